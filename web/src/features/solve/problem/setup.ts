// Setting the position up by hand: the piece picked up, undo and redo.
import { computed, signal } from "@preact/signals";
import { formatSfen, type Diagram } from "../../../shogi/diagram";
import { movePiece, pieceAt, putPiece, turnPiece } from "../../../shogi/edit";
import { canPromote, kinds, opposite, type Kind } from "../../../shogi/piece";
import { samePlace, type Place } from "../../../shogi/place";
import type { Rest } from "../../../app/address";
import { address, diagram, navigate, sfen } from "../../../app/location";

export const editing = signal(false);
export const picked = signal<Place | null>(null);
const past = signal<readonly string[]>([]);
const future = signal<readonly string[]>([]);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

// Changes the position; this can be undone. Null stands for an impossible change, which is ignored.
export function edit(next: Diagram | null): void {
  if (next) setPosition(formatSfen(next), "", "replace", address.value.rest);
}

// `rest` is what the text or the person says about the pieces in nobody's hand (rest.ts).
export function setPosition(next: string, name: string, how: "push" | "replace" = "push", rest?: Rest): void {
  picked.value = null;
  if (next === sfen.value) return navigate({ sfen: next, rest, name }, "replace");
  past.value = [...past.value, sfen.value];
  future.value = [];
  navigate({ sfen: next, rest, name, list: "" }, how);
}

export function undo(): void {
  const before = past.value.at(-1);
  if (before === undefined) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, sfen.value];
  navigate({ sfen: before, rest: address.value.rest, name: "" }, "replace");
}

export function redo(): void {
  const next = future.value.at(-1);
  if (next === undefined) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, sfen.value];
  navigate({ sfen: next, rest: address.value.rest, name: "" }, "replace");
}

// A tap picks a piece up, puts it down, or turns it over if it is tapped again.
export function choose(place: Place): void {
  const from = picked.value;
  if (from && samePlace(from, place)) {
    if (place.at === "square") edit(turnPiece(diagram.value, place.index));
    picked.value = null;
  } else if (from) {
    drop(from, place);
  } else if (pieceAt(diagram.value, place)) {
    picked.value = place;
  }
}

// A piece released outside any place goes back into the box.
export function drop(from: Place, to: Place | null): void {
  const next = movePiece(diagram.value, from, to ?? { at: "box", kind: null });
  picked.value = null;
  edit(next);
}

// Letters put pieces on the focused square.
export function key(event: KeyboardEvent, index: number): void {
  const letter = event.key.toUpperCase() as Kind;
  if (kinds.includes(letter)) {
    const attacker = diagram.value.turn;
    const other = event.shiftKey !== (letter === "K"); // a king is the defender's by default
    edit(putPiece(diagram.value, index, other ? opposite(attacker) : attacker, letter));
  } else if (event.key === "+" || event.key === ";") {
    const piece = diagram.value.squares[index];
    if (piece && canPromote(piece.kind)) edit(turnPiece(diagram.value, index));
  } else if (event.key === "Delete" || event.key === "Backspace") {
    drop({ at: "square", index }, null);
  } else if (event.key === "Escape") {
    picked.value = null;
  } else {
    return;
  }
  event.preventDefault();
}

// Moves by hand: picking a piece up and putting it down makes a move.
import { computed, effect, signal } from "@preact/signals";
import type { PromotionChoice } from "../../parts/PromotionDialog";
import { parseSfen, squareIndex, squareName } from "../../shogi/diagram";
import { anyMove, movesBetween, targetsOf } from "../../shogi/moves";
import { samePlace, type Place } from "../../shogi/place";
import { attempt, play } from "./attempt";
import { diagram } from "../../app/location";

export const picked = signal<Place | null>(null);
export const promotion = signal<PromotionChoice | null>(null);

const seen = computed(() => parseSfen(attempt.value.seen));

const sourceOf = (place: Place) => (place.at === "square" ? squareName(place.index) : place.kind);

function isOwn(place: Place): boolean {
  const attacker = diagram.value.turn;
  if (place.at === "square") return seen.value?.squares[place.index]?.side === attacker;
  return place.at === "hand" && place.side === attacker && place.kind !== null && seen.value!.hands[attacker][place.kind] > 0;
}

// Targets are shown for pieces on the board only: a drop can go nearly anywhere.
export const targets = computed<ReadonlySet<number>>(() => {
  const from = picked.value;
  return new Set(from?.at === "square" ? targetsOf(attempt.value.seen, squareName(from.index)).map(squareIndex) : []);
});

export function canDrag(place: Place): boolean {
  return attempt.value.state === "ready" && isOwn(place);
}

export function choose(place: Place): void {
  const from = picked.value;
  if (attempt.value.state !== "ready") return;
  if (from && samePlace(from, place)) picked.value = null;
  else if (isOwn(place)) picked.value = place;
  else if (from) drop(from, place);
}

// Impossible moves are sent as well, because the answer explains what is wrong with them.
export function drop(from: Place, to: Place | null): void {
  picked.value = null;
  const source = sourceOf(from);
  if (to?.at !== "square" || !source || samePlace(from, to)) return;
  const target = squareName(to.index);
  const legal = movesBetween(attempt.value.seen, source, target);
  if (legal.length === 2) {
    promotion.value = { promoted: legal[0]!, plain: legal[1]! };
    return;
  }
  const usi = legal[0] ?? anyMove(attempt.value.seen, source, target);
  if (usi) void play(usi);
}

export function decide(usi: string | null): void {
  promotion.value = null;
  if (usi) void play(usi);
}

export function escape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  picked.value = null;
  promotion.value = null;
}

// A new position drops the piece picked up in the old one.
effect(() => {
  void attempt.value.seen;
  picked.value = null;
  promotion.value = null;
});

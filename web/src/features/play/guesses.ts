// Private marks: where the player supposes pieces of his opponent. They stay in the browser.
import { computed, effect, signal, untracked } from "@preact/signals";
import { address } from "../../app/location";
import { opposite, pieceFromSfen, pieceToSfen, canPromote, type Kind, type Piece } from "../../shogi/piece";
import { recall, remember } from "../../storage/keep";
import { knowledge, news, seat } from "./game";

export const guessing = signal<Kind | null>(null); // what a tap puts down; null: taps move pieces
const marks = signal<ReadonlyMap<number, string>>(new Map()); // square -> "P" or "+P"

const key = () => `guesses.${address.peek().game}.${news.peek()?.side}`;

function change(next: ReadonlyMap<number, string>): void {
  marks.value = next;
  remember(key(), [...next]);
}

// Where the player's own piece stands, the guess is no longer true.
export const guesses = computed<ReadonlyMap<number, Piece>>(() => {
  const own = knowledge.value?.boards.at(-1);
  const side = news.value?.side;
  if (!own || !side) return new Map();
  const left = [...marks.value].filter(([square]) => !own.squares[square]);
  return new Map(left.map(([square, text]) => [square, { ...pieceFromSfen(text)!, side: opposite(side) }]));
});

export function toggleGuess(square: number, kind: Kind): void {
  const next = new Map(marks.value);
  if (next.get(square) === kind) next.delete(square);
  else next.set(square, kind);
  change(next);
}

export const clearGuesses = () => change(new Map());

function turnOver(square: number): void {
  const piece = pieceFromSfen(marks.value.get(square) ?? "");
  if (!piece || !canPromote(piece.kind)) return;
  change(new Map(marks.value).set(square, pieceToSfen({ ...piece, side: "black", promoted: !piece.promoted })));
}

// Letters put guesses on the square, as in setting up.
export function guessKey(event: KeyboardEvent, square: number): void {
  const letter = event.key.toUpperCase();
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (letter.length === 1 && "KRBGSNLP".includes(letter)) toggleGuess(square, letter as Kind);
  else if (event.key === "+") turnOver(square);
  else if (event.key === "Delete" || event.key === "Backspace") change(new Map([...marks.value].filter(([at]) => at !== square)));
  else return;
  event.preventDefault();
}

// Another seat has its own marks.
const side = computed(() => news.value?.side);
effect(() => {
  const sits = seat.value && side.value;
  untracked(() => {
    guessing.value = null;
    marks.value = new Map(sits ? recall<[number, string][]>(key(), []) : []);
  });
});

// Tries by hand: picking a piece up and putting it down. Which of them the player's own pieces allow comes from the server.
import { computed, effect, signal } from "@preact/signals";
import type { PromotionChoice } from "../../parts/PromotionDialog";
import { squareIndex, squareName } from "../../shogi/diagram";
import { samePlace, type Place } from "../../shogi/place";
import { attempt, calls, knowledge, myTurn, news, trying } from "./game";
import { guessing, toggleGuess } from "./guesses";

export const picked = signal<Place | null>(null);
export const promotion = signal<PromotionChoice | null>(null);
export const refusal = signal<"notPossible" | "triedAlready" | null>(null);

const own = computed(() => knowledge.value?.boards.at(-1) ?? null);

const beginning = (place: Place) => (place.at === "square" ? squareName(place.index) : `${place.kind}*`);

export function isOwn(place: Place): boolean {
  const side = news.value?.side;
  if (!own.value || !side) return false;
  if (place.at === "square") return own.value.squares[place.index]?.side === side;
  return place.at === "hand" && place.side === side && place.kind !== null && own.value.hands[side][place.kind] > 0;
}

// Targets are shown for pieces on the board only: a drop can go nearly anywhere.
export const targets = computed<ReadonlySet<number>>(() => {
  const from = picked.value;
  if (from?.at !== "square") return new Set();
  const tries = (news.value?.tries ?? []).filter((usi) => usi.startsWith(beginning(from)));
  return new Set(tries.map((usi) => squareIndex(usi.slice(2, 4))));
});

export const canDrag = (place: Place) => myTurn.value && !trying.value && isOwn(place);

export function choose(place: Place): void {
  const from = picked.value;
  refusal.value = null;
  if (from && samePlace(from, place)) picked.value = null;
  else if (isOwn(place)) picked.value = myTurn.value ? place : null;
  else if (guessing.value && place.at === "square") toggleGuess(place.index, guessing.value);
  else if (from) drop(from, place);
}

export function drop(from: Place, to: Place | null): void {
  picked.value = null;
  refusal.value = null;
  if (to?.at !== "square" || samePlace(from, to) || !myTurn.value) return;
  const plain = beginning(from) + squareName(to.index);
  const fitting = (news.value?.tries ?? []).filter((usi) => usi === plain || usi === `${plain}+`);
  if (fitting.length === 2) promotion.value = { promoted: `${plain}+`, plain };
  else if (fitting[0]) void attempt(fitting[0]);
  else refusal.value = wasFoul(plain) ? "triedAlready" : "notPossible";
}

// The fouls since the last move that stands.
function wasFoul(plain: string): boolean {
  for (const call of [...calls.value].reverse()) {
    if (call.kind !== "own_foul") return false;
    if (call.move?.startsWith(plain)) return true;
  }
  return false;
}

export function decide(usi: string): void {
  promotion.value = null;
  void attempt(usi);
}

export function escape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  picked.value = null;
  promotion.value = null;
}

// Whatever the referee says drops the piece picked up before.
effect(() => {
  void calls.value;
  picked.value = null;
  promotion.value = null;
  refusal.value = null;
});

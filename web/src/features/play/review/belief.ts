// What each side could have believed, as the server works it out from the start of the game on.
import { computed, effect, signal, untracked } from "@preact/signals";
import type { ShogiHeat } from "../../../parts/labels";
import type { FinishedGame, GameBelief, GameSide } from "../../../server/gameTypes";
import { gameBelief } from "../../../server/games";
import { RequestError } from "../../../server/request";
import { parseSfen, squareIndex } from "../../../shogi/diagram";
import { opposite, pieceFromSfen, pieceToSfen } from "../../../shogi/piece";
import type { Texts } from "../../../text/en";
import { shown } from "../game";
import { at } from "./review";

export const believer = signal<GameSide | null>(null); // whose belief is shown
export const kind = signal("K"); // of piece
export const beliefError = signal<RequestError | null>(null);
const known = signal<ReadonlyMap<string, GameBelief>>(new Map()); // by side and step
const latest = signal<Partial<Record<GameSide, GameBelief>>>({});

const keyOf = (side: GameSide, step: number) => `${side} ${step}`;

export const progress = computed(() => (believer.value ? (latest.value[believer.value] ?? null) : null));
const heatNow = computed(() => (believer.value ? known.value.get(keyOf(believer.value, at.value))?.heat : undefined));

// The kinds of pieces that may be somewhere, in the order of the diagram.
export const kindsNow = computed(() => {
  const order = ["K", "R", "+R", "B", "+B", "G", "S", "+S", "N", "+N", "L", "+L", "P", "+P"];
  return heatNow.value ? order.filter((each) => heatNow.value![each]) : [];
});

export function heatOn(side: GameSide, text: Texts): ShogiHeat | undefined {
  const piece = pieceFromSfen(kind.value);
  if (side !== believer.value || !heatNow.value || !piece) return undefined;
  const counts = Object.entries(heatNow.value[kind.value] ?? {}).map(([square, count]) => [squareIndex(square), count] as const);
  return {
    piece: { ...piece, side: opposite(side) },
    name: text.kind(piece.kind, piece.promoted),
    total: 1000,
    counts: new Map(counts),
  };
}

// The squares where pieces of this kind really were, and the share that the belief put there; null if there were none.
export function placed(game: FinishedGame, side: GameSide): number | null {
  const board = parseSfen(game.boards[at.value] ?? "");
  if (!board || !heatNow.value) return null;
  const squares = board.squares.flatMap((piece, index) =>
    piece && piece.side === opposite(side) && pieceToSfen({ ...piece, side: "black" }) === kind.value ? [index] : [],
  );
  if (squares.length === 0) return null;
  const shares = new Map(Object.entries(heatNow.value[kind.value] ?? {}).map(([square, count]) => [squareIndex(square), count]));
  return squares.reduce((sum, index) => sum + (shares.get(index) ?? 0), 0) / squares.length / 1000;
}

const asking = new Set<string>();

// Asks for the step on display until it is worked out, and then for the rest of the game.
async function workOut(game: string, side: GameSide): Promise<void> {
  const name = `${game} ${side}`;
  if (asking.has(name)) return;
  asking.add(name);
  const goesOn = () => shown.peek()?.game === game && believer.peek() === side;
  try {
    for (;;) {
      const step = at.peek();
      const told = await gameBelief(game, side, step);
      if (!goesOn()) return;
      latest.value = { ...latest.peek(), [side]: told };
      if (told.heat) known.value = new Map(known.peek()).set(keyOf(side, step), told);
      if (told.worked_out === told.steps && at.peek() === step) return;
    }
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    beliefError.value = failure;
  } finally {
    asking.delete(name);
  }
}

effect(() => {
  const game = shown.value?.over ? shown.value.game : null;
  const side = believer.value;
  const step = at.value;
  untracked(() => {
    if (game && side && !known.value.get(keyOf(side, step))) void workOut(game, side);
  });
});

// Another game has other beliefs.
effect(() => {
  void shown.value?.game;
  untracked(() => {
    believer.value = null;
    known.value = new Map();
    latest.value = {};
    beliefError.value = null;
  });
});

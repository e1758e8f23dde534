// The moves that came with the problem on the board: a whole game, or the intended line of a diagram. Any position along them
// can be put on the board, which always shows the one to solve.
import { computed, signal } from "@preact/signals";
import { address, navigate, sfen } from "../../../app/location";
import type { MovesMean, ReadProblem } from "../../../server/types";
import { positionsAlong } from "../../../shogi/moves";

interface RecordMoves {
  readonly name: string;
  readonly meaning: MovesMean;
  readonly moves: readonly string[];
  readonly positions: readonly string[]; // one more than there are moves
}

const read = signal<RecordMoves | null>(null);
const chosen = signal(0); // a position may occur twice in a game

// After how many moves the board is, or -1 if it shows another position, because it was changed.
export const ply = computed(() => {
  const positions = read.value?.positions ?? [];
  return positions[chosen.value] === sfen.value ? chosen.value : positions.indexOf(sfen.value);
});
// Null if the position on the board does not come from a record with moves.
export const record = computed(() => (ply.value < 0 ? null : read.value));

// The move that led to the position on the board.
export const lastMove = computed(() => record.value?.moves[ply.value - 1]);

// Returns the position that the problem means.
export function openRecord({ name, sfen: meant, start, moves, ply: before = 0, moves_mean: meaning }: ReadProblem): string {
  if (!start || !meaning) {
    read.value = null;
    return meant;
  }
  const positions = positionsAlong(start, moves);
  read.value = { name, meaning, moves, positions };
  chosen.value = before;
  return positions[before] ?? meant;
}

export function goTo(next: number): void {
  const { name, positions } = read.value!;
  chosen.value = Math.max(0, Math.min(positions.length - 1, next));
  navigate({ sfen: positions[chosen.value]!, rest: address.value.rest, name }, "soon");
}

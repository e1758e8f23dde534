// What a screen reader says of a square.
import type { Piece } from "../shogi/piece";
import type { Texts } from "../text/en";

export interface Heat {
  readonly piece: Piece; // whose places are shown
  readonly name: string;
  readonly total: number;
  readonly counts: ReadonlyMap<number, number>; // square -> positions in which it stands there
}

export function squareText(index: number, text: Texts): string {
  return text.square(9 - (index % 9), Math.floor(index / 9) + 1);
}

interface SquareState {
  readonly piece: Piece | null;
  readonly selected: boolean;
  readonly target: boolean;
  readonly heat?: Heat | undefined;
}

export function squareLabel(index: number, state: SquareState, text: Texts): string {
  const { piece, heat } = state;
  const count = heat?.counts.get(index);
  const content = [piece ? text.board.piece(piece.side, text.kind(piece.kind, piece.promoted)) : text.board.empty];
  if (heat && count) content.push(text.board.heat(heat.name, count, heat.total));
  if (state.selected) content.push(text.board.selected);
  if (state.target) content.push(text.board.target);
  return text.board.cell(squareText(index, text), text.join(content));
}

// Squares and pieces in words.
import type { SquareState } from "../board/Board";
import type { Heat } from "../board/HeatMap";
import type { Texts } from "../text/en";
import { handKinds, type Kind, type Piece } from "../shogi/piece";

export interface ShogiHeat extends Heat<Piece> {
  readonly name: string; // name of the piece
}

export function squareText(index: number, text: Texts): string {
  return text.square(9 - (index % 9), Math.floor(index / 9) + 1);
}

// Precondition: there are any.
export function piecesInWords(pieces: Readonly<Partial<Record<Kind, number>>>, text: Texts): string {
  const counted = handKinds.map((kind) => [kind, pieces[kind] ?? 0] as const).filter(([, count]) => count > 0);
  return text.join(counted.map(([kind, count]) => text.board.handPiece(text.kind(kind), count)));
}

interface ShogiSquare extends SquareState<Piece> {
  readonly heat?: ShogiHeat | undefined;
  readonly guess?: Piece | undefined;
}

export function squareLabel(index: number, state: ShogiSquare, text: Texts): string {
  const { piece, heat, guess } = state;
  const count = heat?.counts.get(index);
  const content = [piece ? text.board.piece(piece.side, text.kind(piece.kind, piece.promoted)) : text.board.empty];
  if (heat && count) content.push(text.board.heat(heat.name, count, heat.total));
  if (guess) content.push(text.board.guess(text.kind(guess.kind, guess.promoted)));
  if (state.selected) content.push(text.board.selected);
  if (state.target) content.push(text.board.target);
  return text.board.cell(squareText(index, text), text.join(content));
}

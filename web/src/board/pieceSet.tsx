// How the pieces of a game look: all that a board has to know of them.
import type { ComponentChildren } from "preact";

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PieceSet<Piece> {
  readonly cell: Size; // of a square; the unit is that of the drawings
  readonly icon: Size; // what is shown around a piece that stands alone
  readonly draw: (piece: Piece) => ComponentChildren; // SVG centred on the origin
}

// A piece alone, for stands and boxes; the words beside it say what it is.
export function PieceIcon<Piece>({ set, piece }: { set: PieceSet<Piece>; piece: Piece }) {
  const { width, height } = set.icon;
  return (
    <svg class="piece-icon" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      {set.draw(piece)}
    </svg>
  );
}

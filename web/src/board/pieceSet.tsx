// How the pieces of a game look. A board needs to know nothing else about them.
import type { ComponentChildren } from "preact";

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PieceSet<Piece> {
  readonly cell: Size; // size of a square, in the units of the drawings
  readonly icon: Size; // size of the picture of a single piece
  readonly draw: (piece: Piece) => ComponentChildren; // SVG centred on the origin
}

// A single piece, for stands and boxes. It is hidden from screen readers: a text beside it names the piece.
export function PieceIcon<Piece>({ set, piece }: { set: PieceSet<Piece>; piece: Piece }) {
  const { width, height } = set.icon;
  return (
    <svg class="piece-icon" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      {set.draw(piece)}
    </svg>
  );
}

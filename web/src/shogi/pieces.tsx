// The pieces of shogi as SVG, about 40 wide and 48 high.
import type { PieceSet } from "../board/pieceSet";
import { kanjiOf, type Kind, type Piece } from "./piece";

// Real sets have smaller pieces for the weaker kinds.
const sizes: Record<Kind, number> = { K: 1.04, R: 1.02, B: 1.02, G: 0.97, S: 0.97, N: 0.94, L: 0.92, P: 0.88 };
const outline = "M0,-24 L14.5,-17.5 L19.5,22.5 Q0,24 -19.5,22.5 L-14.5,-17.5 Z";

function PieceShape({ piece }: { piece: Piece }) {
  const turn = piece.side === "white" ? " rotate(180)" : "";
  return (
    <g class="piece">
      <path class="piece-shadow" d={outline} transform={`translate(0.8 1.6)${turn} scale(${sizes[piece.kind]})`} />
      <g transform={`${turn} scale(${sizes[piece.kind]})`.trim()}>
        <path class="piece-body" d={outline} />
        <text class={piece.promoted ? "piece-face promoted" : "piece-face"} y="12.5">
          {kanjiOf(piece.kind, piece.promoted)}
        </text>
      </g>
    </g>
  );
}

export const shogiPieces: PieceSet<Piece> = {
  cell: { width: 50, height: 54 },
  icon: { width: 46, height: 54 },
  draw: (piece) => <PieceShape piece={piece} />,
};

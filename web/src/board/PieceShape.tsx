// One piece as SVG, centred on the origin, about 40 wide and 48 high.
import { kanjiOf, type Kind, type Piece } from "../shogi/piece";

// Real sets have smaller pieces for the weaker kinds.
const sizes: Record<Kind, number> = { K: 1.04, R: 1.02, B: 1.02, G: 0.97, S: 0.97, N: 0.94, L: 0.92, P: 0.88 };
const outline = "M0,-24 L14.5,-17.5 L19.5,22.5 Q0,24 -19.5,22.5 L-14.5,-17.5 Z";

export function PieceShape({ piece, x = 0, y = 0 }: { piece: Piece; x?: number; y?: number }) {
  const turn = piece.side === "white" ? " rotate(180)" : "";
  return (
    <g transform={`translate(${x} ${y})`} class="piece">
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

// A piece alone, for hands and boxes; the words beside it say what it is.
export function PieceIcon({ piece }: { piece: Piece }) {
  return (
    <svg class="piece-icon" viewBox="-23 -27 46 54" aria-hidden="true">
      <PieceShape piece={piece} />
    </svg>
  );
}

// Shows where a hidden piece can be: each square gets a tint, a faded piece and the share of cases.
import type { Geometry } from "./geometry";
import type { PieceSet } from "./pieceSet";

export interface Heat<Piece> {
  readonly piece: Piece; // the piece whose squares are shown
  readonly total: number;
  readonly counts: ReadonlyMap<number, number>; // square -> number of cases with the piece on it
}

// Strength is relative to the most frequent square.
function strengths<Piece>(heat: Heat<Piece>): [index: number, count: number, strength: number][] {
  const most = Math.max(1, ...heat.counts.values());
  return [...heat.counts].map(([index, count]) => [index, count, count / most]);
}

export function HeatMap<Piece>({ heat, geometry }: { heat: Heat<Piece>; geometry: Geometry }) {
  const { width, height } = geometry.shape.cell;
  return (
    <>
      {strengths(heat).map(([index, , strength]) => {
        const { x, y } = geometry.centre(index);
        const opacity = 0.1 + 0.55 * strength;
        return <rect key={index} class="heat" x={x - width / 2} y={y - height / 2} width={width} height={height} opacity={opacity} />;
      })}
    </>
  );
}

export function Ghosts<Piece>({ heat, geometry, set }: { heat: Heat<Piece>; geometry: Geometry; set: PieceSet<Piece> }) {
  return (
    <>
      {strengths(heat).map(([index, count, strength]) => {
        const { x, y } = geometry.centre(index);
        return (
          <g key={index}>
            <g transform={`translate(${x} ${y - 3})`} opacity={0.25 + 0.45 * strength}>
              {set.draw(heat.piece)}
            </g>
            <text class="heat-count" x={x} y={y + 23}>
              {percent(count, heat.total)}
            </text>
          </g>
        );
      })}
    </>
  );
}

// Possible squares never show 0 %, and uncertain ones never 100 %.
export function percent(count: number, all: number): string {
  if (count === all) return "100%";
  const share = (100 * count) / all;
  return share < 1 ? "<1%" : `${Math.min(99, Math.round(share))}%`;
}

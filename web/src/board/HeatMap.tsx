// Where a hidden piece can be: a wash of colour, the piece as a shade, and in how many of all cases.
import { centre, height, width } from "./geometry";
import type { Heat } from "./labels";
import { PieceShape } from "./PieceShape";

// As strong as it is frequent beside the most frequent square.
function strengths(heat: Heat): [index: number, count: number, strength: number][] {
  const most = Math.max(1, ...heat.counts.values());
  return [...heat.counts].map(([index, count]) => [index, count, count / most]);
}

export function HeatMap({ heat }: { heat: Heat }) {
  return (
    <>
      {strengths(heat).map(([index, , strength]) => {
        const { x, y } = centre(index);
        return (
          <rect
            key={index}
            class="heat"
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            opacity={0.1 + 0.55 * strength}
          />
        );
      })}
    </>
  );
}

export function Ghosts({ heat }: { heat: Heat }) {
  return (
    <>
      {strengths(heat).map(([index, count, strength]) => {
        const { x, y } = centre(index);
        return (
          <g key={index}>
            <g opacity={0.25 + 0.45 * strength}>
              <PieceShape piece={heat.piece} x={x} y={y - 3} />
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

// Never 0 % of something that can be, never 100 % of something that need not.
export function percent(count: number, all: number): string {
  if (count === all) return "100%";
  const share = (100 * count) / all;
  return share < 1 ? "<1%" : `${Math.min(99, Math.round(share))}%`;
}

// Proof and disproof numbers over time, both on a logarithmic scale.
import type { PlotPoint } from "./points";

const width = 400;
const height = 96;
const infinite = 1073741823;

function scaled(value: number, top: number): number {
  return height - 4 - (Math.log10(Math.max(1, value)) / Math.log10(top)) * (height - 10);
}

export function Plot({ points, label, describe }: { points: readonly PlotPoint[]; label: string; describe: string }) {
  const finite = points.flatMap(({ proof, disproof }) => [proof, disproof]).filter((value) => value < infinite);
  const top = 10 ** Math.max(1, Math.ceil(Math.log10(Math.max(10, ...finite))));
  const last = Math.max(0.001, points.at(-1)?.seconds ?? 0);
  const path = (key: "proof" | "disproof") =>
    points.map((point) => `${((point.seconds / last) * width).toFixed(1)},${scaled(Math.min(top, point[key]), top).toFixed(1)}`).join(" ");
  const decades = Array.from({ length: Math.log10(top) + 1 }, (_, exponent) => exponent).filter((e) => Math.log10(top) < 5 || e % 2 === 0);
  return (
    <figure class="plot">
      <figcaption class="visually-hidden">{label}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={`${label}: ${describe}`}>
        {decades.map((exponent) => (
          <path key={exponent} class="plot-grid" d={`M0,${scaled(10 ** exponent, top)}H${width}`} />
        ))}
        <polyline class="plot-disproof" points={path("disproof")} />
        <polyline class="plot-proof" points={path("proof")} />
      </svg>
    </figure>
  );
}

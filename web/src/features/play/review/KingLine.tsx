// How much of the belief was on the square where the hidden king really stood, over the whole game.
import { text } from "../../../text/preferences";
import { at, goTo } from "./review";

const width = 600;
const height = 90;

export function KingLine({ values, of }: { values: readonly number[]; of: number }) {
  const words = text.value.play;
  const x = (step: number) => (width * step) / Math.max(1, of - 1);
  const y = (value: number) => height - 3 - ((height - 6) * value) / 1000;
  const line = values.map((value, step) => `${step === 0 ? "M" : "L"}${x(step).toFixed(1)},${y(value).toFixed(1)}`).join("");
  const choose = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    goTo(Math.round(((event.clientX - box.left) / box.width) * (of - 1)));
  };
  return (
    <figure class="king-line">
      <figcaption class="caption">{words.kingLine}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.kingLineText(values[at.value] ?? null)} onClick={choose}>
        <path class="king-axis" d={`M0,${y(0)}H${width}M0,${y(500)}H${width}M0,${y(1000)}H${width}`} />
        <path class="king-area" d={`${line}L${x(values.length - 1).toFixed(1)},${y(0)}L0,${y(0)}Z`} />
        <path class="king-curve" d={line} />
        <path class="king-now" d={`M${x(at.value)},0V${height}`} />
      </svg>
    </figure>
  );
}

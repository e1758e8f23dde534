// The visible part of a board: wood, lines, pieces and marks.
import type { BoardProps } from "./Board";
import { useDrag } from "./DragArea";
import type { Geometry } from "./geometry";
import { Ghosts, HeatMap } from "./HeatMap";
import { squarePlace } from "./places";

export function Picture<Piece>(props: BoardProps<Piece> & { geometry: Geometry }) {
  const { geometry, squares, set, selected, targets, marked, heat, guesses } = props;
  const { total, centre } = geometry;
  const dragged = useDrag()?.value?.from;
  return (
    <svg viewBox={`0 0 ${total.width} ${total.height}`} aria-hidden="true">
      <rect class="wood" width={total.width} height={total.height} rx="6" />
      {marked?.map((index) => (
        <Square key={index} geometry={geometry} index={index} kind="marked" />
      ))}
      {squares.map((_, index) => squarePlace(index) === selected && <Square key={index} geometry={geometry} index={index} kind="chosen" />)}
      {heat && <HeatMap heat={heat} geometry={geometry} />}
      <Lines geometry={geometry} dots={props.dots ?? []} />
      <EdgeTexts geometry={geometry} />
      {squares.map(
        (piece, index) =>
          piece !== null && (
            <g
              key={index}
              transform={`translate(${centre(index).x} ${centre(index).y})`}
              opacity={dragged === squarePlace(index) ? 0.3 : 1}
            >
              {set.draw(piece)}
            </g>
          ),
      )}
      {guesses &&
        [...guesses].map(([index, piece]) => (
          <g key={`guess ${index}`} class="guess" transform={`translate(${centre(index).x} ${centre(index).y})`}>
            {set.draw(piece)}
          </g>
        ))}
      {heat && <Ghosts heat={heat} geometry={geometry} set={set} />}
      {targets && [...targets].map((index) => <circle key={index} class="target" r="6" cx={centre(index).x} cy={centre(index).y} />)}
    </svg>
  );
}

function Square({ geometry, index, kind }: { geometry: Geometry; index: number; kind: "marked" | "chosen" }) {
  const { x, y } = geometry.centre(index);
  const { width, height } = geometry.shape.cell;
  return <rect class={`square-${kind}`} x={x - width / 2} y={y - height / 2} width={width} height={height} />;
}

const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, i) => i);

function Lines({ geometry, dots }: { geometry: Geometry; dots: readonly (readonly [number, number])[] }) {
  const { margin, inner, shape } = geometry;
  const { width, height } = shape.cell;
  const down = upTo(shape.columns - 1).map((i) => `M${margin.left + (i + 1) * width},${margin.top}v${inner.height}`);
  const across = upTo(shape.rows - 1).map((i) => `M${margin.left},${margin.top + (i + 1) * height}h${inner.width}`);
  return (
    <>
      <path class="lines" d={[...down, ...across].join("")} />
      <rect class="frame" x={margin.left} y={margin.top} width={inner.width} height={inner.height} />
      {dots.map(([column, row]) => (
        <circle class="star" key={`${column} ${row}`} r="3" cx={margin.left + column * width} cy={margin.top + row * height} />
      ))}
    </>
  );
}

function EdgeTexts({ geometry }: { geometry: Geometry }) {
  const { margin, inner, shape } = geometry;
  const { top = [], left = [], right = [] } = shape.edges;
  const row = (index: number) => margin.top + (index + 0.5) * shape.cell.height + 5;
  return (
    <g class="edge">
      {top.map((text, index) => (
        <text key={`top ${index}`} x={margin.left + (index + 0.5) * shape.cell.width} y={margin.top - 8}>
          {text}
        </text>
      ))}
      {left.map((text, index) => (
        <text key={`left ${index}`} x={margin.left - 13} y={row(index)}>
          {text}
        </text>
      ))}
      {right.map((text, index) => (
        <text key={`right ${index}`} x={margin.left + inner.width + 13} y={row(index)}>
          {text}
        </text>
      ))}
    </g>
  );
}

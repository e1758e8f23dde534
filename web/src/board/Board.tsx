// The board: draws a diagram and says which square was chosen. Knows no rules and no game.
//
// What is seen is one SVG; above it lies a grid of 81 cells for pointer, keyboard and screen reader. The arrow keys walk
// the grid (one cell at a time is in the tab order), Enter or Space chooses.
import { useRef, useState } from "preact/hooks";
import type { Diagram } from "../shogi/diagram";
import { placeToText, type Place } from "../shogi/place";
import { text } from "../app/preferences";
import { drag, startDrag } from "./drag";
import { PieceShape } from "./PieceShape";
import { Ghosts, HeatMap } from "./HeatMap";
import { squareLabel, type Heat } from "./labels";
import { centre, height, margin, total, width } from "./geometry";

const squares = Array.from({ length: 81 }, (_, index) => index);

export interface BoardHandlers {
  readonly onChoose?: (place: Place) => void;
  readonly onDrop?: (from: Place, to: Place | null) => void;
  readonly canDrag?: (place: Place) => boolean;
  readonly onKey?: (event: KeyboardEvent, index: number) => void; // keys the board has no use for
}

export interface BoardProps extends BoardHandlers {
  readonly diagram: Diagram;
  readonly selected?: Place | null;
  readonly targets?: ReadonlySet<number>;
  readonly marked?: readonly number[]; // squares of the last move
  readonly heat?: Heat | undefined;
}

export function Board(props: BoardProps) {
  return (
    <div class="board">
      <Picture {...props} />
      <Cells {...props} />
    </div>
  );
}

function Picture({ diagram, selected, targets, marked, heat }: BoardProps) {
  const dragged = drag.value?.from;
  return (
    <svg viewBox={`0 0 ${total.width} ${total.height}`} aria-hidden="true">
      <rect class="wood" width={total.width} height={total.height} rx="6" />
      {marked?.map((index) => (
        <Square key={index} index={index} kind="marked" />
      ))}
      {selected?.at === "square" && <Square index={selected.index} kind="chosen" />}
      {heat && <HeatMap heat={heat} />}
      <Lines />
      <Edges />
      {diagram.squares.map(
        (piece, index) =>
          piece && (
            <g key={index} opacity={dragged?.at === "square" && dragged.index === index ? 0.3 : 1}>
              <PieceShape piece={piece} {...centre(index)} />
            </g>
          ),
      )}
      {heat && <Ghosts heat={heat} />}
      {targets && [...targets].map((index) => <circle key={index} class="target" r="6" cx={centre(index).x} cy={centre(index).y} />)}
    </svg>
  );
}

function Square({ index, kind, opacity }: { index: number; kind: string; opacity?: number }) {
  const { x, y } = centre(index);
  return <rect class={`square-${kind}`} x={x - width / 2} y={y - height / 2} width={width} height={height} opacity={opacity ?? 1} />;
}

function Lines() {
  const { left, top } = margin;
  const inner = [1, 2, 3, 4, 5, 6, 7, 8];
  const lines = inner.map((i) => `M${left + i * width},${top}v${9 * height}M${left},${top + i * height}h${9 * width}`);
  return (
    <>
      <path class="lines" d={lines.join("")} />
      <rect class="frame" x={left} y={top} width={9 * width} height={9 * height} />
      {[3, 6].flatMap((column) =>
        [3, 6].map((row) => <circle class="star" key={`${column}${row}`} r="3" cx={left + column * width} cy={top + row * height} />),
      )}
    </>
  );
}

function Edges() {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return (
    <>
      {nine.map((i) => (
        <text class="edge" key={`file ${i}`} x={margin.left + (9.5 - i) * width} y={margin.top - 8}>
          {i}
        </text>
      ))}
      {nine.map((i) => (
        <text class="edge" key={`rank ${i}`} x={margin.left + 9 * width + 13} y={margin.top + (i - 0.5) * height + 5}>
          {text.value.rank(i)}
        </text>
      ))}
    </>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function Cells(props: BoardProps) {
  const [focus, setFocus] = useState(40);
  const grid = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) {
      const column = Math.min(8, Math.max(0, (index % 9) + step[0]));
      const row = Math.min(8, Math.max(0, Math.floor(index / 9) + step[1]));
      setFocus(row * 9 + column);
      grid.current?.querySelector<HTMLElement>(`[data-place="square ${row * 9 + column}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      props.onChoose?.({ at: "square", index });
    } else {
      props.onKey?.(event, index);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const cell = (index: number) => {
    const place: Place = { at: "square", index };
    const selected = props.selected?.at === "square" && props.selected.index === index;
    const target = props.targets?.has(index) ?? false;
    const piece = props.diagram.squares[index] ?? null;
    const movable = props.canDrag?.(place) ?? false;
    return (
      <div
        key={index}
        role="gridcell"
        class={movable ? "cell movable" : "cell"}
        data-place={placeToText(place)}
        tabIndex={index === focus ? 0 : -1}
        aria-label={squareLabel(index, { piece, selected, target, heat: props.heat }, text.value)}
        aria-selected={selected}
        onClick={() => props.onChoose?.(place)}
        onFocus={() => setFocus(index)}
        onKeyDown={(event) => onKeyDown(event, index)}
        onPointerDown={movable && props.onDrop ? (event) => startDrag(event, place, props.onDrop!) : undefined}
      />
    );
  };

  return (
    <div class="cells" role="grid" aria-label={text.value.board.label} ref={grid}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div role="row" class="cell-row" key={row}>
          {squares.slice(row * 9, row * 9 + 9).map(cell)}
        </div>
      ))}
    </div>
  );
}

// The squares of a board for pointer, keyboard and screen reader: a grid on top of the picture. One cell at a time is in the
// tab order; the arrow keys move between cells, Enter or Space chooses one.
import { useRef, useState } from "preact/hooks";
import type { BoardProps } from "./Board";
import { useDrag } from "./DragArea";
import { startDrag } from "./drag";
import type { Geometry } from "./geometry";
import { squarePlace } from "./places";

const steps: Record<string, readonly [column: number, row: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));

export function Cells<Piece>(props: BoardProps<Piece> & { geometry: Geometry }) {
  const { columns, rows, geometry, onChoose, onDrop, onKey } = props;
  const [focus, setFocus] = useState(Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDrag();

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) {
      const next = within(Math.floor(index / columns) + step[1], rows) * columns + within((index % columns) + step[0], columns);
      setFocus(next);
      grid.current?.querySelector<HTMLElement>(`[data-place="${squarePlace(next)}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      onChoose?.(squarePlace(index));
    } else {
      onKey?.(event, index);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const cell = (index: number) => {
    const place = squarePlace(index);
    const selected = props.selected === place;
    const state = { piece: props.squares[index] ?? null, selected, target: props.targets?.has(index) ?? false };
    const movable = props.canDrag?.(place) ?? false;
    return (
      <div
        key={index}
        role="gridcell"
        class={movable ? "cell movable" : "cell"}
        data-place={place}
        tabIndex={index === focus ? 0 : -1}
        aria-label={props.describe(index, state)}
        aria-selected={selected}
        onClick={() => onChoose?.(place)}
        onFocus={() => setFocus(index)}
        onKeyDown={(event) => onKeyDown(event, index)}
        onPointerDown={movable && drag && onDrop ? (event) => startDrag(drag, event, place, onDrop) : undefined}
      />
    );
  };

  return (
    <div class="cells" role="grid" aria-label={props.label} ref={grid} style={overPicture(geometry)}>
      {Array.from({ length: rows }, (_, row) => (
        <div role="row" class="cell-row" key={row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {Array.from({ length: columns }, (_, column) => cell(row * columns + column))}
        </div>
      ))}
    </div>
  );
}

// In percent, because the picture scales with the page.
function overPicture({ margin, total, shape }: Geometry) {
  const down = (length: number) => `${(100 * length) / total.height}%`;
  const across = (length: number) => `${(100 * length) / total.width}%`;
  return {
    inset: `${down(margin.top)} ${across(margin.right)} ${down(margin.bottom)} ${across(margin.left)}`,
    gridTemplateRows: `repeat(${shape.rows}, 1fr)`,
  };
}

// Dragging a piece with mouse, pen or finger from one place to another. A press that does not move stays a click.
import type { Signal } from "@preact/signals";
import type { PlaceName } from "./places";

export interface Drag {
  readonly from: PlaceName;
  readonly x: number;
  readonly y: number;
}

const threshold = 6; // pixels before a press becomes a drag

function placeUnder(x: number, y: number): PlaceName | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
}

export function startDrag(
  drag: Signal<Drag | null>,
  event: PointerEvent,
  from: PlaceName,
  onDrop: (from: PlaceName, to: PlaceName | null) => void,
): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  const ended = new AbortController();
  const follow = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return;
    const far = Math.hypot(move.clientX - clientX, move.clientY - clientY) > threshold;
    if (drag.value || far) drag.value = { from, x: move.clientX, y: move.clientY };
  };
  const end = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return;
    ended.abort();
    const dragged = drag.value !== null;
    drag.value = null;
    if (!dragged || up.type === "pointercancel") return;
    swallowClick();
    onDrop(from, placeUnder(up.clientX, up.clientY));
  };
  const options = { signal: ended.signal };
  addEventListener("pointermove", follow, options);
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
}

// The browser turns the end of a drag into a click, which must not count as one.
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

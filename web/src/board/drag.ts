// Dragging a piece with mouse, pen or finger from one place to another. A press that does not move stays a click.
import { signal } from "@preact/signals";
import { placeFromText, type Place } from "../shogi/place";

interface Drag {
  readonly from: Place;
  readonly x: number;
  readonly y: number;
}

// The drag under way, if any: there is one pointer that matters.
export const drag = signal<Drag | null>(null);

const threshold = 6; // pixels before a press becomes a drag

function placeUnder(x: number, y: number): Place | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return element ? placeFromText(element.dataset.place!) : null;
}

export function startDrag(event: PointerEvent, from: Place, onDrop: (from: Place, to: Place | null) => void): void {
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

// The click that the browser makes of the end of a drag is not one.
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

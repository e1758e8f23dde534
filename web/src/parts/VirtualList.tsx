// A long scrolling list of rows of equal height. Only the visible rows are in the document.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  readonly count: number;
  readonly rowHeight: number;
  readonly row: (index: number) => ComponentChildren;
  readonly current: number; // kept in sight
  readonly label: string;
  readonly role?: "tree" | "listbox"; // and with it the role of its rows
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

const margin = 8; // extra rows above and below the visible ones

export function VirtualList({ count, rowHeight, row, current, label, role = "tree", onKeyDown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [height, setHeight] = useState(400);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setHeight(box.current!.clientHeight));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = box.current!;
    const top = current * rowHeight;
    if (current < 0) element.scrollTop = 0;
    else if (top < element.scrollTop) element.scrollTop = top - rowHeight;
    else if (top + rowHeight > element.scrollTop + element.clientHeight) element.scrollTop = top + 2 * rowHeight - element.clientHeight;
  }, [current, rowHeight]);

  const first = Math.max(0, Math.floor(scrolled / rowHeight) - margin);
  const last = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + margin);
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  return (
    <div
      class="virtual"
      ref={box}
      role={role}
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={current >= first && current < last ? `row-${current}` : undefined}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="none" class="virtual-space" style={{ height: `${count * rowHeight}px` }}>
        <div role="none" class="virtual-rows" style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {seen.map(row)}
        </div>
      </div>
    </div>
  );
}

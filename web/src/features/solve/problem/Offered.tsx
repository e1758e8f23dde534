// The problems of a list that was read, to choose from. The list stays until another text is read.
import { useEffect, useRef } from "preact/hooks";
import { VirtualList } from "../../../parts/VirtualList";
import { text } from "../../../text/preferences";
import { isOnBoard, offered, take, taken } from "./reading";

const rowHeight = 36;
const page = 5; // rows

export function Offered() {
  const box = useRef<HTMLDivElement>(null);
  const problems = offered.value;
  // Choosing is the next thing to do.
  useEffect(() => {
    if (problems.length === 0) return;
    box.current!.scrollIntoView({ block: "nearest" });
    box.current!.querySelector<HTMLElement>("[role=listbox]")!.focus({ preventScroll: true });
  }, [problems]);
  if (problems.length === 0) return null;
  const words = text.value.problem;
  return (
    <div class="offered" ref={box}>
      <p role="status">{words.several(problems.length)}</p>
      <VirtualList
        role="listbox"
        label={words.choose}
        count={problems.length}
        rowHeight={rowHeight}
        current={taken.value}
        row={(index) => <Row key={index} index={index} name={problems[index]!.name || words.untitled(index + 1)} />}
        onKeyDown={onKey}
      />
    </div>
  );
}

function Row({ index, name }: { index: number; name: string }) {
  const isChosen = isOnBoard.value && taken.value === index;
  return (
    <div
      id={`row-${index}`}
      role="option"
      class={taken.value === index ? "offered-row current" : "offered-row"}
      aria-selected={isChosen}
      onClick={() => take(index)}
    >
      <span class="offered-number">{text.value.number(index + 1)}</span>
      <span class="offered-name">{name}</span>
      {isChosen && <span aria-hidden="true">✓</span>}
    </div>
  );
}

function onKey(event: KeyboardEvent): void {
  const last = offered.value.length - 1;
  const steps: Record<string, number> = {
    ArrowDown: taken.value + 1,
    ArrowUp: taken.value - 1,
    PageDown: taken.value + page,
    PageUp: taken.value - page,
    Home: 0,
    End: last,
    Enter: taken.value,
    " ": taken.value,
  };
  const to = steps[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  take(Math.max(0, Math.min(last, to)));
}

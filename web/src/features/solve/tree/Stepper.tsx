// Buttons to step along the current line.
import { text } from "../../../text/preferences";
import * as tree from "./tree";

export function Stepper() {
  const { line } = text.value;
  const atStart = tree.ply.value === 0;
  const atEnd = tree.ply.value === tree.plies.value;
  const move = tree.treeMove.value;
  return (
    <div class="stepper" role="group" aria-label={line.moves}>
      <button type="button" class="quiet icon" aria-label={line.first} aria-disabled={atStart} onClick={tree.toStart}>
        <Arrow d="M5 4v12M16 4 8 10l8 6" />
      </button>
      <button type="button" class="quiet icon" aria-label={line.back} aria-disabled={atStart} onClick={() => tree.stepBy(-1)}>
        <Arrow d="M13 4 6 10l7 6" />
      </button>
      <output class="ply" aria-live="polite">
        <span class="ply-number">{line.ply(tree.ply.value, tree.plies.value)}</span>
        <span class="ply-move">{move ? move.move[text.value.code] : line.start}</span>
      </output>
      <button type="button" class="quiet icon" aria-label={line.forward} aria-disabled={atEnd} onClick={() => tree.stepBy(1)}>
        <Arrow d="m7 4 7 6-7 6" />
      </button>
      <button type="button" class="quiet icon" aria-label={line.last} aria-disabled={atEnd} onClick={tree.toEnd}>
        <Arrow d="M15 4v12M4 4l8 6-8 6" />
      </button>
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

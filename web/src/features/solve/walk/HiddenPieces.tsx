// Chooses what the board shows of the hidden pieces: the possible squares of one kind, or one possible position.
import type { HiddenNode } from "../../../server/types";
import { text } from "../../../text/preferences";
import * as walk from "./walk";
import { handHeat, kindName } from "./heat";

export function HiddenPieces({ node }: { node: HiddenNode }) {
  const words = text.value.screen;
  const kinds = Object.keys({ K: 1, ...node.heat, ...node.hand_heat });
  const chosen = walk.heatKind.value;
  const held = chosen ? handHeat(node, chosen) : [];
  return (
    <div class="hidden-pieces">
      <div class="chips" role="group" aria-label={words.heat}>
        <span class="caption">{words.heat}</span>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            class="chip"
            aria-pressed={walk.member.value === null && chosen === kind}
            onClick={() => {
              walk.heatKind.value = kind;
              void walk.showMember(null);
            }}
          >
            {kindName(kind, text.value)}
          </button>
        ))}
        <button
          type="button"
          class="chip"
          aria-pressed={walk.member.value === null && chosen === null}
          onClick={() => {
            walk.heatKind.value = null;
            void walk.showMember(null);
          }}
        >
          {words.heatNone}
        </button>
      </div>
      {held.length > 0 && (
        <p class="hint">
          {words.inHand}:{" "}
          {held
            .slice(0, 4)
            .map(({ held: count, members }) => words.inHandOf(count, members))
            .join(" · ")}
        </p>
      )}
      <Members node={node} />
    </div>
  );
}

function Members({ node }: { node: HiddenNode }) {
  const words = text.value.screen;
  const at = walk.member.value;
  const turn = (step: number) => void walk.showMember(at === null ? 0 : (at + step + node.members) % node.members);
  return (
    <div class="members" role="group" aria-label={words.page}>
      <span class="caption">{words.page}</span>
      <button type="button" class="quiet icon" aria-label={words.previous} onClick={() => turn(-1)}>
        ‹
      </button>
      <output aria-live="polite">{at === null ? `– / ${text.value.number(node.members)}` : words.pageOf(at + 1, node.members)}</output>
      <button type="button" class="quiet icon" aria-label={words.next} onClick={() => turn(1)}>
        ›
      </button>
    </div>
  );
}

// A tsuitate solution: what to try, what the referee may say, and what can be behind the screen.
import { Failure } from "../parts/Failure";
import type { Outcome, TsuitateNode } from "../server/types";
import { job } from "../state/job";
import { text } from "../state/preferences";
import * as walk from "../state/walk";
import { handHeat, kindName } from "./heat";
import { outcomeText } from "./outcome";

export function ScreenPanel() {
  const node = walk.node.value;
  if (walk.walkError.value) return <Failure error={walk.walkError.value} />;
  if (job.value.answer?.verdict !== "mate") return <p class="card calm">{text.value.tree.empty}</p>;
  if (!node) return null;
  return (
    <>
      <section class="card">
        <Path />
        <Now node={node} />
        {walk.ended.value ? <Ended said={walk.ended.value} /> : <Answers node={node} />}
      </section>
      <Hidden node={node} />
    </>
  );
}

function Path() {
  const words = text.value.screen;
  if (walk.steps.value.length === 0) return null;
  return (
    <nav class="path" aria-label={words.path}>
      <button type="button" class="link" onClick={() => void walk.backTo(0)}>
        {words.restart}
      </button>
      {walk.steps.value.map((step, index) => (
        <button key={index} type="button" class="link" onClick={() => void walk.backTo(index)}>
          {step.node.try[text.value.code]}
          <small>{outcomeText(step.said, text.value)}</small>
        </button>
      ))}
    </nav>
  );
}

function Now({ node }: { node: TsuitateNode }) {
  const words = text.value.screen;
  return (
    <div class="try-now">
      <span class="caption">{words.tryNow}</span>
      <strong class="try-move">{node.try[text.value.code]}</strong>
      <span class="hint">
        {words.members(node.members)} · {words.needs(node.moves, node.fouls)} · {words.foulsLeft(node.fouls_left)}
      </span>
    </div>
  );
}

function Answers({ node }: { node: TsuitateNode }) {
  const words = text.value.screen;
  return (
    <div class="answers" role="group" aria-label={words.says}>
      <span class="caption">{words.says}</span>
      {node.outcomes.map((said) => (
        <button
          key={`${said.call} ${said.step} ${said.captured}`}
          type="button"
          class={`said said-${said.call}`}
          onClick={() => void walk.hear(said)}
        >
          <span class="said-words">{outcomeText(said, text.value)}</span>
          <span class="said-count">
            {words.in(said.members)}
            {said.main && <em> · {words.main}</em>}
          </span>
        </button>
      ))}
    </div>
  );
}

function Ended({ said }: { said: Outcome }) {
  const words = text.value.screen;
  return (
    <div class="ended" role="status">
      <strong>{words.mate}</strong>
      <span class="hint">
        {words.in(said.members)} · {text.value.answer.hand(said.hand)}
      </span>
      <button type="button" class="quiet" onClick={() => (walk.ended.value = null)}>
        ← {words.says}
      </button>
    </div>
  );
}

function Hidden({ node }: { node: TsuitateNode }) {
  const words = text.value.screen;
  const kinds = Object.keys({ K: 1, ...node.heat, ...node.hand_heat });
  const chosen = walk.heatKind.value;
  const held = chosen ? handHeat(node, chosen) : [];
  return (
    <section class="card">
      <h3 class="card-title">{words.heat}</h3>
      <div class="chips" role="group" aria-label={words.heat}>
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
          {words.inHand}: {held.slice(0, 4).map(({ held: count, members }) => words.inHandOf(count, members)).join(" · ")}
        </p>
      )}
      <Members node={node} />
    </section>
  );
}

function Members({ node }: { node: TsuitateNode }) {
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

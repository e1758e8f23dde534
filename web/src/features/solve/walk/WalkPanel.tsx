// A solution behind the screen: the next try, the possible answers of the referee, and the path so far.
import { Failure } from "../../../parts/Failure";
import type { Answer, Outcome, HiddenNode } from "../../../server/types";
import { job } from "../search/job";
import type { Texts } from "../../../text/en";
import { text } from "../../../text/preferences";
import * as walk from "./walk";
import { outcomeText } from "./outcome";

export function WalkPanel() {
  const node = walk.node.value;
  const nothing = nothingToWalk(job.value.answer!, text.value);
  if (nothing) return <p class="card calm">{nothing}</p>;
  const error = walk.walkError.value;
  if (!node) return error && <Failure error={error} />;
  return (
    <section class="card">
      {error && <Failure error={error} />}
      <Path />
      <Now node={node} />
      {walk.ended.value ? <Ended said={walk.ended.value} /> : <Answers node={node} />}
    </section>
  );
}

// Why there is nothing to walk through.
function nothingToWalk({ verdict, line }: Answer, { screen, tree }: Texts): string | undefined {
  if (verdict === "mate") return line ? undefined : screen.noBest;
  return verdict === "nomate" ? screen.noMate : tree.undecided;
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

function Now({ node }: { node: HiddenNode }) {
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

function Answers({ node }: { node: HiddenNode }) {
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

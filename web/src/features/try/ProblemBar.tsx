// The name of the problem, and the way to the next one of its list.
import { signal, useSignalEffect } from "@preact/signals";
import type { Collection } from "../../server/types";
import { attempt } from "./attempt";
import { collectionOf } from "../../server/lists";
import { address, navigate, rule, settings, sfen } from "../../app/location";
import { isSolved } from "../../app/marks";
import { text } from "../../text/preferences";

const list = signal<Collection | null>(null);

export function ProblemBar() {
  useSignalEffect(() => {
    const name = address.value.list;
    if (!name) list.value = null;
    else if (list.peek()?.name !== name)
      collectionOf(name).then(
        (loaded) => (list.value = loaded),
        () => (list.value = null),
      );
  });
  const words = text.value.attempt;
  const problems = list.value?.problems ?? [];
  const at = problems.findIndex((problem) => problem.sfen === sfen.value);
  const problem = problems[at];
  const next = problems[at + 1];
  return (
    <header class="problem-bar">
      <div>
        <h1>{address.value.name || words.title}</h1>
        <p class="hint">
          {[
            rule.value?.[text.value.code],
            problem?.moves && words.goal(problem.moves),
            isSolved(settings.value.rule, sfen.value) && `✓ ${words.solved}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => navigate({ view: "collections" })}>
          {words.choose}
        </button>
        {at >= 0 && next && (
          <button
            type="button"
            class={attempt.value.state === "solved" ? "plain" : "quiet"}
            onClick={() => navigate({ sfen: next.sfen, name: next.name })}
          >
            {words.next}
          </button>
        )}
      </div>
    </header>
  );
}

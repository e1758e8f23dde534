// The answer, or the progress of the search.
import { Failure } from "../../../parts/Failure";
import { job, leave, solve } from "./job";
import { text } from "../../../text/preferences";
import { AnswerPanel } from "./AnswerPanel";
import { ProgressPanel } from "./ProgressPanel";
import { WalkPanel } from "../walk/WalkPanel";
import { TreePanel } from "../tree/TreePanel";

export function SolutionPanel() {
  const { state, answer, error, rule } = job.value;
  const words = text.value.job;
  switch (state) {
    case "none":
      return <p class="card calm">{words.noneYet}</p>;
    case "failed":
      return (
        <div class="card stack">
          <Failure error={error!} />
          <div class="buttons">
            <button type="button" class="plain" onClick={() => void solve()}>
              {words.again}
            </button>
            <button type="button" class="quiet" onClick={leave}>
              {text.value.problem.tab}
            </button>
          </div>
        </div>
      );
    case "done":
      return (
        <div class="stack">
          <AnswerPanel answer={answer!} rule={rule!} />
          {rule!.hidden ? <WalkPanel /> : <TreePanel />}
        </div>
      );
    default:
      return <ProgressPanel />;
  }
}

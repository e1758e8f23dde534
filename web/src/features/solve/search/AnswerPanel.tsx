// The answer in a few words, and the files to download.
import { download } from "../../../server/api";
import type { Answer, Pieces, Rule } from "../../../server/types";
import { giveRestToDefender } from "../../../app/rest";
import { piecesInWords } from "../../../parts/labels";
import { solve } from "./job";
import { text } from "../../../text/preferences";
import { factsOf, filesOf, headline } from "./verdict";

export function AnswerPanel({ answer, rule }: { answer: Answer; rule: Rule }) {
  const { answer: words, number, job } = text.value;
  const facts = factsOf(answer, rule, text.value);
  return (
    <section class={`card verdict verdict-${answer.verdict}`} aria-live="polite">
      <h2 class="headline">{headline(answer, text.value)}</h2>
      {facts.length > 0 && (
        <ul class="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {answer.missing && <Missing pieces={answer.missing} />}
      <p class="hint">
        {words.spent(number(answer.nodes), answer.seconds < 10 ? answer.seconds.toFixed(2) : answer.seconds.toFixed(0))}
        {answer.from_store && ` · ${words.fromStore}`}
      </p>
      <Downloads answer={answer} rule={rule} />
      {answer.verdict === "unknown" && (
        <button type="button" class="plain" onClick={() => void solve()}>
          {job.again}
        </button>
      )}
    </section>
  );
}

// A mate may need fewer moves, or exist at all, only because these pieces cannot be interposed.
function Missing({ pieces }: { pieces: Pieces }) {
  const { rest: words } = text.value;
  const solveWithRest = () => {
    giveRestToDefender(true);
    void solve();
  };
  return (
    <div class="missing">
      <p>{words.solvedWithout(piecesInWords(pieces, text.value))}</p>
      <button type="button" class="plain" onClick={solveWithRest}>
        {words.solveWith}
      </button>
    </div>
  );
}

function Downloads({ answer, rule }: { answer: Answer; rule: Rule }) {
  const words = text.value.answer;
  return (
    <p class="chips">
      <span class="caption">{words.download}</span>
      {filesOf(answer, rule).map((kind) => (
        <a key={kind} class="chip" href={download(answer.job, kind)} download>
          {words.files[kind] ?? kind}
        </a>
      ))}
    </p>
  );
}

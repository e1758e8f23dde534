// The answer in a few words, and the files to download.
import { download } from "../../../server/api";
import type { Answer, Rule } from "../../../server/types";
import { solve } from "./job";
import { moveText } from "../../../shogi/moves";
import { text } from "../../../text/preferences";

export function AnswerPanel({ answer, rule }: { answer: Answer; rule: Rule }) {
  const { answer: words, number, job } = text.value;
  const facts = factsOf(answer, rule);
  return (
    <section class={`card verdict verdict-${answer.verdict}`} aria-live="polite">
      <h2 class="headline">{headline(answer)}</h2>
      {facts.length > 0 && (
        <ul class="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
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

function headline({ verdict, moves, exact }: Answer): string {
  const words = text.value.answer;
  if (verdict !== "mate") return words[verdict];
  return exact ? words.mate(moves ?? 0) : words.atMost(moves ?? 0);
}

function factsOf(answer: Answer, rule: Rule): string[] {
  const words = text.value.answer;
  const facts: (string | false | undefined)[] = [answer.stopped && text.value.job.stoppedNote];
  if (answer.verdict === "unknown") facts.push(answer.refuted_to !== undefined && words.refutedTo(answer.refuted_to));
  if (answer.verdict === "mate") {
    if (!rule.hidden) facts.push(answer.exact ? words.exact : words.notExact);
    else {
      facts.push(
        answer.optimal && words.best,
        answer.optimal && answer.fouls !== undefined && words.fouls(answer.fouls),
        answer.foul_allowance !== undefined && words.allowance(answer.foul_allowance),
        answer.first_moves &&
          answer.first_moves.length > 1 &&
          `${words.first}: ${answer.first_moves.map((usi) => moveText(answer.sfen, usi, text.value.code)).join(" ")}`,
        answer.max_metaposition !== undefined && words.members(answer.max_metaposition),
      );
    }
    facts.push(answer.hand !== undefined && answer.hand > 0 && words.hand(answer.hand));
  }
  return facts.filter((fact): fact is string => Boolean(fact));
}

// JSON is always available and records need a mate. A missing mate has a certificate only if both sides see the board.
function isThere(kind: string, { verdict }: Answer, { hidden }: Rule): boolean {
  if (kind === "json" || verdict === "mate") return true;
  return kind === "certificate" && verdict === "nomate" && !hidden;
}

function Downloads({ answer, rule }: { answer: Answer; rule: Rule }) {
  const words = text.value.answer;
  return (
    <p class="chips">
      <span class="caption">{words.download}</span>
      {rule.downloads
        .filter((kind) => isThere(kind, answer, rule))
        .map((kind) => (
          <a key={kind} class="chip" href={download(answer.job, kind)} download>
            {words.files[kind] ?? kind}
          </a>
        ))}
    </p>
  );
}

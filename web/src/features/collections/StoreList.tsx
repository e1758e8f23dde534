// The answers that this server has stored.
import { useEffect, useState } from "preact/hooks";
import { ruleTitle } from "../../app/about";
import type { StoredAnswer } from "../../server/types";
import { libraryError, loadStore, stored } from "./library";
import { navigate, underRule } from "../../app/location";
import { asItIs } from "../../app/rest";
import { text } from "../../text/preferences";
import { MiniBoard } from "./MiniBoard";
import { ProblemName } from "./ProblemName";

export function StoreList() {
  const words = text.value.collections;
  const [query, setQuery] = useState("");
  useEffect(() => {
    const later = setTimeout(() => void loadStore(query), query ? 200 : 0); // waits until typing pauses
    return () => clearTimeout(later);
  }, [query]);
  if (libraryError.value?.status === 404) return <p class="calm">{words.noStore}</p>;
  const page = stored.value;
  return (
    <>
      <div class="search">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.searchHint}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <span class="hint end" role="status">
          {page && words.count(page.answers.length, page.total)}
        </span>
      </div>
      {page?.total === 0 && <p class="calm">{query ? words.none : words.storeEmpty}</p>}
      <ul class="problems">
        {page?.answers.map((answer) => (
          <StoredCard key={answer.rule + answer.sfen + answer.settings} answer={answer} />
        ))}
      </ul>
      {page && page.answers.length < page.total && (
        <button type="button" class="plain" onClick={() => void loadStore(query, true)}>
          {words.more}
        </button>
      )}
    </>
  );
}

function StoredCard({ answer }: { answer: StoredAnswer }) {
  const words = text.value.collections;
  const open = (view: "try" | "solve") =>
    navigate({
      view,
      ...asItIs(answer.sfen),
      name: answer.name,
      list: "",
      ...underRule(answer.rule),
    });
  const verdict = words.verdict[answer.verdict] ?? answer.verdict;
  const facts = [
    ruleTitle(answer.rule, text.value.code),
    answer.foul_limit === null ? verdict : text.value.answer.allowing(verdict, answer.foul_limit),
    answer.moves !== null && (answer.exact ? words.moves : words.movesAtMost)(answer.moves),
  ];
  return (
    <li class="problem">
      <MiniBoard sfen={answer.sfen} />
      <div class="problem-text">
        <h2>
          <ProblemName name={answer.name || ruleTitle(answer.rule, text.value.code)} />
        </h2>
        <p class="hint">{facts.filter(Boolean).join(" · ")}</p>
        <p class="note">{text.value.answer.spent(text.value.number(answer.nodes), answer.seconds.toFixed(2))}</p>
        <div class="buttons">
          <button type="button" class="link" onClick={() => open("solve")}>
            {words.solve}
          </button>
          {answer.verdict === "mate" && (
            <button type="button" class="link" onClick={() => open("try")}>
              {words.try}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

// The problems of one collection, with search and filters.
import { useState } from "preact/hooks";
import { Switch } from "../../parts/Switch";
import type { CollectionProblem } from "../../server/types";
import { shown } from "./library";
import { navigate, underRule } from "../../app/location";
import { isSolved } from "../../app/marks";
import { text } from "../../text/preferences";
import { MiniBoard } from "./MiniBoard";
import { ProblemName } from "./ProblemName";
import { matches, ranges, type Filter, type LengthRange } from "./filter";

const atFirst = 60; // cards drawn before "Show more"

export function ProblemList() {
  const words = text.value.collections;
  const [filter, setFilter] = useState<Filter>({ query: "", range: "any", unsolvedOnly: false });
  const [limit, setLimit] = useState(atFirst);
  const list = shown.value;
  if (!list) return <p class="calm">{words.loading}</p>;
  const found = list.problems.filter((problem) => matches(problem, filter, (sfen) => isSolved(list.rule, sfen)));
  const lengthNames: Record<LengthRange, string> = { any: words.anyLength, short: words.short, middle: words.middle, long: words.long };
  return (
    <>
      <div class="search">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.searchHint}
          value={filter.query}
          onInput={(event) => setFilter({ ...filter, query: event.currentTarget.value })}
        />
        <select
          aria-label={words.lengthLabel}
          value={filter.range}
          onChange={(event) => setFilter({ ...filter, range: event.currentTarget.value as LengthRange })}
        >
          {(Object.keys(ranges) as LengthRange[]).map((range) => (
            <option key={range} value={range}>
              {lengthNames[range]}
            </option>
          ))}
        </select>
        <Switch label={words.unsolvedOnly} on={filter.unsolvedOnly} onChange={(unsolvedOnly) => setFilter({ ...filter, unsolvedOnly })} />
        <span class="hint end" role="status">
          {words.count(found.length, list.problems.length)}
        </span>
      </div>
      {found.length === 0 && <p class="calm">{words.none}</p>}
      <ul class="problems">
        {found.slice(0, limit).map((problem) => (
          <ProblemCard key={problem.sfen + problem.name} problem={problem} rule={list.rule} list={list.name} />
        ))}
      </ul>
      {found.length > limit && (
        <button type="button" class="plain" onClick={() => setLimit(limit + 2 * atFirst)}>
          {words.more}
        </button>
      )}
    </>
  );
}

function ProblemCard({ problem, rule, list }: { problem: CollectionProblem; rule: string; list: string }) {
  const words = text.value.collections;
  const open = (view: "try" | "solve") => navigate({ view, sfen: problem.sfen, name: problem.name, list, ...underRule(rule) });
  const solved = isSolved(rule, problem.sfen);
  return (
    <li class="problem">
      <MiniBoard sfen={problem.sfen} />
      <div class="problem-text">
        <h2>
          <ProblemName name={problem.name} />
        </h2>
        <p class="hint">
          {problem.moves === null ? words.unknownLength : words.moves(problem.moves)}
          {solved && <span class="solved-mark"> ✓ {words.solved}</span>}
        </p>
        {problem.note && <p class="note">{problem.note}</p>}
        <div class="buttons">
          <button type="button" class="link" aria-label={`${words.try}: ${problem.name}`} onClick={() => open("try")}>
            {words.try}
          </button>
          <button type="button" class="link" aria-label={`${words.solve}: ${problem.name}`} onClick={() => open("solve")}>
            {words.solve}
          </button>
        </div>
      </div>
    </li>
  );
}

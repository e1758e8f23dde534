// An answer in words: a headline, and the facts below it. Both say what is proved and nothing else.
import type { Answer, Rule } from "../../../server/types";
import { moveText } from "../../../shogi/moves";
import type { Texts } from "../../../text/en";

// Every verdict of a rule with fouls holds for the fouls allowed.
export function headline(
  { verdict, moves = 0, bound = moves, exact, shortest = exact, foul_limit }: Answer,
  { answer: words }: Texts,
): string {
  const found = verdict !== "mate" ? words[verdict] : shortest ? words.mate(moves) : words.atMost(bound);
  return foul_limit === undefined ? found : words.allowing(found, foul_limit);
}

export function factsOf(answer: Answer, rule: Rule, text: Texts): string[] {
  const proved = { mate: factsOfMate, nomate: factsOfNoMate, unknown: factsOfUnknown }[answer.verdict](answer, rule, text);
  return [answer.stopped && text.job.stoppedNote, ...proved].filter((fact): fact is string => Boolean(fact));
}

type Facts = (string | false | undefined)[];

function factsOfMate(answer: Answer, rule: Rule, text: Texts): Facts {
  const { answer: words } = text;
  const { shortest = answer.exact, first_moves: first = [] } = answer;
  const left = answer.hand !== undefined && answer.hand > 0 && words.hand(answer.hand);
  const shown = answer.bound !== undefined && words.lineShown(answer.moves ?? 0);
  if (!rule.hidden) return [shown, shortest ? words.exact : words.notExact, left];
  return [
    shown,
    answer.optimal ? words.best : shortest ? words.exact : words.notExact,
    answer.fouls !== undefined && words.fouls(answer.fouls),
    answer.foul_allowance !== undefined && (answer.exact ? words.allowance : words.allowanceAtMost)(answer.foul_allowance),
    first.length > 1 && `${words.first}: ${first.map((usi) => moveText(answer.sfen, usi, text.code)).join(" ")}`,
    answer.max_metaposition !== undefined && words.members(answer.max_metaposition),
    left,
  ];
}

function factsOfNoMate(_: Answer, __: Rule, { answer: words }: Texts): Facts {
  return [words.anyLength];
}

function factsOfUnknown({ refuted_to: length = 0, max_moves }: Answer, _: Rule, { answer: words }: Texts): Facts {
  if (length <= 0) return [words.nothingProved];
  return [words.refutedTo(length), max_moves !== undefined && length + 1 >= max_moves && words.notBeyond];
}

// The files that there are of this answer, of those that the rule offers. Records and trees hold a line of moves.
export function filesOf({ verdict, line }: Answer, { hidden, downloads }: Rule): string[] {
  const mate = verdict === "mate";
  return downloads.filter((kind) => {
    if (kind === "json") return true;
    if (kind === "certificate" && !(mate && hidden)) return verdict !== "unknown";
    return mate && line !== undefined;
  });
}

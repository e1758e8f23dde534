// What the page says of an answer is what the answer proves.
import { describe, expect, it } from "vitest";
import { factsOf, filesOf, headline } from "../../src/features/solve/search/verdict";
import type { Answer, Rule } from "../../src/server/types";
import { en } from "../../src/text/en";
import { ja } from "../../src/text/ja";
import { tsuitate, tsume } from "./rules";

const answer = (part: Partial<Answer>): Answer => ({
  ...{ job: "1", name: "", sfen: "4k4/9/9/9/9/9/9/9/9 b G 1", rule: "", algorithm: "", verdict: "unknown", nodes: 1, seconds: 1 },
  ...part,
});
const said = (part: Partial<Answer>, rule: Rule, words = en) => [headline(answer(part), words), ...factsOf(answer(part), rule, words)];

describe("tsume", () => {
  it("a mate is the shortest or may not be", () => {
    expect(said({ verdict: "mate", moves: 7, exact: true, hand: 2 }, tsume)).toEqual([
      "Mate in 7",
      "proved shortest",
      "2 pieces left in hand",
    ]);
    expect(said({ verdict: "mate", moves: 7, exact: false }, tsume)).toEqual(["Mate in 7 or fewer", "not proved shortest"]);
  });
  it("no mate holds for every length", () => {
    expect(said({ verdict: "nomate" }, tsume)).toEqual(["No mate", "proved for every length"]);
    expect(said({ verdict: "nomate" }, tsume, ja)).toEqual(["不詰", "何手かけても詰まないと証明済み"]);
  });
  it("an undecided search says how far it got", () => {
    expect(said({ refuted_to: 0 }, tsume)).toEqual(["Undecided", "the search ended before it found an answer"]);
    expect(said({ refuted_to: 5, stopped: true }, tsume)).toEqual(["Undecided", "Stopped.", "no mate in 5 or fewer"]);
    expect(said({ refuted_to: 5, max_moves: 5 }, tsume)).toEqual([
      "Undecided",
      "no mate in 5 or fewer",
      "longer mates were not searched for",
    ]);
    expect(said({ refuted_to: 5, max_moves: 99 }, tsume)).toEqual(["Undecided", "no mate in 5 or fewer"]);
  });
});

describe("tsuitate", () => {
  it("every verdict names the fouls allowed", () => {
    for (const part of [{}, { verdict: "nomate" }, { verdict: "mate", moves: 7 }] as const) {
      expect(headline(answer({ ...part, foul_limit: 1 }), en)).toMatch(/ with 1 foul allowed$/);
      expect(headline(answer({ ...part, foul_limit: 8 }), ja)).toMatch(/（反則8回まで）$/);
    }
  });
  it("no mate is proved for every length", () => {
    expect(said({ verdict: "nomate", foul_limit: 8 }, tsuitate)).toEqual(["No mate with 8 fouls allowed", "proved for every length"]);
  });
  it("the length may be proved although the foul allowance is not", () => {
    const part = { verdict: "mate", moves: 7, shortest: true, foul_limit: 8, foul_allowance: 3 } as const;
    expect(said({ ...part, exact: false, optimal: false }, tsuitate)).toEqual([
      "Mate in 7 with 8 fouls allowed",
      "proved shortest",
      "allowing 3 fouls is enough for this length",
    ]);
    expect(said({ ...part, exact: true, optimal: false }, tsuitate)).toEqual([
      "Mate in 7 with 8 fouls allowed",
      "proved shortest",
      "3 fouls must be allowed for this length",
    ]);
    expect(said({ ...part, exact: false, shortest: false, optimal: false }, tsuitate).slice(0, 2)).toEqual([
      "Mate in 7 or fewer with 8 fouls allowed",
      "not proved shortest",
    ]);
  });
  it("the best solution is proved with its fouls", () => {
    const part = { verdict: "mate", moves: 7, exact: true, shortest: true, optimal: true, foul_limit: 8 } as const;
    expect(said({ ...part, fouls: 0, foul_allowance: 1 }, tsuitate)).toEqual([
      "Mate in 7 with 8 fouls allowed",
      "proved best",
      "0 fouls on the best line",
      "1 foul must be allowed for this length",
    ]);
  });
});

describe("the files of an answer", () => {
  const line = ["G*5b"];
  it("are those that hold what was proved", () => {
    expect(filesOf(answer({ verdict: "mate", line }), tsume)).toEqual(["kif", "jkf", "json", "certificate"]);
    expect(filesOf(answer({ verdict: "nomate" }), tsume)).toEqual(["json", "certificate"]);
    expect(filesOf(answer({ verdict: "unknown" }), tsume)).toEqual(["json"]);
    expect(filesOf(answer({ verdict: "mate", line }), tsuitate)).toEqual(["kif", "jkf", "tree", "json", "certificate"]);
    expect(filesOf(answer({ verdict: "nomate" }), tsuitate)).toEqual(["json", "certificate"]);
  });
  it("without a line are those that need none", () => {
    expect(filesOf(answer({ verdict: "mate" }), tsume)).toEqual(["json", "certificate"]);
    expect(filesOf(answer({ verdict: "mate" }), tsuitate)).toEqual(["json"]);
  });
});

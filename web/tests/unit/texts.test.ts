import { expect, it } from "vitest";
import { outcomeText } from "../../src/features/solve/walk/outcome";
import { matches } from "../../src/features/collections/filter";
import { percent } from "../../src/board/HeatMap";
import { squareLabel } from "../../src/parts/labels";
import { en } from "../../src/text/en";
import { ja } from "../../src/text/ja";

const keysOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    inner && typeof inner === "object" ? keysOf(inner as object).map((k) => `${key}.${k}`) : [key],
  );

it("both languages say the same things", () => {
  expect(keysOf(ja).sort()).toEqual(keysOf(en).sort());
});

it("a square says what is on it", () => {
  const piece = { side: "black", kind: "S", promoted: true } as const;
  expect(squareLabel(16, { piece, selected: true, target: false }, en)).toBe("2b: Black promoted silver, selected");
  const heat = { piece, name: "玉", total: 11, counts: new Map([[16, 4]]) };
  expect(squareLabel(16, { piece: null, selected: false, target: false, heat }, ja)).toBe("2二、空き、玉は11局面中4局面");
});

it("the referee speaks plainly", () => {
  expect(outcomeText({ call: "foul" }, en)).toBe("Foul");
  expect(outcomeText({ call: "check", captured: null, lost: "3a", check: true }, en)).toBe(
    "Check, nothing captured, lost the piece on 3a, your king is in check",
  );
  expect(outcomeText({ call: "mate", captured: "P" }, ja)).toBe("詰み、歩を取った");
});

it("problems are found by name, note, length and what is solved", () => {
  const problem = { name: "Zuko 1", sfen: "k8/9/9/9/9/9/9/9/9 b G 1", moves: 69, note: "伊藤看寿" };
  const any = { query: "", range: "any", unsolvedOnly: false } as const;
  const nothing = () => false;
  expect(matches(problem, { ...any, query: "zuko 看寿" }, nothing)).toBe(true);
  expect(matches(problem, { ...any, query: "muso" }, nothing)).toBe(false);
  expect(matches(problem, { ...any, range: "long" }, nothing)).toBe(true);
  expect(matches(problem, { ...any, range: "short" }, nothing)).toBe(false);
  expect(matches({ ...problem, moves: null }, { ...any, range: "long" }, nothing)).toBe(false);
  expect(matches(problem, { ...any, unsolvedOnly: true }, () => true)).toBe(false);
});

it("shares are never rounded to what would be wrong", () => {
  expect([1, 3, 500, 999, 1000].map((count) => percent(count, 1000))).toEqual(["<1%", "<1%", "50%", "99%", "100%"]);
});

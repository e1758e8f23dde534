import { describe, expect, it } from "vitest";
import type { LineMove } from "../../src/server/types";
import {
  closeVariations,
  extendLine,
  isShown,
  linesFrom,
  mainKey,
  openVariations,
  pathTo,
  rowsOf,
  spotBefore,
  type Lines,
  type Spot,
} from "../../src/features/solve/tree/lines";

const moves = (...steps: string[]): LineMove[] => steps.map((step) => ({ step, move: { usi: step, en: step, ja: step }, siblings: 2 }));
const seen = (lines: Lines) => rowsOf(lines).map(({ line, index }) => " ".repeat(line.depth) + line.moves[index]!.step);
const second: Spot = { key: mainKey, index: 1 };

describe("a solution tree as lines", () => {
  const main = linesFrom("start", moves("a", "b", "c"), true);
  const opened = openVariations(main, second, "after a", moves("x", "y"));
  const x = { key: [...opened.byKey.keys()][1]!, index: 0 };
  const longer = extendLine(opened, x.key, moves("p", "q"), true);

  it("shows variations below the move they stand beside", () => {
    expect(seen(main)).toEqual(["a", "b", "c"]);
    expect(seen(longer)).toEqual(["a", "b", " x", " p", " q", " y", "c"]);
    expect(seen(closeVariations(longer, second))).toEqual(["a", "b", "c"]);
  });

  it("keeps what was loaded when a variation is closed and opened again", () => {
    const again = openVariations(closeVariations(longer, second), second, "after a", moves("x", "y"));
    expect(seen(again)).toEqual(seen(longer));
  });

  it("knows the way from the root", () => {
    expect(pathTo(main.byKey.get(mainKey)!, 2)).toEqual(["a", "b", "c"]);
    expect(pathTo(longer.byKey.get(x.key)!, 1)).toEqual(["a", "x", "p"]);
  });

  it("goes back from a variation to the move before it", () => {
    expect(spotBefore(longer, { key: x.key, index: 1 })).toEqual(x);
    expect(spotBefore(longer, x)).toEqual({ key: mainKey, index: 0 });
    expect(spotBefore(longer, { key: mainKey, index: 0 })).toEqual({ key: mainKey, index: -1 });
    expect(spotBefore(longer, { key: mainKey, index: -1 })).toBeNull();
    const first = openVariations(main, { key: mainKey, index: 0 }, "start", moves("z"));
    expect(spotBefore(first, { key: [...first.byKey.keys()][1]!, index: 0 })).toEqual({ key: mainKey, index: -1 });
  });

  it("knows what is no longer shown", () => {
    expect(isShown(longer, x)).toBe(true);
    expect(isShown(closeVariations(longer, second), x)).toBe(false);
  });

  it("stays quick with tens of thousands of moves", () => {
    const long = linesFrom("start", moves(...Array.from({ length: 50_000 }, (_, i) => String(i))), true);
    const begin = process.cpuUsage(); // CPU time, because the machine may be busy
    expect(rowsOf(long)).toHaveLength(50_000);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(300);
  });
});

import { describe, expect, it } from "vitest";
import { anyMove, moveText, movesBetween, positionsAlong, targetsOf } from "../../src/shogi/moves";

const problem = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
const start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

describe("moves", () => {
  it("lead to positions", () => {
    expect(positionsAlong(start, ["7g7f", "3c3d", "8h2b+"]).map((sfen) => sfen.split(" ")[0])[3]).toBe(
      "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL",
    );
    expect(positionsAlong(start, ["7g7f", "5e5d", "3c3d"])).toHaveLength(2);
  });

  it("offer to promote where there is a choice", () => {
    const silver = "4k4/9/4S4/9/9/9/9/9/9 b - 1";
    expect(movesBetween(silver, "5c", "4b")).toEqual(["5c4b+", "5c4b"]);
    expect(movesBetween("4k4/4P4/9/9/9/9/9/9/9 b - 1", "5b", "5a")).toEqual(["5b5a+"]);
    expect(movesBetween(problem, "G", "2c")).toEqual(["G*2c"]);
    expect(movesBetween(problem, "G", "2d")).toEqual([]);
    expect(anyMove(problem, "2d", "5e")).toBe("2d5e");
  });

  it("know where a piece may go", () => {
    expect(targetsOf(problem, "2d")).toEqual(["2c"]);
    expect(targetsOf(problem, "G")).toHaveLength(81 - 4);
  });

  it("are written in both languages", () => {
    expect(moveText(problem, "G*2c", "ja")).toBe("▲２三金");
    expect(moveText(problem, "G*2c", "en")).toBe("G*2c");
    expect(moveText(problem, "2d2c", "en")).toBe("P2d-2c=");
    expect(moveText(problem, "2d2c+", "en")).toBe("P2d-2c+");
    expect(moveText("4k4/4+R4/9/9/9/9/9/9/9 w - 1", "5a5b", "en")).toBe("K5ax5b");
    expect(moveText("4k4/4+R4/9/9/9/9/9/9/9 w - 1", "5a5b", "ja", "5c5b+")).toBe("△同玉");
    expect(moveText("4k4/9/9/4+R4/9/9/9/9/9 b - 1", "5d5b", "en")).toBe("+R5d-5b");
  });
});

import { describe, expect, it } from "vitest";
import { emptySfen, formatSfen, missingPieces, parseSfen, squareIndex, squareName } from "../../src/shogi/diagram";

const problem = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";

describe("a diagram as SFEN", () => {
  it.each([problem, emptySfen, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "4+P4/9/9/9/9/9/9/9/+r7+B b RBr 1"])(
    "%s comes back as it was",
    (sfen) => expect(formatSfen(parseSfen(sfen)!)).toBe(sfen),
  );

  it.each([
    "",
    "x",
    "9/9/9/9/9/9/9/9 b - 1",
    "8/9/9/9/9/9/9/9/9 b - 1",
    "9/9/9/9/9/9/9/9/9 x - 1",
    "+k8/9/9/9/9/9/9/9/9 b - 1",
    "9/9/9/9/9/9/9/9/9 b K 1",
    "9/9/9/9/9/9/9/9/9 b 2 1",
    "91/9/9/9/9/9/9/9/9 b - 1",
  ])("%j is none", (text) => expect(parseSfen(text)).toBeNull());

  it("counts what is not in it", () => {
    expect(missingPieces(parseSfen(problem)!)).toEqual({ K: 1, R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 0 });
    expect(missingPieces(parseSfen(emptySfen)!).P).toBe(18);
  });
});

it("names squares as USI does", () => {
  expect([0, 8, 72, 80, 16].map(squareName)).toEqual(["9a", "1a", "9i", "1i", "2b"]);
  expect(Array.from({ length: 81 }, (_, index) => squareIndex(squareName(index)))).toEqual([...Array(81).keys()]);
});

import { describe, expect, it } from "vitest";
import { emptySfen, formatSfen, parseSfen, squareIndex } from "../../src/shogi/diagram";
import { emptied, movePiece, putPiece, restToDefender, turnPiece } from "../../src/shogi/edit";
import type { Place } from "../../src/shogi/place";

const empty = parseSfen(emptySfen)!;
const on = (square: string): Place => ({ at: "square", index: squareIndex(square) });
const sfen = (diagram: ReturnType<typeof movePiece>) => diagram && formatSfen(diagram);

describe("setting up by hand", () => {
  it("the first king from the box is the defender's, the second the attacker's", () => {
    const one = movePiece(empty, { at: "box", kind: "K" }, on("5a"))!;
    const two = movePiece(one, { at: "box", kind: "K" }, on("5i"))!;
    expect(sfen(two)).toBe("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    expect(movePiece(two, { at: "box", kind: "K" }, on("1a"))).toBeNull();
  });

  it("a piece on the board shows four faces in turn", () => {
    const faces: (string | null)[] = [];
    let diagram = putPiece(empty, 0, "black", "S")!;
    for (let i = 0; i < 4; ++i) {
      diagram = turnPiece(diagram, 0)!;
      faces.push(formatSfen(diagram).split("/")[0]!);
    }
    expect(faces).toEqual(["+S8", "s8", "+s8", "S8"]);
    expect(turnPiece(putPiece(empty, 0, "black", "G")!, 0)!.squares[0]).toEqual({ side: "white", kind: "G", promoted: false });
  });

  it("what stood on the square is back in the box", () => {
    const diagram = parseSfen("S8/9/9/9/9/9/9/9/9 b G 1")!;
    expect(sfen(movePiece(diagram, { at: "hand", side: "black", kind: "G" }, on("9a")))).toBe("G8/9/9/9/9/9/9/9/9 b - 1");
  });

  it("a piece goes into a hand plain, a king does not go there", () => {
    const diagram = parseSfen("+Sk7/9/9/9/9/9/9/9/9 b - 1")!;
    expect(sfen(movePiece(diagram, on("9a"), { at: "hand", side: "white", kind: null }))).toBe("1k7/9/9/9/9/9/9/9/9 b s 1");
    expect(movePiece(diagram, on("8a"), { at: "hand", side: "white", kind: null })).toBeNull();
  });

  it("never puts more pieces down than a set has", () => {
    const diagram = parseSfen("9/9/9/9/9/9/9/9/9 b 2r 1")!;
    expect(putPiece(diagram, 40, "black", "R")).toBeNull();
    expect(movePiece(diagram, { at: "box", kind: "R" }, on("5e"))).toBeNull();
  });

  it("gives the rest to the side that is not to move", () => {
    const diagram = parseSfen("7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1")!;
    expect(formatSfen(restToDefender(diagram))).toBe("7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1");
    expect(formatSfen(restToDefender({ ...diagram, turn: "white" }))).toBe("7nl/7k1/9/7P1/9/9/9/9/9 w 2R2B4G4S3N3L17P 1");
  });

  it("empties everything but the turn", () => {
    expect(formatSfen(emptied(parseSfen("7nl/7k1/9/7P1/9/9/9/9/9 w 2G 1")!))).toBe("9/9/9/9/9/9/9/9/9 w - 1");
  });
});

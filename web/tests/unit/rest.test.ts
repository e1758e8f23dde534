// @vitest-environment happy-dom
// The pieces in nobody's hand: who holds them, and how a link keeps it.
import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "../../src/app/address";
import { address, navigate } from "../../src/app/location";
import { asItIs, asRead, giveRestToDefender, posedSfen, rest, restIsDefenders } from "../../src/app/rest";
import { parseSfen } from "../../src/shogi/diagram";
import { piecesInNobodysHand, restToDefender } from "../../src/shogi/edit";

const oneKing = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1";
const complete = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
const twoKings = "4k4/9/9/9/9/9/9/9/4K4 b G 1";
const attackersKing = "9/9/9/9/9/9/9/9/4K4 b G 1";
const open = (sfen: string, more = "") => (address.value = parseAddress(`#/solve?sfen=${encodeURIComponent(sfen)}${more}`));

describe("the rest of the pieces", () => {
  it("is counted without kings, and never below nothing", () => {
    expect(piecesInNobodysHand(parseSfen(complete)!)).toBeNull();
    expect(piecesInNobodysHand(parseSfen(oneKing)!)).toEqual({ K: 0, R: 2, B: 2, G: 2, S: 4, N: 3, L: 3, P: 17 });
    const tooMany = parseSfen("7nl/7k1/9/7P1/9/9/9/9/9 b 2G3r2b2g4s3n3l 1")!;
    expect(piecesInNobodysHand(tooMany)).toEqual({ K: 0, R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 17 });
    expect(restToDefender(tooMany).hands.white).toMatchObject({ R: 3, P: 17 });
  });

  it("is the defender's with one king, if nobody says otherwise", () => {
    open(oneKing);
    expect([restIsDefenders.value, posedSfen.value]).toEqual([true, complete]);
    open(twoKings);
    expect([restIsDefenders.value, posedSfen.value]).toEqual([false, twoKings]);
    open(attackersKing);
    expect(restIsDefenders.value).toBe(false);
    open(complete);
    expect([rest.value, restIsDefenders.value, posedSfen.value]).toEqual([null, false, complete]);
    open(complete, "&rest=yes");
    expect([restIsDefenders.value, posedSfen.value]).toEqual([false, complete]);
  });

  it("is a matter of one switch, which the link keeps", () => {
    open(oneKing);
    giveRestToDefender(false);
    expect([restIsDefenders.value, posedSfen.value]).toEqual([false, oneKing]);
    expect(formatAddress(address.value)).toContain("&rest=no");
    giveRestToDefender(true);
    expect(restIsDefenders.value).toBe(true);
    expect(formatAddress(address.value)).not.toContain("rest=");
    open(twoKings);
    giveRestToDefender(true);
    expect(formatAddress(address.value)).toContain("&rest=yes");
    open(twoKings, "&rest=yes");
    expect(posedSfen.value).toBe("4k4/9/9/9/9/9/9/9/4K4 b G2r2b3g4s4n4l18p 1");
    expect(parseAddress("#/solve?rest=maybe").rest).toBeUndefined();
  });

  it("is decided anew for another position", () => {
    open(oneKing, "&rest=no");
    navigate({ name: "x" });
    expect(address.value.rest).toBe("no");
    navigate({ sfen: "6kn1/9/9/7P1/9/9/9/9/9 b 2G 1" });
    expect(restIsDefenders.value).toBe(true);
  });

  it("is as the text says that was read", () => {
    const read = { name: "", sfen: complete, moves: [] };
    expect(asRead({ ...read, shown: oneKing }, complete)).toEqual({ sfen: oneKing, rest: "yes" });
    expect(asRead({ ...read, shown: oneKing, moves: ["G*2c"] }, complete)).toEqual({ sfen: complete });
    expect(asRead({ ...read, sfen: oneKing, hand_stated: true }, oneKing)).toEqual({ sfen: oneKing, rest: "no" });
    expect(asRead({ ...read, sfen: oneKing, hand_stated: false }, oneKing)).toEqual({ sfen: oneKing });
    expect(asItIs(oneKing)).toEqual({ sfen: oneKing, rest: "no" });
    expect(asItIs(complete)).toEqual({ sfen: complete });
  });
});

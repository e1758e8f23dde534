import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "../../src/app/address";
import { defaultSettings, jobRequest } from "../../src/app/settings";

const sfen = "4+P4/9/9/9/9/9/9/9/9 b 2G2r 1";

describe("the address", () => {
  it("holds position and settings", () => {
    const settings = { ...defaultSettings, rule: "tsuitate" as const, fouls: 3, algorithm: "upds", time: 60, optimal: false };
    const address = { view: "solve" as const, sfen, name: "図 1", list: "tsuitate/figures", settings };
    expect(parseAddress(formatAddress(address))).toEqual(address);
  });

  it("leaves out what is as usual", () => {
    expect(formatAddress({ view: "try", sfen, name: "", list: "", settings: defaultSettings })).toBe(
      "#/try?sfen=4%2BP4/9/9/9/9/9/9/9/9+b+2G2r+1",
    );
  });

  it("takes whatever is typed", () => {
    expect(parseAddress("").view).toBe("solve");
    expect(parseAddress("#/nowhere?time=-3&fouls=x&nodes=1e9&rule=chess").settings).toEqual(defaultSettings);
    expect(parseAddress("#/collections?list=store").list).toBe("store");
  });
});

describe("what is asked of the server", () => {
  it("has only what the rule knows and somebody set", () => {
    expect(jobRequest(sfen, "", defaultSettings)).toEqual({ rule: "tsume", sfen, shortest: true, futile: "omit" });
    expect(jobRequest(sfen, "x", { ...defaultSettings, rule: "tsuitate", fouls: 0, maxMoves: 9, fresh: true })).toEqual({
      rule: "tsuitate",
      sfen,
      name: "x",
      fouls: 0,
      optimal: true,
      max_moves: 9,
      fresh: true,
    });
  });
});

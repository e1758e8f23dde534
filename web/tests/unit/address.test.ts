import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress, type Address } from "../../src/app/address";
import { jobRequest, questionValues, usualSettings, withValue, type Settings } from "../../src/app/settings";
import { readSettings, writeSettings } from "../../src/app/settingText";
import { invented, rules, tsuitate } from "./rules";

const sfen = "4+P4/9/9/9/9/9/9/9/9 b 2G2r 1";
const settingsIn = (hash: string) => readSettings(parseAddress(hash), rules);
const addressOf = (view: Address["view"], settings: Settings): Address => ({
  ...{ view, sfen, name: "", list: "" },
  ...writeSettings(settings, rules),
});
const usual = usualSettings("tsume");

describe("the address", () => {
  it("holds position and settings", () => {
    const settings = { ...usualSettings("tsuitate"), values: { fouls: 3, algorithm: "upds", optimal: false }, time: 60 };
    const address = { ...addressOf("solve", settings), name: "図 1", list: "tsuitate/figures" };
    expect(parseAddress(formatAddress(address))).toEqual(address);
    expect(settingsIn(formatAddress(address))).toEqual(settings);
  });

  it("leaves out what is as usual", () => {
    expect(formatAddress(addressOf("try", usual))).toBe("#/try?sfen=4%2BP4/9/9/9/9/9/9/9/9+b+2G2r+1");
    expect(formatAddress(addressOf("try", settingsIn("#/solve?rule=tsuitate&fouls=8&futile=count&optimal=yes")))).toBe(
      "#/try?sfen=4%2BP4/9/9/9/9/9/9/9/9+b+2G2r+1&rule=tsuitate",
    );
  });

  it("takes whatever is typed", () => {
    expect(parseAddress("").view).toBe("solve");
    expect(settingsIn("#/nowhere?time=-3&fouls=x&nodes=1e9&rule=chess")).toEqual(usual);
    expect(settingsIn("#/solve?rule=tsuitate&fouls=x&algorithm=pds&optimal=maybe&futile=xy&upds=")).toEqual(usualSettings("tsuitate"));
    expect(settingsIn("#/solve?rule=tsuitate&fouls=99").values).toEqual({ fouls: 15 });
    expect(parseAddress("#/collections?list=store").list).toBe("store");
  });

  it("of a game holds the game and nothing else, and an invitation nothing but itself", () => {
    const solving = { ...addressOf("solve", usual), rest: "yes" as const };
    expect(formatAddress({ ...solving, view: "play" })).toBe("#/play");
    expect(formatAddress({ ...solving, view: "play", game: "0a" })).toBe("#/play?game=0a");
    expect(parseAddress("#/play?invite=1b")).toMatchObject({ view: "play", invite: "1b", game: undefined });
    expect(formatAddress({ ...solving, game: "0a" })).not.toContain("0a");
  });

  it("understands the links of before", () => {
    expect(settingsIn(`#/solve?sfen=${sfen}&rule=tsuitate&fouls=3&algorithm=upds&time=60&optimal=no`)).toEqual({
      ...usualSettings("tsuitate"),
      values: { fouls: 3, algorithm: "upds", optimal: false },
      time: 60,
    });
    expect(settingsIn("#/solve?algorithm=pds&nodes=5&hash=64&maxMoves=9&shortest=no&countFutile=yes&fresh=yes")).toEqual({
      ...usual,
      values: { algorithm: "pds", shortest: false, futile: "count" },
      ...{ nodes: 5, hash: 64, maxMoves: 9, fresh: true },
    });
    // Old addresses kept these two under the other rule, where they had no effect.
    expect(settingsIn("#/try?rule=tsuitate&fouls=8&shortest=no&countFutile=yes")).toEqual(usualSettings("tsuitate"));
  });

  it("holds the settings of a rule that nobody has thought of yet", () => {
    const settings = { ...usualSettings("selfmate"), values: { helpers: 5, gait: "run", polite: true, motto: "slow & sure" } };
    const hash = formatAddress(addressOf("solve", settings));
    expect(hash).toContain("&rule=selfmate&helpers=5&gait=run&polite=yes&motto=slow+%26+sure");
    expect(settingsIn(hash)).toEqual(settings);
  });
});

describe("what is asked of the server", () => {
  it("has only what somebody set", () => {
    expect(jobRequest(sfen, "", usual)).toEqual({ rule: "tsume", sfen });
    expect(jobRequest(sfen, "x", { ...usualSettings("tsuitate"), values: { fouls: 0 }, maxMoves: 9, fresh: true })).toEqual({
      rule: "tsuitate",
      sfen,
      name: "x",
      fouls: 0,
      max_moves: 9,
      fresh: true,
    });
  });

  it("names the settings as the server does, with values of their kinds", () => {
    const settings = settingsIn("#/solve?rule=selfmate&helpers=1&gait=run&polite=yes&motto=now&time=3");
    expect(jobRequest(sfen, "", settings)).toEqual({
      rule: "selfmate",
      sfen,
      helpers: 1,
      gait: "run",
      polite: true,
      motto: "now",
      time: 3,
    });
  });

  it("does not have what was set back", () => {
    const [fouls] = tsuitate.settings.filter(({ name }) => name === "fouls");
    const three = withValue({}, fouls!, 3);
    expect(three).toEqual({ fouls: 3 });
    expect(withValue(three, fouls!, 8)).toEqual({});
    expect(withValue(three, fouls!, undefined)).toEqual({});
  });

  it("has of a try only what belongs to the question", () => {
    expect(questionValues(tsuitate, { fouls: 3, algorithm: "upds", optimal: false })).toEqual({ fouls: 3 });
    expect(questionValues(invented, { gait: "run" })).toEqual({});
  });
});

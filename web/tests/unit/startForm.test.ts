import { expect, it } from "vitest";
import { requestFor } from "../../src/features/play/request";
import type { PlayAbout } from "../../src/server/gameTypes";

const play: PlayAbout = {
  players: [
    { name: "strong", levels: 5, en: "", ja: "" },
    { name: "random", levels: 1, en: "", ja: "" },
  ],
  presets: [],
  addresses: [],
};
const clock = { main: 60, byoyomi: 5, increment: 0 };
const chosen = { against: "strong", colour: "white", rules: "quest", timing: "preset", clock } as const;

it("a game is asked for as it was chosen", () => {
  expect(requestFor({ ...chosen, level: 2 }, play)).toEqual({ rules: "quest", colour: "white", against: "strong:2" });
  expect(requestFor(chosen, play, 7)).toEqual({ rules: "quest", colour: "white", against: "strong:3", seed: 7 });
  expect(requestFor({ ...chosen, against: "random", level: 4, timing: "own" }, play)).toEqual({
    rules: "quest",
    colour: "white",
    against: "random:1",
    clock,
  });
  expect(requestFor({ ...chosen, against: "", timing: "none" }, play, 7)).toEqual({
    rules: "quest",
    colour: "white",
    clock: { main: 0, byoyomi: 0, increment: 0 },
  });
});

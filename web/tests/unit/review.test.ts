import { expect, it } from "vitest";
import type { FinishedGame, GameMates, GameStep } from "../../src/server/gameTypes";
import { wasMissed } from "../../src/features/play/review/missed";

const step = (side: "black" | "white", foul = false): GameStep => ({ side, move: "7g7f", ms: 0, ...(foul && { foul }) });

function game(steps: GameStep[], winner: "black" | "white", reason: "mate" | "resignation"): FinishedGame {
  const nothing = { black: [], white: [] };
  const rules = { name: "paper", losing_foul: 9, draw_after: 0 };
  const names = { black: "", white: "" };
  return {
    game: "",
    over: true,
    date: "",
    start: "",
    steps,
    boards: [],
    seen: nothing,
    calls: nothing,
    rules,
    names,
    end: { reason, winner },
  };
}

const mates = (...at: number[]): GameMates => ({
  looked_at: 6,
  steps: 6,
  mates: at.map((each) => ({ step: each, tsume: { moves: 3, exact: true, line: [] } })),
});

it("a mate is missed when it is gone at the next turn, or the game ends without it", () => {
  const steps = [step("black"), step("white"), step("black", true), step("black"), step("white"), step("black")];
  const mated = game(steps, "black", "mate");
  expect(wasMissed(mated, mates(0, 2, 5), 0)).toBe(false); // there still was one
  expect(wasMissed(mated, mates(2, 5), 0)).toBe(false);
  expect(wasMissed(mated, mates(0, 5), 0)).toBe(true); // the foul does not count as a turn of its own
  expect(wasMissed(mated, mates(5), 0)).toBe(false); // it was played
  expect(wasMissed(game(steps, "white", "resignation"), mates(5), 0)).toBe(true);
  expect(wasMissed(mated, { ...mates(0), looked_at: 1 }, 0)).toBe(false); // not known yet
});

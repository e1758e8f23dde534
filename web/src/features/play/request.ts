// A new game, as somebody chooses it and as the server is asked for it.
import type { Clock, GameRequest, GameSide, PlayAbout } from "../../server/gameTypes";

export interface Choices {
  readonly against: string; // the name of a player; empty: a person
  readonly level?: number | undefined;
  readonly colour: GameSide | "random";
  readonly rules: string;
  readonly timing: "preset" | "none" | "own";
  readonly clock: Clock;
}

export function requestFor({ against, level, colour, rules, timing, clock }: Choices, play: PlayAbout, seed?: number): GameRequest {
  const levels = play.players.find(({ name }) => name === against)?.levels ?? 1;
  return {
    rules,
    colour,
    ...(against && { against: `${against}:${Math.min(level ?? usualLevel(levels), levels)}` }),
    ...(timing === "none" && { clock: { main: 0, byoyomi: 0, increment: 0 } }),
    ...(timing === "own" && { clock }),
    ...(against && seed !== undefined && { seed }),
  };
}

// In the middle, so that a first game can be won or lost.
export const usualLevel = (levels: number) => Math.ceil(levels / 2);

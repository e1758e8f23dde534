// Games between people and players of the program: docs/server.md, "Games", as types.
import type { BothLanguages } from "./types";

export type GameSide = "black" | "white";
export type PerSide<T> = Record<GameSide, T>;

export interface Clock {
  main: number; // seconds
  byoyomi: number;
  increment: number;
}
export interface GameRules {
  name: string;
  losing_foul: number;
  draw_after: number; // 0: never
  clock?: Clock;
}

export interface PlayerKind extends BothLanguages {
  name: string;
  levels: number;
}
export interface PlayAbout {
  players: PlayerKind[];
  presets: (GameRules & BothLanguages)[];
  addresses: string[]; // by which other devices can call this server
}

export interface GameRequest {
  rules: string;
  against?: string; // "NAME" or "NAME:LEVEL"; left out: a person
  colour: GameSide | "random";
  clock?: Clock;
  seed?: number;
}
export interface OpenedGame {
  game: string;
  seat: string;
  invitation?: string;
}

export interface Call {
  kind: "own_move" | "own_foul" | "their_move" | "their_foul";
  move?: string;
  captured?: string; // "P" or "+P"
  captured_at?: string;
  check?: boolean;
  in_check?: boolean; // the other side's foul was made in check
}
export interface GameEnd {
  reason: "mate" | "fouls" | "resignation" | "time" | "stuck" | "length" | "interrupted";
  winner: GameSide | null;
}

// Everything that a player may know. `calls` follow the first `from`.
export interface SeatNews {
  side: GameSide;
  names: PerSide<string>; // "random:1"; empty for a person
  rules: GameRules;
  start: string;
  own: string; // the player's own pieces
  turn: GameSide;
  waiting: boolean; // for the other person
  in_check: boolean;
  moves: number;
  fouls: PerSide<number>;
  from: number;
  calls: Call[];
  tries: string[];
  clock?: Clock & { main_ms: PerSide<number>; left_ms: PerSide<number>; runs: boolean };
  end?: GameEnd;
  rematch?: "none" | "asked" | "offered";
}

export interface GameStep {
  side: GameSide;
  move: string;
  ms: number;
  foul?: boolean;
  captured?: string;
  check?: boolean;
}
export interface FinishedGame {
  game: string;
  over: true;
  date: string;
  start: string;
  steps: GameStep[];
  boards: string[]; // before each step, and at the end
  seen: PerSide<string[]>; // the same, as each player saw it
  calls: PerSide<Call[]>;
  rules: GameRules;
  names: PerSide<string>;
  end: GameEnd;
}
export type PublicGame = FinishedGame | { game: string; over: false };

interface MateFound {
  moves: number;
  exact: boolean;
  line: string[];
}
export interface MatesAt {
  step: number; // the mate was there before this step
  tsume?: MateFound;
  tsuitate?: MateFound;
}
export interface GameMates {
  looked_at: number;
  steps: number;
  mates: MatesAt[];
}

// What one side could have believed after a number of steps.
export interface GameBelief {
  side: GameSide;
  step: number;
  worked_out: number; // steps, from the start, of `steps`
  steps: number;
  king: number[]; // for each step worked out: thousandths on the square where the hidden king really was
  heat?: Record<string, Record<string, number>>; // kind -> square -> thousandths, if this step is worked out
}

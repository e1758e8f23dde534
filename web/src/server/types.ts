// Requests and answers of the server: docs/server.md as types.
import type { PlayAbout } from "./gameTypes";

export type Verdict = "mate" | "nomate" | "unknown";
export interface BothLanguages {
  en: string;
  ja: string;
}
export interface MoveText extends BothLanguages {
  usi: string;
}

export interface About {
  version: string;
  play: PlayAbout;
  store: boolean;
  limits: { searches: number; queue: number; hash_mb: number; seconds: number; body_bytes: number; fouls: number };
  rules: Rule[];
}

// A kind of problem with everything the page needs to draw it. The page knows no rule by its name.
export interface Rule extends Named {
  hidden: boolean; // true: the defender's pieces are hidden, and nodes are metapositions with referee calls
  algorithms: Named[];
  downloads: string[];
  settings: Setting[];
}

export interface Named extends BothLanguages {
  name: string;
}
interface SettingOf<Kind extends string, Value> extends Named {
  kind: Kind;
  default: Value;
  advanced: boolean; // true: affects how the problem is solved, not what the problem is
}
export interface ChoiceSetting extends SettingOf<"choice", string> {
  choices: Named[];
}
export type FlagSetting = SettingOf<"flag", boolean>;
export interface NumberSetting extends SettingOf<"number", number> {
  low: number;
  high: number;
}
export type TextSetting = SettingOf<"text", string>;
export type Setting = ChoiceSetting | FlagSetting | NumberSetting | TextSetting;
export type SettingValue = Setting["default"];

export type Pieces = Record<string, number>; // how many of each kind, as in {"R": 1, "P": 9}

export interface ReadProblem {
  name: string;
  sfen: string;
  shown?: string; // of a diagram without the defender's hand: the position without the rest, which `sfen` has in it
  missing?: Pieces; // in nobody's hand
  hand_stated?: boolean; // with `missing`: the text could have left the hand out, and did not
  moves: string[];
  start?: string; // the position before the moves, if there are any
  ply?: number; // `sfen` stands after so many of them
  moves_mean?: MovesMean;
}
// They lead to the problem; they are its intended line; or they are a whole game, in which any position may be meant.
export type MovesMean = "played" | "intended" | "game";

// The settings of the rule are added under their own names.
export interface JobRequest {
  rule: string;
  sfen: string;
  rest_to_defender?: boolean;
  name?: string;
  time?: number;
  nodes?: number;
  hash?: number;
  max_moves?: number;
  fresh?: boolean;
  [setting: string]: SettingValue | undefined;
}

export interface Progress {
  phase: "find" | "shorten" | "best";
  nodes: number;
  nodes_per_second: number;
  seconds: number;
  proof: number;
  disproof: number;
  table?: number; // share in use
  looking_for?: number;
  best?: { moves: number; bound?: number; exact: boolean; line?: string[] };
}

export interface Answer {
  job: string;
  name: string;
  sfen: string;
  missing?: Pieces; // in nobody's hand
  rule: string;
  algorithm: string;
  verdict: Verdict;
  moves?: number;
  bound?: number; // what is proved, if `moves` is only the length of the line
  exact?: boolean;
  hand?: number;
  line?: string[];
  refuted_to?: number;
  nodes: number;
  seconds: number;
  fouls?: number;
  foul_limit?: number; // the fouls allowed in the search
  foul_allowance?: number;
  shortest?: boolean; // where `exact` also means the foul allowance
  max_moves?: number; // unknown: longer mates were not searched for
  max_metaposition?: number;
  first_moves?: string[];
  optimal?: boolean;
  line_text?: string;
  from_store?: boolean;
  stopped?: boolean;
}

interface SolutionMove {
  step: string;
  move: MoveText;
  length?: number | null; // null: the mate after it could not be found again in time
  futile?: boolean;
}
export interface OpenChild extends SolutionMove {
  main: boolean;
}
export interface LineMove extends SolutionMove {
  siblings: number; // number of alternatives, including itself
}
// A node of a solution in which both sides see the board.
export interface OpenNode {
  hidden: false;
  sfen: string;
  turn: "attacker" | "defender";
  verdict: "mate" | "nomate";
  length?: number;
  mated: boolean;
  main: boolean;
  children: OpenChild[];
  line?: LineMove[];
}

export interface Outcome {
  step: string | null; // null: nothing follows
  call: "foul" | "check" | "mate";
  captured?: string | null;
  lost?: string | null;
  check?: boolean;
  members: number;
  moves: number;
  fouls: number;
  hand: number;
  main: boolean;
}
// A node of a solution behind the screen: the knowledge of the attacker.
export interface HiddenNode {
  hidden: true;
  sfen: string;
  moves: number;
  fouls: number;
  hand: number;
  fouls_left: number;
  main: boolean;
  try: MoveText;
  outcomes: Outcome[];
  members: number;
  heat: Record<string, Record<string, number>>;
  hand_heat: Record<string, Record<string, number>>;
  page?: { offset: number; positions: string[] };
}

export interface OpenTry {
  hidden: false;
  result: "illegal" | "nocheck" | "mate" | "reply" | "escape" | "unclear" | "hint";
  sfen: string;
  move?: MoveText;
  reply?: MoveText;
  left?: number;
  best?: boolean;
  why?: BothLanguages;
}

export interface TriedStep {
  try: string;
  step: string;
}
export interface HiddenTry {
  hidden: true;
  result: "illegal" | "useless" | "foul" | "check" | "mate" | "escape" | "unclear" | "hint";
  step?: string;
  captured?: string | null;
  lost?: string | null;
  check?: boolean;
  sfen: string;
  members?: number;
  fouls_left?: number;
  left?: { moves: number; fouls: number };
  best?: boolean;
  move?: MoveText;
  why?: BothLanguages;
  say?: BothLanguages;
}

export interface CollectionEntry extends BothLanguages {
  name: string;
  rule: string;
  count: number;
}
export interface CollectionProblem {
  name: string;
  sfen: string;
  moves: number | null;
  note: string;
}
export interface Collection {
  name: string;
  rule: string;
  problems: CollectionProblem[];
}

export interface StoredAnswer {
  name: string;
  sfen: string;
  rule: string;
  settings: string;
  verdict: Verdict;
  moves: number | null;
  exact: boolean;
  foul_limit: number | null; // null: the rule has no fouls
  fouls: number | null;
  nodes: number;
  seconds: number;
  solved_at: string;
}
export interface StorePage {
  total: number;
  answers: StoredAnswer[];
}

// What the server sends and takes: docs/server.md as types.

export type Rule = "tsume" | "tsuitate";
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
  store: boolean;
  limits: { searches: number; queue: number; hash_mb: number; seconds: number; body_bytes: number; fouls: number };
  rules: { name: Rule; algorithms: ({ name: string } & BothLanguages)[] }[];
}

export interface ReadProblem {
  name: string;
  sfen: string;
  moves: string[];
}

export interface JobRequest {
  rule: Rule;
  sfen: string;
  name?: string;
  algorithm?: string;
  time?: number;
  nodes?: number;
  hash?: number;
  max_moves?: number;
  shortest?: boolean;
  futile?: "omit" | "count";
  fouls?: number;
  optimal?: boolean;
  fresh?: boolean;
}

export interface Progress {
  phase: "find" | "shorten" | "best";
  nodes: number;
  nodes_per_second: number;
  seconds: number;
  proof: number;
  disproof: number;
  table?: number; // the share in use
  looking_for?: number;
  best?: { moves: number; exact: boolean; line?: string[] };
}

export interface Answer {
  job: string;
  name: string;
  sfen: string;
  rule: Rule;
  algorithm: string;
  verdict: Verdict;
  moves?: number;
  exact?: boolean;
  hand?: number;
  line?: string[];
  refuted_to?: number;
  nodes: number;
  seconds: number;
  fouls?: number;
  foul_allowance?: number;
  max_metaposition?: number;
  first_moves?: string[];
  optimal?: boolean;
  line_text?: string;
  from_store?: boolean;
  stopped?: boolean;
}

interface TsumeMove {
  step: string;
  move: MoveText;
  length?: number | null; // null: the mate behind it was not found again in time
  futile?: boolean;
}
export interface TsumeChild extends TsumeMove {
  main: boolean;
}
export interface LineMove extends TsumeMove {
  siblings: number; // moves there are in its place, itself among them
}
export interface TsumeNode {
  rule: "tsume";
  sfen: string;
  turn: "attacker" | "defender";
  verdict: "mate" | "nomate";
  length?: number;
  mated: boolean;
  main: boolean;
  children: TsumeChild[];
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
export interface TsuitateNode {
  rule: "tsuitate";
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

export interface TsumeTry {
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
export interface TsuitateTry {
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
  rule: Rule;
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
  rule: Rule;
  problems: CollectionProblem[];
}

export interface StoredAnswer {
  name: string;
  sfen: string;
  rule: Rule;
  verdict: Verdict;
  moves: number | null;
  exact: boolean;
  fouls: number | null;
  nodes: number;
  seconds: number;
  solved_at: string;
}
export interface StorePage {
  total: number;
  answers: StoredAnswer[];
}

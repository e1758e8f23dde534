// What to solve and how: the part of a search that is not the position. Undefined is "as the server likes".
import type { JobRequest, Rule } from "../server/types";

export interface Settings {
  readonly rule: Rule;
  readonly fouls: number;
  readonly algorithm?: string;
  readonly time?: number;
  readonly nodes?: number;
  readonly hash?: number;
  readonly maxMoves?: number;
  readonly shortest: boolean;
  readonly countFutile: boolean;
  readonly optimal: boolean;
  readonly fresh: boolean;
}

export const defaultSettings: Settings = {
  rule: "tsume",
  fouls: 8,
  shortest: true,
  countFutile: false,
  optimal: true,
  fresh: false,
};

export function jobRequest(sfen: string, name: string, settings: Settings): JobRequest {
  const { rule, algorithm, time, nodes, hash, maxMoves, fresh } = settings;
  return {
    rule,
    sfen,
    ...(name && { name }),
    ...(algorithm && { algorithm }),
    ...(time && { time }),
    ...(nodes && { nodes }),
    ...(hash && { hash }),
    ...(maxMoves && { max_moves: maxMoves }),
    ...(fresh && { fresh }),
    ...(rule === "tsume"
      ? { shortest: settings.shortest, futile: settings.countFutile ? "count" : "omit" }
      : { fouls: settings.fouls, optimal: settings.optimal }),
  };
}

// What to solve and how: the part of a search that is not the position. The rule says which settings it has; the limits are
// the same for all rules. A setting that has its usual value is not among the values, and an undefined limit is left to the
// server.
import type { JobRequest, Rule, Setting, SettingValue } from "../server/types";

export type Values = Readonly<Record<string, SettingValue>>;

export const limitNames = ["time", "nodes", "hash", "maxMoves"] as const;
type Limits = { readonly [name in (typeof limitNames)[number]]?: number | undefined };

export interface Settings extends Limits {
  readonly rule: string;
  readonly values: Values; // of the rule, by name
  readonly fresh: boolean; // search even where the store has the answer
}

export function usualSettings(rule: string): Settings {
  return { rule, values: {}, fresh: false };
}

export function valueOf(setting: Setting, values: Values): SettingValue {
  return values[setting.name] ?? setting.default;
}

// Without a value, or with the usual one, the setting is as usual.
export function withValue(values: Values, setting: Setting, value: SettingValue | undefined): Values {
  const { [setting.name]: _, ...others } = values;
  return value === undefined || value === setting.default ? others : { ...others, [setting.name]: value };
}

// The values that are part of the question, not of how it is answered.
export function questionValues(rule: Rule, values: Values): Values {
  const asked = rule.settings.filter(({ name, advanced }) => !advanced && values[name] !== undefined);
  return Object.fromEntries(asked.map(({ name }) => [name, values[name]!]));
}

export function jobRequest(sfen: string, name: string, settings: Settings): JobRequest {
  const { rule, values, time, nodes, hash, maxMoves, fresh } = settings;
  return {
    ...values,
    rule,
    sfen,
    ...(name && { name }),
    ...(time && { time }),
    ...(nodes && { nodes }),
    ...(hash && { hash }),
    ...(maxMoves && { max_moves: maxMoves }),
    ...(fresh && { fresh }),
  };
}

// The settings of a search, without the position. Each rule has settings of its own; the limits are the same for all rules.
// Only values that differ from the default are kept, and an undefined limit is left to the server.
import type { JobRequest, Rule, Setting, SettingValue } from "../server/types";

export type Values = Readonly<Record<string, SettingValue>>;

export const limitNames = ["time", "nodes", "hash", "maxMoves"] as const;
type Limits = { readonly [name in (typeof limitNames)[number]]?: number | undefined };

export interface Settings extends Limits {
  readonly rule: string;
  readonly values: Values; // settings of the rule by name
  readonly fresh: boolean; // search even if the store has the answer
}

export function usualSettings(rule: string): Settings {
  return { rule, values: {}, fresh: false };
}

export function valueOf(setting: Setting, values: Values): SettingValue {
  return values[setting.name] ?? setting.default;
}

// Undefined resets the setting to its default.
export function withValue(values: Values, setting: Setting, value: SettingValue | undefined): Values {
  const { [setting.name]: _, ...others } = values;
  return value === undefined || value === setting.default ? others : { ...others, [setting.name]: value };
}

// The values that belong to the problem itself and not to the way it is solved.
export function questionValues(rule: Rule, values: Values): Values {
  const asked = rule.settings.filter(({ name, advanced }) => !advanced && values[name] !== undefined);
  return Object.fromEntries(asked.map(({ name }) => [name, values[name]!]));
}

export function jobRequest(sfen: string, name: string, settings: Settings, restToDefender = false): JobRequest {
  const { rule, values, time, nodes, hash, maxMoves, fresh } = settings;
  return {
    ...values,
    rule,
    sfen,
    ...(restToDefender && { rest_to_defender: true }),
    ...(name && { name }),
    ...(time && { time }),
    ...(nodes && { nodes }),
    ...(hash && { hash }),
    ...(maxMoves && { max_moves: maxMoves }),
    ...(fresh && { fresh }),
  };
}

// Settings as the address holds them, and back. A setting stands there by its name, one with its usual value not at all;
// without a rule the first one of the server is meant.
import type { Rule, Setting, SettingValue } from "../server/types";
import type { Address, Texts } from "./address";
import { limitNames, usualSettings, withValue, type Settings } from "./settings";

type SettingsPart = Pick<Address, "rule" | "texts">;

export function readSettings({ rule: name, texts }: SettingsPart, rules: readonly Rule[]): Settings {
  const rule = rules.find((each) => each.name === name) ?? rules[0];
  const settings: { -readonly [key in keyof Settings]: Settings[key] } = usualSettings(rule?.name ?? "");
  const given = modernised(texts);
  for (const setting of rule?.settings ?? []) {
    const text = given[setting.name];
    if (text !== undefined) settings.values = withValue(settings.values, setting, valueFromText(setting, text));
  }
  for (const limit of limitNames) {
    const value = wholeNumber(given[limit] ?? "");
    if (value) settings[limit] = value;
  }
  settings.fresh = given.fresh === "yes";
  return settings;
}

export function writeSettings(settings: Settings, rules: readonly Rule[]): SettingsPart {
  const given: [string, SettingValue | undefined][] = [
    ...Object.entries(settings.values),
    ...limitNames.map((limit): [string, number | undefined] => [limit, settings[limit]]),
    ["fresh", settings.fresh || undefined],
  ];
  return {
    rule: settings.rule === rules[0]?.name ? "" : settings.rule,
    texts: Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, valueToText(value)]]))),
  };
}

// Links from the time when futile interpositions were only counted or not say countFutile=yes.
function modernised(texts: Texts): Texts {
  return texts.countFutile === "yes" ? { futile: "count", ...texts } : texts;
}

function valueToText(value: SettingValue): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

// Undefined: the text is no value of this setting. A number above the highest is lowered to it, as the server lowers limits.
function valueFromText(setting: Setting, text: string): SettingValue | undefined {
  switch (setting.kind) {
    case "choice":
      return setting.choices.find(({ name }) => name === text)?.name;
    case "flag":
      return text === "yes" ? true : text === "no" ? false : undefined;
    case "number": {
      const value = wholeNumber(text);
      return value !== undefined && value >= setting.low ? Math.min(value, setting.high) : undefined;
    }
    case "text":
      return text || undefined;
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

// Converts settings to the texts in an address and back. A setting is written under its name, and left out if it has its
// default value. An address without a rule means the first one of the server.
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

// Old links say countFutile=yes: the setting used to have two values only.
function modernised(texts: Texts): Texts {
  return texts.countFutile === "yes" ? { futile: "count", ...texts } : texts;
}

function valueToText(value: SettingValue): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

// Undefined if the text is no value of this setting. Numbers above the maximum are lowered to it, as the server does with
// limits.
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

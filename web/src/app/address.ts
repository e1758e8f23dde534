// The address bar as a value: which view, which position, which settings. A link or a reload brings all of it back.
//
//   #/solve?sfen=...&rule=tsuitate&fouls=3&time=60      #/try?sfen=...&list=tsume/zuko      #/collections?list=store
import type { Rule } from "../server/types";
import { defaultSettings, type Settings } from "./settings";

export const views = ["solve", "try", "collections"] as const;
export type View = (typeof views)[number];

export interface Address {
  readonly view: View;
  readonly sfen: string; // empty: none given
  readonly name: string;
  readonly list: string; // the collection the problem is from, or that is shown
  readonly settings: Settings;
}

const numbers = ["time", "nodes", "hash", "maxMoves"] as const;
const switches = ["shortest", "countFutile", "optimal", "fresh"] as const;

export function parseAddress(hash: string): Address {
  const [path, query] = hash.replace(/^#\/?/, "").split("?");
  const values = new URLSearchParams(query ?? "");
  const settings: { -readonly [key in keyof Settings]: Settings[key] } = { ...defaultSettings };
  settings.rule = (values.get("rule") === "tsuitate" ? "tsuitate" : "tsume") satisfies Rule;
  settings.fouls = wholeNumber(values.get("fouls")) ?? defaultSettings.fouls;
  const algorithm = values.get("algorithm");
  if (algorithm) settings.algorithm = algorithm;
  for (const key of numbers) {
    const value = wholeNumber(values.get(key));
    if (value) settings[key] = value;
  }
  for (const key of switches) if (values.has(key)) settings[key] = values.get(key) === "yes";
  return {
    view: views.find((view) => view === path) ?? "solve",
    sfen: values.get("sfen") ?? "",
    name: values.get("name") ?? "",
    list: values.get("list") ?? "",
    settings,
  };
}

export function formatAddress({ view, sfen, name, list, settings }: Address): string {
  const values = new URLSearchParams();
  const put = (key: string, value: string | number | undefined) => value !== undefined && value !== "" && values.set(key, String(value));
  if (view === "collections") {
    put("list", list);
  } else {
    put("sfen", sfen);
    put("name", name);
    put("list", list);
    if (settings.rule === "tsuitate") {
      put("rule", settings.rule);
      put("fouls", settings.fouls);
    }
    put("algorithm", settings.algorithm);
    for (const key of numbers) put(key, settings[key]);
    for (const key of switches) if (settings[key] !== defaultSettings[key]) put(key, settings[key] ? "yes" : "no");
  }
  const query = values.toString().replaceAll("%2F", "/");
  return `#/${view}${query ? `?${query}` : ""}`;
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

// Rules as a server describes them: the two existing ones and an invented one.
import type { About, Rule, Setting } from "../../src/server/types";

const named = (name: string) => ({ name, en: `${name} in English`, ja: `${name}の説明` });
const algorithm = (...names: string[]): Setting => ({
  ...{ name: "algorithm", kind: "choice", default: names[0]!, advanced: true, en: "Search", ja: "探索法" },
  choices: names.map(named),
});
const futile = (usual: string, ...names: string[]): Setting => ({
  ...{ name: "futile", kind: "choice", default: usual, advanced: true, en: "Futile interpositions", ja: "無駄合" },
  choices: names.map(named),
});

export const tsume: Rule = {
  ...{ name: "tsume", en: "Tsume", ja: "詰将棋", hidden: false },
  algorithms: ["dfpn", "pds"].map(named),
  downloads: ["kif", "jkf", "json", "certificate"],
  settings: [
    algorithm("dfpn", "pds"),
    { name: "shortest", kind: "flag", default: true, advanced: true, en: "Go on to the shortest mate", ja: "最短手順まで読む" },
    futile("omit", "omit", "x", "xy", "count"),
  ],
};

export const tsuitate: Rule = {
  ...{ name: "tsuitate", en: "Tsuitate", ja: "衝立詰", hidden: true },
  algorithms: ["dfpn", "upds"].map(named),
  downloads: ["kif", "jkf", "tree", "json", "certificate"],
  settings: [
    algorithm("dfpn", "upds"),
    { name: "fouls", kind: "number", default: 8, low: 0, high: 15, advanced: false, en: "Fouls allowed", ja: "許容反則数" },
    { name: "optimal", kind: "flag", default: true, advanced: true, en: "Prove the best solution", ja: "最善解を証明する" },
    futile("count", "omit", "count"),
    { name: "upds", kind: "text", default: "0.8/0.3/4/50", advanced: true, en: "Parameters", ja: "パラメータ" },
  ],
};

export const invented: Rule = {
  ...{ name: "selfmate", en: "Selfmate", ja: "自玉詰", hidden: false },
  algorithms: ["walk"].map(named),
  downloads: ["json", "poster"],
  settings: [
    { name: "helpers", kind: "number", default: 2, low: 1, high: 5, advanced: false, en: "Helpers", ja: "助手" },
    { ...(algorithm("walk", "run") as Extract<Setting, { kind: "choice" }>), name: "gait", en: "Gait", ja: "歩き方" },
    { name: "polite", kind: "flag", default: false, advanced: true, en: "Bow first", ja: "礼をする" },
    { name: "motto", kind: "text", default: "none", advanced: true, en: "Motto", ja: "座右の銘" },
  ],
};

export const rules: readonly Rule[] = [tsume, tsuitate, invented];

export const about: About = {
  version: "0.0.0",
  store: false,
  limits: { searches: 1, queue: 1, hash_mb: 64, seconds: 60, body_bytes: 1000, fouls: 15 },
  play: { players: [], presets: [], addresses: [] },
  rules: [...rules],
};

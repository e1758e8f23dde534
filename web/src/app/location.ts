// Where the person is: the address bar as a signal. Everything about the view, the problem and the settings derives from it
// and from the rules of the server.
import { computed, signal } from "@preact/signals";
import { emptySfen, parseSfen } from "../shogi/diagram";
import { ruleNamed, rules } from "./about";
import { formatAddress, parseAddress, type Address } from "./address";
import { examples } from "./examples";
import { usualSettings, type Settings } from "./settings";
import { readSettings, writeSettings } from "./settingText";

export const address = signal<Address>(parseAddress(location.hash));
export const view = computed(() => address.value.view);
// Where the address gives no position there is one to begin with; one that cannot be read shows an empty board.
export const sfen = computed(() => {
  const given = address.value.sfen || examples[0].sfen;
  return parseSfen(given) ? given : emptySfen;
});
export const unreadable = computed(() => address.value.sfen !== "" && parseSfen(address.value.sfen) === null);
export const diagram = computed(() => parseSfen(sfen.value)!);
export const settings = computed(() => readSettings(address.value, rules.value));
// Null only until the server has said which rules there are.
export const rule = computed(() => ruleNamed(settings.value.rule));
export const hidden = computed(() => rule.value?.hidden ?? false);

// Goes somewhere new ("push": the back button returns) or changes where one is ("replace").
export function navigate(change: Partial<Address>, how: "push" | "replace" = "push"): void {
  const next = { ...address.value, ...change };
  const hash = formatAddress(next);
  if (hash !== location.hash) {
    if (how === "push") history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }
  address.value = next;
}

export function changeSettings(change: Partial<Settings>): void {
  navigate(writeSettings({ ...settings.value, ...change }, rules.value), "replace");
}

// The part of the address for the present settings under this rule. The limits stay; values of another rule would not fit.
export function underRule(name: string): Pick<Address, "rule" | "texts"> {
  const { values } = name === settings.value.rule ? settings.value : usualSettings(name);
  return writeSettings({ ...settings.value, rule: name, values }, rules.value);
}

addEventListener("popstate", () => {
  address.value = parseAddress(location.hash);
});

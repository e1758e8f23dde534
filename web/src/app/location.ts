// The address bar as a signal. View, problem and settings derive from it and from the rules of the server.
import { computed, signal } from "@preact/signals";
import { emptySfen, parseSfen } from "../shogi/diagram";
import { ruleNamed, rules } from "./about";
import { changed, formatAddress, parseAddress, type Address } from "./address";
import { examples } from "./examples";
import { usualSettings, type Settings } from "./settings";
import { readSettings, writeSettings } from "./settingText";

export const address = signal<Address>(parseAddress(location.hash));
export const view = computed(() => address.value.view);
// Without a position in the address the page starts with an example; an unreadable one shows an empty board.
export const sfen = computed(() => {
  const given = address.value.sfen || examples[0].sfen;
  return parseSfen(given) ? given : emptySfen;
});
export const unreadable = computed(() => address.value.sfen !== "" && parseSfen(address.value.sfen) === null);
export const diagram = computed(() => parseSfen(sfen.value)!);
export const settings = computed(() => readSettings(address.value, rules.value));
// Null only until the server has sent its rules.
export const rule = computed(() => ruleNamed(settings.value.rule));
export const hidden = computed(() => rule.value?.hidden ?? false);

const pause = 300; // milliseconds
let pending: ReturnType<typeof setTimeout> | undefined;

// "push" makes a new entry in the history, so that the back button returns; "replace" changes the current one, and "soon" does
// so after a pause, for something that moves: browsers refuse hundreds of changes within seconds.
export function navigate(change: Partial<Address>, how: "push" | "replace" | "soon" = "push"): void {
  address.value = changed(address.value, change);
  clearTimeout(pending);
  if (how === "soon") pending = setTimeout(() => showInBar("replace"), pause);
  else showInBar(how);
}

function showInBar(how: "push" | "replace"): void {
  const hash = formatAddress(address.value);
  if (hash === location.hash) return;
  if (how === "push") history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

export function changeSettings(change: Partial<Settings>): void {
  navigate(writeSettings({ ...settings.value, ...change }, rules.value), "replace");
}

// The current settings under this rule, as part of an address. Limits are kept; the values of another rule are dropped.
export function underRule(name: string): Pick<Address, "rule" | "texts"> {
  const { values } = name === settings.value.rule ? settings.value : usualSettings(name);
  return writeSettings({ ...settings.value, rule: name, values }, rules.value);
}

addEventListener("popstate", () => {
  clearTimeout(pending);
  address.value = parseAddress(location.hash);
});

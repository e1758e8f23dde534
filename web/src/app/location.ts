// Where the person is: the address bar as a signal. Everything about the view, the problem and the settings derives from it.
import { computed, signal } from "@preact/signals";
import { emptySfen, parseSfen } from "../shogi/diagram";
import { formatAddress, parseAddress, type Address } from "./address";
import { examples } from "./examples";
import type { Settings } from "./settings";

export const address = signal<Address>(parseAddress(location.hash));
export const view = computed(() => address.value.view);
// Where the address gives no position there is one to begin with; one that cannot be read shows an empty board.
export const sfen = computed(() => {
  const given = address.value.sfen || examples[0].sfen;
  return parseSfen(given) ? given : emptySfen;
});
export const unreadable = computed(() => address.value.sfen !== "" && parseSfen(address.value.sfen) === null);
export const diagram = computed(() => parseSfen(sfen.value)!);
export const settings = computed(() => address.value.settings);
export const rule = computed(() => address.value.settings.rule);

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
  navigate({ settings: { ...settings.value, ...change } }, "replace");
}

addEventListener("popstate", () => {
  address.value = parseAddress(location.hash);
});

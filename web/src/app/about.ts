// The description of the server: its limits, whether it has a store, and its rules with their settings.
import { computed, signal } from "@preact/signals";
import { about as askAbout } from "../server/api";
import { RequestError } from "../server/request";
import type { About, Rule } from "../server/types";

export const about = signal<About | null>(null);
export const aboutError = signal<RequestError | null>(null);
// Empty until the server has answered. The first rule is the default.
export const rules = computed<readonly Rule[]>(() => about.value?.rules ?? []);

export async function loadAbout(): Promise<void> {
  aboutError.value = null;
  try {
    about.value = await askAbout();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    aboutError.value = error;
  }
}

export function ruleNamed(name: string): Rule | null {
  return rules.value.find((rule) => rule.name === name) ?? null;
}

// Falls back to the bare name: a stored answer may have a rule that this server no longer offers.
export function ruleTitle(name: string, language: "en" | "ja"): string {
  return ruleNamed(name)?.[language] ?? name;
}

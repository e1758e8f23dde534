// What the server says of itself: its limits, whether it keeps a store, and the rules it knows with their settings.
import { computed, signal } from "@preact/signals";
import { about as askAbout } from "../server/api";
import { RequestError } from "../server/request";
import type { About } from "../server/types";

export const about = signal<About | null>(null);
export const aboutError = signal<RequestError | null>(null);

export const algorithms = computed(() => new Map(about.value?.rules.map((rule) => [rule.name, rule.algorithms])));

export async function loadAbout(): Promise<void> {
  aboutError.value = null;
  try {
    about.value = await askAbout();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    aboutError.value = error;
  }
}

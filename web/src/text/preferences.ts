// Language and colours, kept in the browser.
import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../shogi/moves";
import { en } from "./en";
import { ja } from "./ja";
import { recall, remember } from "../storage/keep";

type Theme = "light" | "dark";

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const systemTheme = signal<Theme>(systemDark.matches ? "dark" : "light");
systemDark.addEventListener("change", () => (systemTheme.value = systemDark.matches ? "dark" : "light"));

const chosenTheme = signal(recall<Theme | null>("theme", null));
export const theme = computed<Theme>(() => chosenTheme.value ?? systemTheme.value);
export const language = signal<Language>(recall<Language>("language", navigator.language.startsWith("ja") ? "ja" : "en"));

// The texts of the page in the chosen language.
export const text = computed(() => (language.value === "ja" ? ja : en));

export function toggleTheme(): void {
  chosenTheme.value = theme.value === "dark" ? "light" : "dark";
  remember("theme", chosenTheme.value);
}

export function toggleLanguage(): void {
  language.value = language.value === "ja" ? "en" : "ja";
  remember("language", language.value);
}

effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.dataset.theme = theme.value;
});

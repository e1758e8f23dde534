// Which side of the problem is looked at: what is asked, or what was found.
import { effect, signal } from "@preact/signals";
import { jobState } from "./search/job";

export type Tab = "problem" | "solution";
export const tab = signal<Tab>("problem");

let before = jobState.value;
effect(() => {
  const state = jobState.value;
  // A search that begins shows itself; one that is forgotten leaves nothing to show.
  if (before === "none" && state !== "none") tab.value = "solution";
  if (before !== "none" && state === "none") tab.value = "problem";
  before = state;
});

// The open tab of the solve view.
import { effect, signal } from "@preact/signals";
import { jobState } from "./search/job";

export type Tab = "problem" | "solution";
export const tab = signal<Tab>("problem");

let before = jobState.value;
effect(() => {
  const state = jobState.value;
  // A new search opens the solution; without a search there is none to show.
  if (before === "none" && state !== "none") tab.value = "solution";
  if (before !== "none" && state === "none") tab.value = "problem";
  before = state;
});

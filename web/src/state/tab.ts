// Which side of the problem is looked at: what is asked, or what was found.
import { effect, signal } from "@preact/signals";
import { job } from "./job";

export type Tab = "problem" | "solution";
export const tab = signal<Tab>("problem");

let before = job.value.state;
effect(() => {
  const { state } = job.value;
  // A search that begins shows itself; one that is forgotten leaves nothing to show.
  if (before === "none" && state !== "none") tab.value = "solution";
  if (before !== "none" && state === "none") tab.value = "problem";
  before = state;
});

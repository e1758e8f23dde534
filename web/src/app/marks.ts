// Which problems this person has solved, kept in the browser.
import { signal } from "@preact/signals";
import { recall, remember } from "./keep";

const solved = signal<ReadonlySet<string>>(new Set(recall<string[]>("solved", [])));

// The move number at the end of an SFEN does not make another problem.
const mark = (rule: string, sfen: string) => `${rule} ${sfen.split(" ").slice(0, 3).join(" ")}`;

export function isSolved(rule: string, sfen: string): boolean {
  return solved.value.has(mark(rule, sfen));
}

export function markSolved(rule: string, sfen: string): void {
  // Read again: another tab may have marked some meanwhile.
  solved.value = new Set([...recall<string[]>("solved", []), ...solved.value, mark(rule, sfen)]);
  remember("solved", [...solved.value]);
}

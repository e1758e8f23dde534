// The problems solved by this person, kept in the browser.
import { signal } from "@preact/signals";
import { recall, remember } from "../storage/keep";

const solved = signal<ReadonlySet<string>>(new Set(recall<string[]>("solved", [])));

// SFENs that differ only in the move number are the same problem.
const mark = (rule: string, sfen: string) => `${rule} ${sfen.split(" ").slice(0, 3).join(" ")}`;

export function isSolved(rule: string, sfen: string): boolean {
  return solved.value.has(mark(rule, sfen));
}

export function markSolved(rule: string, sfen: string): void {
  // Another tab may have marked more since the last read.
  solved.value = new Set([...recall<string[]>("solved", []), ...solved.value, mark(rule, sfen)]);
  remember("solved", [...solved.value]);
}

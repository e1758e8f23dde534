// Reads pasted, opened or dropped text. A single problem is put on the board at once; several are offered, the first of them on
// the board.
import { computed, effect, signal } from "@preact/signals";
import { sfen } from "../../../app/location";
import { asRead } from "../../../app/rest";
import { readProblems } from "../../../server/api";
import { RequestError } from "../../../server/request";
import type { ReadProblem } from "../../../server/types";
import { openRecord, record } from "./record";
import { setPosition } from "./setup";

type Reading =
  | { readonly state: "idle" }
  | { readonly state: "reading" }
  | { readonly state: "done" }
  | { readonly state: "failed"; readonly error: RequestError };

export const reading = signal<Reading>({ state: "idle" });
export const pasted = signal(""); // content of the text field
// The text was typed after everything else that says what to solve, so it has to be read before anything is solved.
export const unread = signal(false);
// The problems of a list, and the one of them that was taken last. They stay until another text is read.
export const offered = signal<readonly ReadProblem[]>([]);
export const taken = signal(0);
const takenPosition = signal("");
// Whether the board still shows the one taken, or a position of its record.
export const isOnBoard = computed(() => takenPosition.value === sfen.value || record.value !== null);
// Whether the one on the board is a diagram without the defender's hand.
const takenShown = signal(false);
export const leavesHandOut = computed(() => isOnBoard.value && takenShown.value);

// Counts what the person does. A reading that ends after the next thing is late, and changes nothing.
let latest = 0;
let current: { readonly number: number; readonly result: Promise<boolean> } | null = null;

// True if the board now shows what the text means; false if it cannot be read, or if one of several has to be chosen.
export function read(content: string | ArrayBuffer): Promise<boolean> {
  const number = ++latest;
  const result = readNow(content, number).finally(() => {
    if (current?.number === number) current = null;
  });
  current = { number, result };
  return result;
}

async function readNow(content: string | ArrayBuffer, number: number): Promise<boolean> {
  reading.value = { state: "reading" };
  try {
    const problems = await readProblems(content);
    if (number !== latest) return end(number, { state: "idle" });
    offered.value = problems.length > 1 ? problems : [];
    take(0, problems, "push");
    end(number, { state: "done" });
    return problems.length === 1;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return end(number, number === latest ? { state: "failed", error } : { state: "idle" });
  }
}

// The state belongs to the last reading.
function end(number: number, how: Reading): false {
  if (current?.number === number) reading.value = how;
  return false;
}

export async function readFile(file: File): Promise<void> {
  await read(await file.arrayBuffer());
}

// Puts one of the problems on the board.
export function take(index: number, problems = offered.value, how: "push" | "replace" = "replace"): void {
  const problem = problems[index];
  if (!problem) return;
  const asked = asRead(problem, openRecord(problem));
  taken.value = index;
  takenPosition.value = asked.sfen;
  takenShown.value = problem.shown !== undefined;
  setPosition(asked.sfen, problem.name, how, asked.rest);
  unread.value = false;
}

export function type(content: string): void {
  ++latest;
  pasted.value = content;
  unread.value = content.trim() !== "";
  if (reading.value.state !== "reading") reading.value = { state: "idle" };
}

// Reads what has not been read yet. True if the board shows what the person means.
export function settled(): Promise<boolean> {
  if (current?.number === latest) return current.result;
  return unread.value ? read(pasted.value) : Promise.resolve(true);
}

export function forget(): void {
  type("");
  offered.value = [];
  reading.value = { state: "idle" };
}

// Another position on the board counts more than a text typed before.
let shown = sfen.value;
effect(() => {
  if (sfen.value === shown) return;
  shown = sfen.value;
  ++latest;
  unread.value = false;
});

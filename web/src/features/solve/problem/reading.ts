// Reads pasted or dropped text. A single problem is taken at once; of several, the person chooses one.
import { signal } from "@preact/signals";
import { readProblems } from "../../../server/api";
import { RequestError } from "../../../server/request";
import type { ReadProblem } from "../../../server/types";
import { setPosition } from "./setup";

type Reading =
  | { readonly state: "idle" }
  | { readonly state: "reading" }
  | { readonly state: "done" }
  | { readonly state: "several"; readonly problems: readonly ReadProblem[] }
  | { readonly state: "failed"; readonly error: RequestError };

export const reading = signal<Reading>({ state: "idle" });
export const pasted = signal(""); // content of the text field

export async function read(content: string | ArrayBuffer): Promise<void> {
  reading.value = { state: "reading" };
  try {
    const problems = await readProblems(content);
    if (problems.length === 1) take(problems[0]!);
    reading.value = problems.length === 1 ? { state: "done" } : { state: "several", problems };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    reading.value = { state: "failed", error };
  }
}

export async function readFile(file: File): Promise<void> {
  await read(await file.arrayBuffer());
}

// The list of problems stays open for the next choice.
export function take(problem: ReadProblem): void {
  setPosition(problem.sfen, problem.name);
}

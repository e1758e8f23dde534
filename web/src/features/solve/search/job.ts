// The search of this tab: starts, follows and stops it. After a reload it is found again if the server still has it.
import { computed, effect, signal, untracked } from "@preact/signals";
import { about } from "../../../app/about";
import { knownJobs, startJob, stopJob } from "../../../server/api";
import { listen } from "../../../server/events";
import { RequestError } from "../../../server/request";
import type { Answer, Progress, Rule } from "../../../server/types";
import { recall, remember } from "../../../storage/keep";
import { address, rule, settings, sfen } from "../../../app/location";
import { posedSfen, restIsDefenders } from "../../../app/rest";
import { withPoint, type PlotPoint } from "./points";
import { jobRequest } from "../../../app/settings";

type JobState = "none" | "sending" | "queued" | "running" | "done" | "failed";

interface Job {
  readonly state: JobState;
  readonly id: string;
  readonly sfen: string; // of the position solved
  readonly rule: Rule | null; // null if there is no search
  readonly ahead: number;
  readonly cutOff: boolean; // the connection broke; the browser is reconnecting
  readonly progress: Progress | null;
  readonly bestLine: readonly string[]; // sent once for each new best
  readonly plot: readonly PlotPoint[];
  readonly answer: Answer | null;
  readonly error: RequestError | null;
}

const none: Job = {
  state: "none",
  id: "",
  sfen: "",
  rule: null,
  ahead: 0,
  cutOff: false,
  progress: null,
  bestLine: [],
  plot: [],
  answer: null,
  error: null,
};

export const job = signal<Job>(none);
// Changes rarely, unlike the progress, so views that depend on it alone are redrawn rarely.
export const jobState = computed(() => job.value.state);
// The answer, once the search has ended.
export const solved = computed(() => (job.value.state === "done" ? job.value.answer : null));
export const busy = computed(() => ["sending", "queued", "running"].includes(jobState.value));

let stopListening = () => {};

function change(part: Partial<Job>): void {
  job.value = { ...job.value, ...part };
}

export async function solve(): Promise<void> {
  leave();
  const asked = { ...none, state: "sending" as const, sfen: posedSfen.value, rule: rule.value };
  job.value = asked;
  try {
    const id = await startJob(jobRequest(sfen.value, address.value.name, settings.value, restIsDefenders.value));
    if (job.value !== asked) return void stopJob(id).catch(() => {}); // another search has started meanwhile
    follow(id);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (job.value === asked) change({ state: "failed", error });
  }
}

export function stop(): void {
  if (job.value.id) stopJob(job.value.id).catch(() => {}); // the event stream brings the answer or the failure
}

// Forgets the search. The server stops a search that nobody listens to.
export function leave(): void {
  stopListening();
  stopListening = () => {};
  remember("job", null, "tab");
  job.value = none;
}

// Finds the search again after a reload, if the problem is the same and the server still has it.
async function resume(): Promise<void> {
  const before = recall<{ id: string; sfen: string; rule: string } | null>("job", null, "tab");
  if (!before || before.sfen !== posedSfen.value || before.rule !== settings.value.rule) return;
  const asked = { ...none, state: "sending" as const, sfen: before.sfen, rule: rule.value };
  job.value = asked;
  const known = await knownJobs().catch((): string[] => []);
  if (job.value !== asked) return;
  if (known.includes(before.id)) follow(before.id);
  else leave();
}

function follow(id: string): void {
  remember("job", { id, sfen: job.value.sfen, rule: job.value.rule?.name }, "tab");
  change({ id });
  stopListening = listen(id, {
    queued: (ahead) => change({ state: "queued", ahead }),
    started: () => change({ state: "running" }),
    progress: (progress) =>
      change({
        state: "running",
        progress,
        bestLine: progress.best?.line ?? job.value.bestLine,
        plot: withPoint(job.value.plot, progress),
      }),
    answer: (answer) => change({ state: "done", answer }),
    connected: (connected) => change({ cutOff: !connected }),
    failed: (message) => change({ state: "failed", error: new RequestError(message, 500) }),
    lost: (error) => change({ state: "failed", error }),
  });
}

// A solution must not stay beside another problem.
effect(() => {
  const [position, asked] = [posedSfen.value, settings.value.rule];
  const now = job.peek();
  if (now.state !== "none" && (now.sfen !== position || now.rule?.name !== asked)) leave();
});

// The address can be read once the rules are known.
effect(() => {
  if (about.value) untracked(() => void resume());
});

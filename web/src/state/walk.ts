// A walk through a tsuitate solution: a try, what the referee says, the next try, and so on; and what can be behind the screen.
import { computed, effect, signal, untracked } from "@preact/signals";
import { tsuitateNode } from "../server/api";
import { RequestError } from "../server/request";
import type { Outcome, TsuitateNode } from "../server/types";
import { job, solved } from "./job";

interface WalkStep {
  readonly node: TsuitateNode;
  readonly said: Outcome;
}

const pageSize = 50; // members fetched at once

export const steps = signal<readonly WalkStep[]>([]);
export const node = signal<TsuitateNode | null>(null);
export const ended = signal<Outcome | null>(null); // the call that ended the walk: mate
export const walkError = signal<RequestError | null>(null);
export const heatKind = signal<string | null>("K"); // null: own pieces alone
export const member = signal<number | null>(null); // the member that is shown, if one is
const pages = signal<ReadonlyMap<number, readonly string[]>>(new Map());

const path = computed(() => steps.value.map((step) => step.said.step!));
export const memberPosition = computed(() =>
  member.value === null ? null : (pages.value.get(Math.floor(member.value / pageSize))?.[member.value % pageSize] ?? null),
);

async function guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
  const [id, from] = [job.value.id, path.value];
  try {
    await work(() => job.value.id === id && path.value === from);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    walkError.value = error;
  }
}

async function load(): Promise<void> {
  await guarded(async (isCurrent) => {
    const loaded = await tsuitateNode(job.value.id, path.value);
    if (!isCurrent()) return;
    member.value = null;
    pages.value = new Map();
    ended.value = null;
    node.value = loaded;
    if (heatKind.value && heatKind.value !== "K" && !loaded.heat[heatKind.value]) heatKind.value = "K";
  });
}

// What the referee says now.
export async function hear(said: Outcome): Promise<void> {
  if (!node.value) return;
  if (said.step === null) {
    ended.value = said;
    return;
  }
  steps.value = [...steps.value, { node: node.value, said }];
  await load();
}

export async function backTo(count: number): Promise<void> {
  steps.value = steps.value.slice(0, count);
  await load();
}

// Looks at one member whole; null: at none.
export async function showMember(index: number | null): Promise<void> {
  member.value = index;
  if (index === null) return;
  const page = Math.floor(index / pageSize);
  if (pages.value.has(page)) return;
  await guarded(async (isCurrent) => {
    const loaded = await tsuitateNode(job.value.id, path.value, [page * pageSize, pageSize]);
    if (isCurrent()) pages.value = new Map(pages.value).set(page, loaded.page?.positions ?? []);
  });
}

effect(() => {
  const answer = solved.value;
  untracked(() => {
    steps.value = [];
    node.value = null;
    ended.value = null;
    member.value = null;
    walkError.value = null;
    pages.value = new Map();
    if (answer?.rule === "tsuitate" && answer.verdict === "mate") void load();
  });
});

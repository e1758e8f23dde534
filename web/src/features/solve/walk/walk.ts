// A walk through a solution behind the screen: a try, what the referee says, the next try, and so on; and what can be behind the screen.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { hiddenNode } from "../../../server/api";
import { RequestError } from "../../../server/request";
import type { Outcome, HiddenNode } from "../../../server/types";
import { job, solved } from "../search/job";

interface WalkStep {
  readonly node: HiddenNode;
  readonly said: Outcome;
}

const pageSize = 50; // members fetched at once

export const steps = signal<readonly WalkStep[]>([]);
export const node = signal<HiddenNode | null>(null);
export const ended = signal<Outcome | null>(null); // the call that ended the walk: mate
export const walkError = signal<RequestError | null>(null);
export const heatKind = signal<string | null>("K"); // null: own pieces alone
export const member = signal<number | null>(null); // the member that is shown, if one is
const pages = signal<ReadonlyMap<number, readonly string[]>>(new Map());

const pathOf = (walked: readonly WalkStep[]) => walked.map((step) => step.said.step!);
export const memberPosition = computed(() =>
  member.value === null ? null : (pages.value.get(Math.floor(member.value / pageSize))?.[member.value % pageSize] ?? null),
);

let latest = 0; // what was asked for before something else was does not count any more

async function guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
  const asked = ++latest;
  try {
    await work(() => asked === latest);
    if (asked === latest) walkError.value = null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (asked === latest) walkError.value = error;
  }
}

// The steps and the node they lead to change together, when the node is there.
function goTo(walked: readonly WalkStep[]): Promise<void> {
  return guarded(async (isCurrent) => {
    const loaded = await hiddenNode(job.value.id, pathOf(walked));
    if (!isCurrent()) return;
    batch(() => {
      steps.value = walked;
      node.value = loaded;
      ended.value = null;
      member.value = null;
      pages.value = new Map();
      if (heatKind.value && !loaded.heat[heatKind.value] && !loaded.hand_heat[heatKind.value]) heatKind.value = "K";
    });
  });
}

// What the referee says now.
export async function hear(said: Outcome): Promise<void> {
  if (!node.value) return;
  if (said.step === null) ended.value = said;
  else await goTo([...steps.value, { node: node.value, said }]);
}

export function backTo(count: number): Promise<void> {
  return goTo(steps.value.slice(0, count));
}

// Looks at one member whole; null: at none.
export async function showMember(index: number | null): Promise<void> {
  member.value = index;
  if (index === null) return;
  const page = Math.floor(index / pageSize);
  if (pages.value.has(page)) return;
  await guarded(async (isCurrent) => {
    const loaded = await hiddenNode(job.value.id, pathOf(steps.value), [page * pageSize, pageSize]);
    if (isCurrent()) pages.value = new Map(pages.value).set(page, loaded.page?.positions ?? []);
  });
}

effect(() => {
  const answer = solved.value;
  untracked(() => {
    ++latest;
    steps.value = [];
    node.value = null;
    ended.value = null;
    member.value = null;
    walkError.value = null;
    pages.value = new Map();
    if (answer && job.value.rule?.hidden && answer.verdict === "mate") void goTo([]);
  });
});

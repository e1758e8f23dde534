// A walk through a solution behind the screen: a try, the answer of the referee, the next try, and so on. Also holds the
// possible positions at the current node.
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
export const ended = signal<Outcome | null>(null); // the mate that ended the walk
export const walkError = signal<RequestError | null>(null);
export const heatKind = signal<string | null>("K"); // null: only own pieces are shown
export const member = signal<number | null>(null); // index of the member on display
const pages = signal<ReadonlyMap<number, readonly string[]>>(new Map());

const pathOf = (walked: readonly WalkStep[]) => walked.map((step) => step.said.step!);
export const memberPosition = computed(() =>
  member.value === null ? null : (pages.value.get(Math.floor(member.value / pageSize))?.[member.value % pageSize] ?? null),
);

let latest = 0; // answers to older requests are ignored

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

// The steps and their node change together, once the node has arrived.
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

// Continues with this answer of the referee.
export async function hear(said: Outcome): Promise<void> {
  if (!node.value) return;
  if (said.step === null) ended.value = said;
  else await goTo([...steps.value, { node: node.value, said }]);
}

export function backTo(count: number): Promise<void> {
  return goTo(steps.value.slice(0, count));
}

// Shows one member completely; null shows none.
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
    if (answer && job.value.rule?.hidden && answer.line) void goTo([]);
  });
});

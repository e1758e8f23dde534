// The solution tree of a problem in which both sides see the board: the loaded lines and the current move.
import { computed, effect, signal, untracked } from "@preact/signals";
import { openNode } from "../../../server/api";
import { RequestError } from "../../../server/request";
import type { LineMove, OpenNode } from "../../../server/types";
import { positionsAlong } from "../../../shogi/moves";
import { job, solved } from "../search/job";
import {
  closeVariations,
  extendLine,
  isShown,
  linesFrom,
  mainKey,
  openVariations,
  pathTo,
  rowsOf,
  spotBefore,
  spotText,
  type Line,
  type Lines,
  type Spot,
} from "./lines";

const wholeLine = 2000; // moves; no known mate is longer

export const lines = signal<Lines | null>(null);
export const spot = signal<Spot>({ key: mainKey, index: -1 });
export const treeError = signal<RequestError | null>(null);
const verdict = signal<"mate" | "nomate">("mate");

export const rows = computed(() => (lines.value ? rowsOf(lines.value) : []));
const line = computed(() => lines.value?.byKey.get(spot.value.key) ?? null);
export const refuted = computed(() => verdict.value === "nomate");

const positions = new WeakMap<Line, string[]>();
function positionsOf(of: Line): string[] {
  const known =
    positions.get(of) ??
    positionsAlong(
      of.start,
      of.moves.map((move) => move.move.usi),
    );
  positions.set(of, known);
  return known;
}

// The current position and the move that led to it.
export const treePosition = computed(() => (line.value ? (positionsOf(line.value)[spot.value.index + 1] ?? null) : null));
export const treeMove = computed(() => line.value?.moves[spot.value.index] ?? null);
// The number of moves up to the spot, and of the whole line.
export const ply = computed(() => (line.value ? line.value.prefix.length + spot.value.index + 1 : 0));
export const plies = computed(() => (line.value ? line.value.prefix.length + line.value.moves.length : 0));

function fetched<T>(promise: Promise<T>, use: (value: T) => void): Promise<void> {
  const asked = job.value.id;
  return promise.then(
    (value) => {
      if (job.value.id !== asked) return;
      treeError.value = null;
      use(value);
    },
    (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      if (job.value.id === asked) treeError.value = error;
    },
  );
}

// The moves that follow a node. Without a mate there is no main line, and lines may repeat, so only one move is taken.
function continuation(node: OpenNode): readonly LineMove[] {
  if (node.verdict === "mate") return node.line ?? [];
  return node.children.slice(0, 1).map((child) => ({ ...child, siblings: node.children.length }));
}

async function loadMain(id: string): Promise<void> {
  await fetched(openNode(id, [], wholeLine), (node) => {
    verdict.value = node.verdict;
    const moves = continuation(node);
    lines.value = linesFrom(node.sfen, moves, node.verdict === "mate" || moves.length === 0);
  });
}

export async function toggle(at: Spot): Promise<void> {
  const tree = lines.value!;
  const of = tree.byKey.get(at.key)!;
  if (tree.opened.has(spotText(at))) {
    lines.value = closeVariations(tree, at);
    if (!isShown(lines.value, spot.value)) spot.value = at;
    return;
  }
  await fetched(openNode(job.value.id, pathTo(of, at.index - 1)), (node) => {
    const here = of.moves[at.index]!.step;
    const others = node.children.filter((child) => child.step !== here).map((child) => ({ ...child, siblings: 1 }));
    lines.value = openVariations(lines.value!, at, node.sfen, others);
  });
}

export async function select(at: Spot): Promise<void> {
  spot.value = at;
  const of = lines.value?.byKey.get(at.key);
  if (of && !of.complete && at.index === of.moves.length - 1) await extend(of);
}

async function extend(of: Line): Promise<void> {
  const path = pathTo(of, of.moves.length - 1);
  await fetched(openNode(job.value.id, path, refuted.value ? 0 : wholeLine), (node) => {
    if (lines.value?.byKey.get(of.key) !== of) return; // another request has extended it meanwhile
    const more = continuation(node);
    lines.value = extendLine(lines.value, of.key, more, node.verdict === "mate" || more.length === 0);
  });
}

export function stepBy(step: 1 | -1): void {
  const tree = lines.value;
  if (!tree || !line.value) return;
  if (step === -1) void select(spotBefore(tree, spot.value) ?? spot.value);
  else if (spot.value.index + 1 < line.value.moves.length) void select({ ...spot.value, index: spot.value.index + 1 });
}

export function toStart(): void {
  void select({ key: mainKey, index: -1 });
}

export function toEnd(): void {
  if (line.value) void select({ ...spot.value, index: line.value.moves.length - 1 });
}

effect(() => {
  const answer = solved.value;
  untracked(() => {
    lines.value = null;
    treeError.value = null;
    spot.value = { key: mainKey, index: -1 };
    if (answer && !job.value.rule?.hidden && answer.verdict !== "unknown") void loadMain(answer.job);
  });
});

// An attempt at a problem. The person attacks; the server defends and, behind the screen, also plays the referee.
import { computed, effect, signal, untracked } from "@preact/signals";
import { tryHidden, tryOpen } from "../../server/api";
import { RequestError } from "../../server/request";
import type { HiddenTry, OpenTry, Rule, TriedStep } from "../../server/types";
import { hidden, rule, settings, sfen } from "../../app/location";
import { posedSfen, restIsDefenders } from "../../app/rest";
import { markSolved } from "../../app/marks";
import { questionValues } from "../../app/settings";

// An event of the attempt; `before` is the position in which `usi` was tried.
export type Event =
  | { readonly kind: "answered"; readonly usi: string; readonly before: string; readonly answer: OpenTry | HiddenTry }
  | { readonly kind: "failed"; readonly error: RequestError };

interface Attempt {
  readonly seen: string; // what the attacker sees
  readonly played: readonly string[]; // the moves of both sides, if both see the board
  readonly tried: readonly TriedStep[]; // behind the screen: the tries and their answers
  readonly events: readonly Event[];
  readonly state: "ready" | "thinking" | "solved";
  readonly lost: boolean; // no mate from here
}

export const attempt = signal<Attempt>(fresh(posedSfen.value));
const past = signal<readonly Attempt[]>([]);
export const canTakeBack = computed(() => past.value.length > 0 && attempt.value.state !== "thinking");
// The initial position is shown completely; the screen comes down with the first try.
export const screened = computed(() => hidden.value && attempt.value.tried.length > 0);

let asking = new AbortController();

function fresh(start: string): Attempt {
  return { seen: start, played: [], tried: [], events: [], state: "ready", lost: false };
}

export function restart(): void {
  asking.abort();
  past.value = [];
  attempt.value = fresh(posedSfen.value);
}

export function takeBack(): void {
  const before = past.value.at(-1);
  if (!before) return;
  past.value = past.value.slice(0, -1);
  attempt.value = { ...before, state: "ready" };
}

// Plays or tries a move; null asks for a hint.
export async function play(usi: string | null): Promise<void> {
  const now = attempt.value;
  const asked = rule.value;
  if (now.state !== "ready" || !asked) return;
  asking = new AbortController();
  attempt.value = { ...now, state: "thinking" };
  try {
    const next = await (asked.hidden ? askHidden : askOpen)(asked, now, usi, asking.signal);
    if (next.played !== now.played || next.tried !== now.tried) past.value = [...past.value, now];
    attempt.value = next;
    if (next.state === "solved") markSolved(asked.name, sfen.value);
  } catch (error) {
    if (asking.signal.aborted) return;
    if (!(error instanceof RequestError)) throw error;
    attempt.value = { ...now, events: [...now.events, { kind: "failed", error }] };
  }
}

const question = (rule: Rule, usi: string | null) => ({
  rule: rule.name,
  sfen: sfen.value,
  ...(restIsDefenders.value && { rest_to_defender: true }),
  hint: usi === null,
  settings: questionValues(rule, settings.value.values),
});

async function askOpen(rule: Rule, now: Attempt, usi: string | null, signal: AbortSignal): Promise<Attempt> {
  const played = usi ? [...now.played, usi] : now.played;
  const answer = await tryOpen({ ...question(rule, usi), played }, signal);
  const events = [...now.events, { kind: "answered" as const, usi: usi ?? "", before: now.seen, answer }];
  if (!usi || answer.result === "illegal" || answer.result === "nocheck") return { ...now, events };
  return {
    ...now,
    events,
    seen: answer.sfen,
    played: answer.reply ? [...played, answer.reply.usi] : played,
    state: answer.result === "mate" ? "solved" : "ready",
    lost: answer.result === "escape",
  };
}

async function askHidden(rule: Rule, now: Attempt, usi: string | null, signal: AbortSignal): Promise<Attempt> {
  const answer = await tryHidden({ ...question(rule, usi), played: now.tried, ...(usi && { try: usi }) }, signal);
  const events = [...now.events, { kind: "answered" as const, usi: usi ?? "", before: now.seen, answer }];
  if (!usi || answer.result === "illegal" || answer.result === "useless") return { ...now, events };
  return {
    ...now,
    events,
    seen: answer.sfen,
    tried: answer.step ? [...now.tried, { try: usi, step: answer.step }] : now.tried,
    state: answer.result === "mate" ? "solved" : "ready",
    lost: answer.result === "escape",
  };
}

// A change of the problem restarts the attempt; a change of the search limits does not.
const asked = computed(() =>
  JSON.stringify([posedSfen.value, rule.value && [rule.value.name, questionValues(rule.value, settings.value.values)]]),
);
effect(() => {
  void asked.value;
  untracked(restart);
});

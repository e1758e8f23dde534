// An attempt at a problem: the person attacks, the server defends and, behind the screen, speaks for the referee.
import { computed, effect, signal, untracked } from "@preact/signals";
import { tryTsuitate, tryTsume } from "../../server/api";
import { RequestError } from "../../server/request";
import type { Rule, TriedStep, TsuitateTry, TsumeTry } from "../../server/types";
import { rule, settings, sfen } from "../../app/location";
import { markSolved } from "../../app/marks";

// One thing that happened; `before` is the position in which `usi` was tried.
export type Event =
  | { readonly kind: "tsume"; readonly usi: string; readonly before: string; readonly answer: TsumeTry }
  | { readonly kind: "tsuitate"; readonly usi: string; readonly before: string; readonly answer: TsuitateTry }
  | { readonly kind: "failed"; readonly error: RequestError };

interface Attempt {
  readonly seen: string; // what the attacker sees
  readonly played: readonly string[]; // tsume: the moves of both sides
  readonly tried: readonly TriedStep[]; // tsuitate: tries with what was said
  readonly events: readonly Event[];
  readonly state: "ready" | "thinking" | "solved";
  readonly lost: boolean; // no mate from here
}

export const attempt = signal<Attempt>(fresh(sfen.value));
const past = signal<readonly Attempt[]>([]);
export const canTakeBack = computed(() => past.value.length > 0 && attempt.value.state !== "thinking");
export const hidden = computed(() => rule.value === "tsuitate" && attempt.value.tried.length > 0);

let asking = new AbortController();

function fresh(start: string): Attempt {
  return { seen: start, played: [], tried: [], events: [], state: "ready", lost: false };
}

export function restart(): void {
  asking.abort();
  past.value = [];
  attempt.value = fresh(sfen.value);
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
  if (now.state !== "ready") return;
  asking = new AbortController();
  attempt.value = { ...now, state: "thinking" };
  try {
    const next = await (rule.value === "tsume" ? askTsume : askTsuitate)(now, usi, asking.signal);
    if (next.played !== now.played || next.tried !== now.tried) past.value = [...past.value, now];
    attempt.value = next;
    if (next.state === "solved") markSolved(rule.value satisfies Rule, sfen.value);
  } catch (error) {
    if (asking.signal.aborted) return;
    if (!(error instanceof RequestError)) throw error;
    attempt.value = { ...now, events: [...now.events, { kind: "failed", error }] };
  }
}

async function askTsume(now: Attempt, usi: string | null, signal: AbortSignal): Promise<Attempt> {
  const played = usi ? [...now.played, usi] : now.played;
  const answer = await tryTsume({ sfen: sfen.value, played, hint: usi === null }, signal);
  const events = [...now.events, { kind: "tsume" as const, usi: usi ?? "", before: now.seen, answer }];
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

async function askTsuitate(now: Attempt, usi: string | null, signal: AbortSignal): Promise<Attempt> {
  const question = { sfen: sfen.value, fouls: settings.value.fouls, played: now.tried, hint: usi === null };
  const answer = await tryTsuitate(usi ? { ...question, try: usi } : question, signal);
  const events = [...now.events, { kind: "tsuitate" as const, usi: usi ?? "", before: now.seen, answer }];
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

// Another problem or rule begins anew.
effect(() => {
  void [sfen.value, rule.value, settings.value.fouls];
  untracked(restart);
});

// A finished game on display: the place in it, and the mates that the server finds.
import { computed, effect, signal, untracked } from "@preact/signals";
import type { FinishedGame, GameMates, GameSide } from "../../../server/gameTypes";
import { gameMates } from "../../../server/games";
import { RequestError } from "../../../server/request";
import { shown } from "../game";

export const at = signal(0); // how many steps have been made
export const mates = signal<GameMates | null>(null);
export const matesError = signal<RequestError | null>(null);

const finished = computed(() => (shown.value?.over ? shown.value : null));
export const last = computed(() => finished.value?.steps.length ?? 0);

export function goTo(step: number): void {
  at.value = Math.min(last.value, Math.max(0, step));
}

export const sideOf = (game: FinishedGame, step: number): GameSide => game.steps[step]!.side;

// Asks until the server has looked at the whole game.
async function findMates(game: string): Promise<void> {
  try {
    while (finished.peek()?.game === game && (!mates.peek() || mates.peek()!.looked_at < mates.peek()!.steps)) {
      const found = await gameMates(game);
      if (finished.peek()?.game === game) mates.value = found;
    }
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    matesError.value = failure;
  }
}

effect(() => {
  const game = finished.value;
  untracked(() => {
    at.value = game ? game.steps.length : 0;
    mates.value = null;
    matesError.value = null;
    if (game) void findMates(game.game);
  });
});

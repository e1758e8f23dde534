// The game at which this tab sits: everything its player has heard, and what he can do.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { address, navigate } from "../../app/location";
import type { Call, GameRequest, OpenedGame, PublicGame, SeatNews } from "../../server/gameTypes";
import * as server from "../../server/games";
import { RequestError } from "../../server/request";
import { knowledgeOf } from "./knowledge";
import { addSeat, forgetSeat, seatIn } from "./seats";
import { soundOf } from "./sound";

export const seat = signal<string | null>(null); // the secret; null: no seat in the game on display
export const news = signal<SeatNews | null>(null);
export const calls = signal<readonly Call[]>([]);
export const receivedAt = signal(0); // of the news, by performance.now()
export const connected = signal(true);
export const trying = signal(false);
export const error = signal<RequestError | null>(null);
export const shown = signal<PublicGame | null>(null); // the game as everybody may see it
export const reviewing = signal(false);

const start = computed(() => news.value?.start ?? "");
const side = computed(() => news.value?.side ?? "black");
export const knowledge = computed(() => (start.value ? knowledgeOf(start.value, side.value, calls.value) : null));
export const myTurn = computed(() => {
  const now = news.value;
  return now !== null && now.turn === now.side && !now.end && !now.waiting;
});

let stop = () => {};

function hear(told: SeatNews): void {
  const heard = [...calls.peek().slice(0, told.from), ...told.calls];
  const before = news.peek();
  batch(() => {
    receivedAt.value = performance.now();
    calls.value = heard;
    news.value = told;
    connected.value = true;
  });
  if (before) soundOf(told.calls.at(-1), told.end && !before.end ? told : undefined);
}

async function guarded(work: () => Promise<void>): Promise<void> {
  error.value = null;
  try {
    await work();
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    error.value = failure;
  }
}

// Sits down where this browser has a seat, or shows what everybody may see.
function show(game: string | undefined): void {
  stop();
  const key = game ? seatIn(game) : null;
  batch(() => {
    seat.value = key;
    news.value = null;
    calls.value = [];
    shown.value = null;
    error.value = null;
    connected.value = true;
    reviewing.value = false;
  });
  stop = key ? server.listenToSeat(key, { news: hear, connected: (is) => (connected.value = is), lost: () => lose(key, game!) }) : () => {};
  if (game && !key) void look(game);
}

// The server has given the game up, or never had it.
function lose(key: string, game: string): void {
  forgetSeat(key);
  seat.value = null;
  void look(game);
}

function look(game: string): Promise<void> {
  return guarded(async () => {
    const found = await server.publicGame(game);
    if (address.peek().game === game) shown.value = found;
  });
}

export async function review(): Promise<void> {
  const { game } = address.peek();
  if (!game) return;
  if (!shown.value?.over) await look(game);
  reviewing.value = shown.value?.over ?? false;
}

function enter(opened: OpenedGame, against: string): void {
  addSeat(opened, against);
  navigate({ view: "play", game: opened.game, invite: undefined });
}

export const open = (request: GameRequest) => guarded(async () => enter(await server.openGame(request), request.against ?? ""));

export const join = (invitation: string) => guarded(async () => enter(await server.joinGame(invitation), ""));

export function attempt(move: string): Promise<void> {
  const key = seat.peek();
  if (!key || trying.peek()) return Promise.resolve();
  trying.value = true;
  return guarded(async () => {
    try {
      await server.tryMove(key, move, calls.peek().length);
    } catch (failure) {
      // The answer to an earlier try was lost, and the stream brings it.
      if (!(failure instanceof RequestError) || failure.status !== 409) throw failure;
    }
  }).finally(() => (trying.value = false));
}

export const resign = () => guarded(async () => void (await server.resignGame(seat.peek()!)));

export const playAgain = () =>
  guarded(async () => {
    const now = news.peek()!;
    enter(await server.rematch(seat.peek()!), now.names[now.side === "black" ? "white" : "black"]);
  });

const onDisplay = computed(() => (address.value.view === "play" && !address.value.invite ? address.value.game : undefined));
effect(() => {
  const game = onDisplay.value;
  untracked(() => show(game));
});

// One function per call of the server that concerns games, and the event stream of a seat.
import type { GameBelief, GameMates, GameRequest, GameSide, OpenedGame, PublicGame, SeatNews } from "./gameTypes";
import { post, request, RequestError } from "./request";

export const openGame = (game: GameRequest) => post<OpenedGame>("api/games", game);
export const joinGame = (invitation: string) => post<OpenedGame>("api/games/join", { invitation });
export const publicGame = (game: string) => request<PublicGame>(`api/games/${game}`);
export const gameDownload = (game: string, kind: string) => `api/games/${game}/download/${kind}`;
export const gameMates = (game: string) => post<GameMates>(`api/games/${game}/mates`, {});

export const gameBelief = (game: string, side: GameSide, step: number) => post<GameBelief>(`api/games/${game}/belief`, { side, step });

export const seatNews = (seat: string) => request<SeatNews>(`api/seats/${seat}`);
// `heard` is the number of calls known here, so that a repeated request makes no second try.
export const tryMove = (seat: string, move: string, heard: number) =>
  post<{ answer: "stands" | "foul" | "too_late" }>(`api/seats/${seat}/try`, { move, heard });
export const resignGame = (seat: string) => post<unknown>(`api/seats/${seat}/resign`, {});
export const rematch = (seat: string) => post<OpenedGame>(`api/seats/${seat}/rematch`, {});

interface SeatListener {
  news(news: SeatNews): void;
  connected(connected: boolean): void; // false: the stream broke and is tried again
  lost(error: RequestError): void; // there is no such seat any more
}

const pause = 1500; // milliseconds before a refused stream is tried again

// Returns a function that stops listening. A stream that begins anew tells everything again.
export function listenToSeat(seat: string, listener: SeatListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`api/seats/${seat}/events`);
    source.addEventListener("seat", (event) => listener.news(JSON.parse((event as MessageEvent<string>).data) as SeatNews));
    source.onopen = () => listener.connected(true);
    source.onerror = () => {
      listener.connected(false);
      // The browser reconnects by itself after a broken connection, but not after a refusal, which it does not explain.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(() => void retry(), pause);
    };
  };
  const retry = async () => {
    try {
      await seatNews(seat);
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return listener.lost(error);
    }
    if (source.readyState === EventSource.CLOSED) open();
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

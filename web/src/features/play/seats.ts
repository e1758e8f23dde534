// The seats that this browser knows. A tab keeps to its own, so that two tabs can play against each other; the browser keeps
// the last ones, so that a closed tab loses nothing. The address of a game holds no seat.
import { signal } from "@preact/signals";
import type { OpenedGame } from "../../server/gameTypes";
import { recall, remember } from "../../storage/keep";

export interface KnownSeat {
  readonly game: string;
  readonly seat: string;
  readonly invitation?: string; // for the other person, as long as he has not come
  readonly against: string; // "random:1"; empty for a person
  readonly begun: number; // milliseconds since 1970
}

const most = 12;

export const knownSeats = signal<readonly KnownSeat[]>(recall<KnownSeat[]>("seats", []));

function keep(seats: readonly KnownSeat[]): void {
  knownSeats.value = seats.slice(0, most);
  remember("seats", knownSeats.value);
}

// Another tab may have added seats since the last read.
const stored = () => recall<KnownSeat[]>("seats", []);

export function addSeat({ game, seat, invitation }: OpenedGame, against: string): void {
  const added: KnownSeat = { game, seat, ...(invitation && { invitation }), against, begun: Date.now() };
  remember(`seat.${game}`, seat, "tab");
  keep([added, ...stored().filter((known) => known.seat !== seat)]);
}

export function forgetSeat(seat: string): void {
  keep(stored().filter((known) => known.seat !== seat));
}

export function seatIn(game: string): string | null {
  const own = recall<string | null>(`seat.${game}`, null, "tab");
  return own ?? stored().find((known) => known.game === game)?.seat ?? null;
}

export function invitationFrom(seat: string): string | null {
  return knownSeats.value.find((known) => known.seat === seat)?.invitation ?? null;
}

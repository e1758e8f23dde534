// The calls of the referee and the ends of games in words.
import type { Call, Clock, GameEnd, GameRules, GameSide, PlayAbout } from "../../server/gameTypes";
import { squareText } from "../../parts/labels";
import { formatSfen, squareIndex } from "../../shogi/diagram";
import { moveText } from "../../shogi/moves";
import { pieceFromSfen } from "../../shogi/piece";
import type { Texts } from "../../text/en";
import type { Knowledge } from "./knowledge";

export type Tone = "own" | "their" | "bad" | "alarm";
export interface Said {
  readonly text: string;
  readonly tone: Tone;
}

const nameOf = (piece: string, text: Texts) => {
  const { kind, promoted } = pieceFromSfen(piece)!;
  return text.kind(kind, promoted);
};

// What the referee says with call number `index`. `fouls` counts those of its side, this one included.
export function saidWith(calls: readonly Call[], index: number, { boards }: Knowledge, losing: number, text: Texts): Said {
  const words = text.play;
  const call = calls[index]!;
  const board = boards[index]!;
  const made = calls.slice(0, index + 1).filter(({ kind }) => kind === call.kind).length;
  const move = call.move ? moveText(formatSfen(board), call.move, text.code) : "";
  switch (call.kind) {
    case "own_move": {
      const parts = [words.ownMove(move)];
      if (call.captured) parts.push(words.captured(nameOf(call.captured, text)));
      if (call.check) parts.push(words.givesCheck);
      return { text: parts.join(" "), tone: "own" };
    }
    case "own_foul":
      return { text: `${words.ownFoul(move)} ${words.foulCount(made, losing)}`, tone: "bad" };
    case "their_move": {
      const parts = [words.theirMove];
      if (call.captured_at) {
        const square = squareIndex(call.captured_at);
        const piece = board.squares[square];
        parts.push(words.lost(piece ? text.kind(piece.kind, piece.promoted) : "", squareText(square, text)));
      }
      if (call.check) parts.push(words.isCheck);
      return { text: parts.join(" "), tone: call.check ? "alarm" : "their" };
    }
    case "their_foul":
      return { text: `${call.in_check ? words.theirFoulInCheck : words.theirFoul} ${words.foulCount(made, losing)}`, tone: "their" };
  }
}

export function endText(end: GameEnd, side: GameSide | null, text: Texts): string {
  const words = text.play;
  const how = words.ended[end.reason];
  if (!end.winner) return end.reason === "interrupted" ? words.noResult : words.drawn(how);
  if (!side) return words.winner(text.side[end.winner], how);
  return end.winner === side ? words.won(how) : words.lostGame(how);
}

export function clockText(clock: Clock | undefined, text: Texts): string {
  if (!clock) return text.play.noClock;
  return text.play.clockText(clock.main ? timeText(clock.main * 1000) : "", clock.byoyomi, clock.increment);
}

// The name of the rules: the title of the preset up to its details.
export function rulesText({ name }: GameRules, play: PlayAbout | undefined, text: Texts): string {
  const title = play?.presets.find((each) => each.name === name)?.[text.code];
  return title?.split(":")[0] ?? name;
}

// "4:05"; the seconds that are left are rounded up.
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// The title of a player, from "NAME:LEVEL"; of a person, `otherwise`.
export function playerText(player: string, play: PlayAbout | undefined, otherwise: string, text: Texts): string {
  if (!player) return otherwise;
  const [name, level] = player.split(":");
  const kind = play?.players.find((each) => each.name === name);
  const title = kind?.[text.code] ?? name!;
  return level && (kind?.levels ?? 2) > 1 ? `${title} ${level}` : title;
}

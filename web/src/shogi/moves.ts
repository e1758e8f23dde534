// The few rules that the page needs, by tsshogi: targets of a piece, positions after moves, notation. Positions are SFENs and
// moves are USI texts, so that nothing outside this file depends on the library.
import { Move, PieceType, Position, Square, formatMove, pieceTypeToSFEN } from "tsshogi";
import type { Kind } from "./piece";

export type Language = "en" | "ja";

// The positions along a line, beginning with the start. Ends early if a move cannot be made. Legality is not checked: behind
// the screen that is up to the referee.
export function positionsAlong(sfen: string, moves: readonly string[]): string[] {
  const position = Position.newBySFEN(sfen);
  if (!position) return [sfen];
  const seen = [sfen];
  for (const usi of moves) {
    const move = position.createMoveByUSI(usi);
    if (!move || !position.doMove(move, { ignoreValidation: true })) break;
    seen.push(position.sfen);
  }
  return seen;
}

// The legal moves between two places: none, one, or two if promotion is optional.
export function movesBetween(sfen: string, from: string | Kind, to: string): string[] {
  const position = Position.newBySFEN(sfen);
  const plain = position && plainMove(position, from, to);
  if (!plain) return [];
  return [plain.withPromote(), plain].filter((move) => position.isValidMove(move)).map((move) => move.usi);
}

// The move between two places even if it is illegal, so that the server can explain why.
export function anyMove(sfen: string, from: string | Kind, to: string): string | null {
  const position = Position.newBySFEN(sfen);
  return (position && plainMove(position, from, to)?.usi) ?? null;
}

export function targetsOf(sfen: string, from: string | Kind): string[] {
  return Square.all.map((square) => square.usi).filter((to) => movesBetween(sfen, from, to).length > 0);
}

function plainMove(position: Position, from: string | Kind, to: string): Move | null {
  const target = Square.newByUSI(to);
  const source = from.length === 1 ? pieceType(from as Kind) : Square.newByUSI(from);
  return source && target && position.createMove(source, target);
}

function pieceType(kind: Kind): PieceType | null {
  return Object.values(PieceType).find((type) => pieceTypeToSFEN(type) === kind) ?? null;
}

// "▲２三銀打" or "S*2c"; `before` is the previous move, needed for 同.
export function moveText(sfen: string, usi: string, language: Language, before?: string): string {
  const position = Position.newBySFEN(sfen);
  const move = position?.createMoveByUSI(usi);
  if (!position || !move) return usi;
  return language === "en" ? englishMove(move) : japaneseMove(position, move, before);
}

function englishMove(move: Move): string {
  const piece = pieceTypeToSFEN(move.pieceType);
  if (!(move.from instanceof Square)) return `${piece}*${move.to.usi}`;
  const promotion = move.promote ? "+" : mayPromote(move) ? "=" : "";
  return `${piece}${move.from.usi}${move.capturedPieceType ? "x" : "-"}${move.to.usi}${promotion}`;
}

function mayPromote(move: Move): boolean {
  if (!(move.from instanceof Square) || move.withPromote().pieceType === PieceType.KING) return false;
  const zone = (square: Square) => (move.color === "black" ? square.rank <= 3 : square.rank >= 7);
  const promotable = /^[RBSNLP]$/.test(pieceTypeToSFEN(move.pieceType));
  return promotable && (zone(move.from) || zone(move.to));
}

function japaneseMove(position: Position, move: Move, before?: string): string {
  const last = before ? Square.newByUSI(before.slice(2, 4)) : null;
  const lastMove = last ? new Move(last, last, false, move.color, move.pieceType, null) : undefined;
  return formatMove(position, move, lastMove ? { lastMove } : {})
    .replace("　", "")
    .replace("☗", "▲")
    .replace("☖", "△");
}

// A position as it is drawn: pieces on squares and in hands, and the side to move. An immutable value without rules; its
// text form is SFEN.
import { fullSet, handKinds, pieceFromSfen, pieceToSfen, type Kind, type Piece, type Side } from "./piece";

export type Hand = Readonly<Record<Kind, number>>;

export interface Diagram {
  readonly squares: readonly (Piece | null)[]; // 81 squares in reading order: 9a to 1a, then 9b, ...
  readonly hands: Readonly<Record<Side, Hand>>;
  readonly turn: Side;
}

export const emptyHand: Hand = { K: 0, R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 0 };
export const emptySfen = "9/9/9/9/9/9/9/9/9 b - 1";

const ranks = "abcdefghi";

// "9a" is 0, "1i" is 80.
export function squareIndex(name: string): number {
  return ranks.indexOf(name[1] ?? "") * 9 + 9 - Number(name[0]);
}

export function squareName(index: number): string {
  return `${9 - (index % 9)}${ranks[Math.floor(index / 9)]}`;
}

export function parseSfen(text: string): Diagram | null {
  const [board, turn, hands] = text.trim().split(/\s+/);
  if (!board || (turn !== "b" && turn !== "w")) return null;
  const squares = parseBoard(board);
  const counted = parseHands(hands ?? "-");
  return squares && counted && { squares, hands: counted, turn: turn === "b" ? "black" : "white" };
}

function parseBoard(text: string): (Piece | null)[] | null {
  const rows = text.split("/");
  if (rows.length !== 9) return null;
  const squares: (Piece | null)[] = [];
  for (const row of rows) {
    const before = squares.length;
    for (const [token] of row.matchAll(/\+?./g)) {
      const piece = pieceFromSfen(token);
      if (piece) squares.push(piece);
      else if (/^[1-9]$/.test(token)) squares.push(...Array<null>(Number(token)).fill(null));
      else return null;
    }
    if (squares.length !== before + 9) return null;
  }
  return squares;
}

function parseHands(text: string): Record<Side, Hand> | null {
  const hands = { black: { ...emptyHand }, white: { ...emptyHand } };
  if (text === "-") return hands;
  if (!/^(\d*[RBGSNLPrbgsnlp])+$/.test(text)) return null;
  for (const [, count, letter] of text.matchAll(/(\d*)([A-Za-z])/g)) {
    const piece = pieceFromSfen(letter!)!;
    hands[piece.side][piece.kind] += count ? Number(count) : 1;
  }
  return hands;
}

export function formatSfen({ squares, hands, turn }: Diagram): string {
  const rows: string[] = [];
  for (let row = 0; row < 9; ++row) {
    const text = squares.slice(row * 9, row * 9 + 9).map((piece) => (piece ? pieceToSfen(piece) : "1"));
    rows.push(text.join("").replace(/1+/g, (empty) => String(empty.length)));
  }
  const held = (["black", "white"] as const).flatMap((side) =>
    handKinds
      .filter((kind) => hands[side][kind] > 0)
      .map((kind) => (hands[side][kind] > 1 ? hands[side][kind] : "") + pieceToSfen({ side, kind, promoted: false })),
  );
  return `${rows.join("/")} ${turn === "black" ? "b" : "w"} ${held.join("") || "-"} 1`;
}

// The pieces of a full set that are missing from the diagram, kings included; negative where there are too many.
export function missingPieces({ squares, hands }: Diagram): Hand {
  const left: Record<Kind, number> = { ...fullSet };
  for (const piece of squares) if (piece) --left[piece.kind];
  for (const kind of handKinds) left[kind] -= hands.black[kind] + hands.white[kind];
  return left;
}

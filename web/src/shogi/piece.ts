// Pieces as values: owner, kind and notation.

export type Side = "black" | "white";
export type Kind = "K" | "R" | "B" | "G" | "S" | "N" | "L" | "P";

export interface Piece {
  readonly side: Side;
  readonly kind: Kind;
  readonly promoted: boolean;
}

// In the order in which hands are written.
export const kinds: readonly Kind[] = ["K", "R", "B", "G", "S", "N", "L", "P"];
export const handKinds: readonly Kind[] = kinds.filter((kind) => kind !== "K");

// The numbers of pieces in a full set.
export const fullSet: Readonly<Record<Kind, number>> = { K: 2, R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18 };

export function opposite(side: Side): Side {
  return side === "black" ? "white" : "black";
}

export function canPromote(kind: Kind): boolean {
  return kind !== "K" && kind !== "G";
}

const plainKanji: Record<Kind, string> = { K: "玉", R: "飛", B: "角", G: "金", S: "銀", N: "桂", L: "香", P: "歩" };
const promotedKanji: Record<Kind, string> = { K: "玉", R: "竜", B: "馬", G: "金", S: "全", N: "圭", L: "杏", P: "と" };

// The single character on the face of the piece.
export function kanjiOf(kind: Kind, promoted = false): string {
  return (promoted ? promotedKanji : plainKanji)[kind];
}

export function pieceFromSfen(text: string): Piece | null {
  const promoted = text.startsWith("+");
  const letter = promoted ? text.slice(1) : text;
  const kind = letter.toUpperCase() as Kind;
  if (letter.length !== 1 || !kinds.includes(kind) || (promoted && !canPromote(kind))) return null;
  return { side: letter === kind ? "black" : "white", kind, promoted };
}

export function pieceToSfen({ side, kind, promoted }: Piece): string {
  return (promoted ? "+" : "") + (side === "black" ? kind : kind.toLowerCase());
}

// The possible squares of hidden pieces, from the counts of a metaposition.
import type { HiddenNode } from "../../../server/types";
import { squareIndex } from "../../../shogi/diagram";
import type { ShogiHeat } from "../../../parts/labels";
import { pieceFromSfen, type Side } from "../../../shogi/piece";
import type { Texts } from "../../../text/en";

export function kindName(kind: string, text: Texts): string {
  const piece = pieceFromSfen(kind);
  return piece ? text.kind(piece.kind, piece.promoted) : kind;
}

export function boardHeat(node: HiddenNode, kind: string | null, hiddenSide: Side, text: Texts): ShogiHeat | undefined {
  const piece = kind && pieceFromSfen(kind);
  if (!piece) return undefined;
  const counts = Object.entries(node.heat[kind] ?? {}).map(([square, count]) => [squareIndex(square), count] as const);
  return { piece: { ...piece, side: hiddenSide }, name: kindName(kind, text), total: node.members, counts: new Map(counts) };
}

// The numbers of a kind that the defender can hold, the most frequent first.
export function handHeat(node: HiddenNode, kind: string): { held: string; members: number }[] {
  const counts = Object.entries(node.hand_heat[kind] ?? {}).map(([held, members]) => ({ held, members }));
  return counts.sort((a, b) => b.members - a.members);
}

// Where a piece can be on the screen: on a square, in a hand, in the box of pieces not in the position.
import type { Kind, Side } from "./piece";

export type Place =
  | { readonly at: "square"; readonly index: number }
  | { readonly at: "hand"; readonly side: Side; readonly kind: Kind | null } // null: the stand itself
  | { readonly at: "box"; readonly kind: Kind | null };

export function samePlace(a: Place | null, b: Place | null): boolean {
  return placeToText(a) === placeToText(b);
}

// As an attribute of an element, to find the place under a pointer.
export function placeToText(place: Place | null): string {
  if (!place) return "";
  if (place.at === "square") return `square ${place.index}`;
  return place.at === "hand" ? `hand ${place.side} ${place.kind ?? ""}` : `box ${place.kind ?? ""}`;
}

export function placeFromText(text: string): Place | null {
  const [at, first, second] = text.split(" ");
  if (at === "square") return { at, index: Number(first) };
  if (at === "hand") return { at, side: first as Side, kind: (second as Kind) || null };
  return at === "box" ? { at, kind: (first as Kind) || null } : null;
}

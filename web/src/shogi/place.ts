// The places of a piece on the screen: a square, a hand, or the box of pieces that are not in the position.
import { squarePlace, type Gestures } from "../board/places";
import type { Kind, Side } from "./piece";

export type Place =
  | { readonly at: "square"; readonly index: number }
  | { readonly at: "hand"; readonly side: Side; readonly kind: Kind | null } // null: the stand itself
  | { readonly at: "box"; readonly kind: Kind | null };

export function samePlace(a: Place | null, b: Place | null): boolean {
  return placeToText(a) === placeToText(b);
}

// The name by which the board knows the place.
export function placeToText(place: Place | null): string {
  if (!place) return "";
  if (place.at === "square") return squarePlace(place.index);
  return place.at === "hand" ? `hand ${place.side} ${place.kind ?? ""}` : `box ${place.kind ?? ""}`;
}

export function placeFromText(text: string): Place | null {
  const [at, first, second] = text.split(" ");
  if (at === "square") return { at, index: Number(first) };
  if (at === "hand") return { at, side: first as Side, kind: (second as Kind) || null };
  return at === "box" ? { at, kind: (first as Kind) || null } : null;
}

// The gestures of the board in terms of shogi places.
export interface PlaceHandlers {
  readonly onChoose?: (place: Place) => void;
  readonly onDrop?: (from: Place, to: Place | null) => void; // null: released outside any place
  readonly canDrag?: (place: Place) => boolean;
}

export function gesturesOn({ onChoose, onDrop, canDrag }: PlaceHandlers): Gestures {
  const place = (name: string) => placeFromText(name)!;
  return {
    onChoose: onChoose && ((name) => onChoose(place(name))),
    onDrop: onDrop && ((from, to) => onDrop(place(from), to === null ? null : place(to))),
    canDrag: canDrag && ((name) => canDrag(place(name))),
  };
}

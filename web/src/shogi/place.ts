// Where a piece can be on the screen: on a square, in a hand, in the box of pieces not in the position.
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

// What a person does on the board, in terms of places.
export interface PlaceHandlers {
  readonly onChoose?: (place: Place) => void;
  readonly onDrop?: (from: Place, to: Place | null) => void; // null: let go outside of everything
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

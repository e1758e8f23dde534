// The places on the screen where a piece can be, and the gestures possible there. Every place has a name. Squares are named
// here, stands and boxes by the game. The name is an attribute of the element, so that the place under a pointer can be found.

export type PlaceName = string;

export const squarePlace = (index: number): PlaceName => `square ${index}`;

export interface Gestures {
  readonly onChoose?: ((place: PlaceName) => void) | undefined; // a tap, or Enter or Space
  readonly onDrop?: ((from: PlaceName, to: PlaceName | null) => void) | undefined; // null: released outside any place
  readonly canDrag?: ((place: PlaceName) => boolean) | undefined;
}

// Where a piece can be on the screen, and what a person can do there. A place has a name: a square's is given here, those of
// stands and boxes are the game's. The name is also an attribute of the element, to find the place under a pointer.

export type PlaceName = string;

export const squarePlace = (index: number): PlaceName => `square ${index}`;

export interface Gestures {
  readonly onChoose?: ((place: PlaceName) => void) | undefined; // a tap, or Enter or Space
  readonly onDrop?: ((from: PlaceName, to: PlaceName | null) => void) | undefined; // null: let go outside of every place
  readonly canDrag?: ((place: PlaceName) => boolean) | undefined;
}

// A board of any game: draws pieces on squares and says which square was chosen. It knows no rules, no words and no state of
// the page; all of them are properties.
//
//   <Board columns={8} rows={8} squares={discs} set={discSet} label="Board" describe={(index) => ...} onChoose={...} />
//
// What is seen is one SVG; above it lies a grid of cells for pointer, keyboard and screen reader. Pieces can be dragged where
// the board stands in a DragArea.
import { Cells } from "./Cells";
import { geometryOf, type Edges } from "./geometry";
import type { Heat } from "./HeatMap";
import { Picture } from "./Picture";
import type { PieceSet } from "./pieceSet";
import type { Gestures, PlaceName } from "./places";

export interface SquareState<Piece> {
  readonly piece: Piece | null;
  readonly selected: boolean;
  readonly target: boolean;
}

export interface BoardProps<Piece> extends Gestures {
  readonly columns: number;
  readonly rows: number;
  readonly squares: readonly (Piece | null)[]; // row by row, from the top left
  readonly set: PieceSet<Piece>;
  readonly label: string; // the name of the board for a screen reader
  readonly describe: (index: number, state: SquareState<Piece>) => string; // what it says of a square
  readonly edges?: Edges;
  readonly dots?: readonly (readonly [column: number, row: number])[]; // marks where lines cross
  readonly selected?: PlaceName | null | undefined;
  readonly targets?: ReadonlySet<number> | undefined; // where the selected piece can go
  readonly marked?: readonly number[] | undefined; // squares of the last move
  readonly heat?: Heat<Piece> | undefined;
  readonly onKey?: ((event: KeyboardEvent, index: number) => void) | undefined; // keys the board has no use for
}

export function Board<Piece>(props: BoardProps<Piece>) {
  const geometry = geometryOf({ columns: props.columns, rows: props.rows, cell: props.set.cell, edges: props.edges ?? {} });
  return (
    <div class="board">
      <Picture {...props} geometry={geometry} />
      <Cells {...props} geometry={geometry} />
    </div>
  );
}

// A board for any game. It draws pieces on squares and reports which square was chosen. Rules, words and state come in as
// properties; the board itself knows none of them.
//
//   <Board columns={8} rows={8} squares={discs} set={discSet} label="Board" describe={(index) => ...} onChoose={...} />
//
// The picture is one SVG; a grid of cells on top of it serves pointer, keyboard and screen reader. Inside a DragArea the
// pieces can also be dragged.
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
  readonly label: string; // for screen readers
  readonly describe: (index: number, state: SquareState<Piece>) => string; // label of a square for screen readers
  readonly edges?: Edges;
  readonly dots?: readonly (readonly [column: number, row: number])[]; // marks at crossings of lines
  readonly selected?: PlaceName | null | undefined;
  readonly targets?: ReadonlySet<number> | undefined; // where the selected piece can go
  readonly marked?: readonly number[] | undefined; // squares of the last move
  readonly heat?: Heat<Piece> | undefined;
  readonly guesses?: ReadonlyMap<number, Piece> | undefined; // pieces that somebody supposes on squares, drawn faintly
  readonly onKey?: ((event: KeyboardEvent, index: number) => void) | undefined; // any key the board itself does not use
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

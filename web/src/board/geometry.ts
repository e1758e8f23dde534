// Positions and sizes on the picture of a board, in the units of its piece set.

// Coordinates along the sides, one text per column or row.
export interface Edges {
  readonly top?: readonly string[];
  readonly left?: readonly string[];
  readonly right?: readonly string[];
}

export interface BoardShape {
  readonly columns: number;
  readonly rows: number;
  readonly cell: { readonly width: number; readonly height: number };
  readonly edges: Edges;
}

export interface Geometry {
  readonly shape: BoardShape;
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly inner: { readonly width: number; readonly height: number }; // the squares alone
  readonly total: { readonly width: number; readonly height: number }; // with the margins
  readonly centre: (index: number) => { readonly x: number; readonly y: number }; // of a square
}

const plainMargin = 12;
const sideMargin = 26; // leaves room for a coordinate
const topMargin = 24;

export function geometryOf(shape: BoardShape): Geometry {
  const { columns, rows, cell, edges } = shape;
  const margin = {
    top: edges.top ? topMargin : plainMargin,
    right: edges.right ? sideMargin : plainMargin,
    bottom: plainMargin,
    left: edges.left ? sideMargin : plainMargin,
  };
  const inner = { width: columns * cell.width, height: rows * cell.height };
  return {
    shape,
    margin,
    inner,
    total: { width: margin.left + inner.width + margin.right, height: margin.top + inner.height + margin.bottom },
    centre: (index) => ({
      x: margin.left + ((index % columns) + 0.5) * cell.width,
      y: margin.top + (Math.floor(index / columns) + 0.5) * cell.height,
    }),
  };
}

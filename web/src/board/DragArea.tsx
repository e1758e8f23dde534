// The part of the page in which pieces are dragged: a board and its stands. Draws the dragged piece under the pointer.
import { useSignal, type Signal } from "@preact/signals";
import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { Drag } from "./drag";
import { PieceIcon, type PieceSet } from "./pieceSet";
import type { PlaceName } from "./places";

const DragContext = createContext<Signal<Drag | null> | null>(null);

// The current drag of the enclosing area; null outside any area.
export const useDrag = () => useContext(DragContext);

interface Props<Piece> {
  readonly set: PieceSet<Piece>;
  readonly pieceAt: (place: PlaceName) => Piece | null;
  readonly children: ComponentChildren;
}

export function DragArea<Piece>({ set, pieceAt, children }: Props<Piece>) {
  const drag = useSignal<Drag | null>(null);
  return (
    <DragContext.Provider value={drag}>
      {children}
      <Dragged drag={drag} set={set} pieceAt={pieceAt} />
    </DragContext.Provider>
  );
}

function Dragged<Piece>({ drag, set, pieceAt }: Omit<Props<Piece>, "children"> & { drag: Signal<Drag | null> }) {
  const now = drag.value;
  const piece = now ? pieceAt(now.from) : null;
  if (now === null || piece === null) return null;
  return (
    <div class="dragged" style={{ transform: `translate(${now.x}px, ${now.y}px)` }}>
      <PieceIcon set={set} piece={piece} />
    </div>
  );
}

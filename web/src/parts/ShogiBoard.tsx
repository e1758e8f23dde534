// A shogi board between the two hands, labelled in the language of the page. Its children stand below it and can take part in
// dragging.
import type { ComponentChildren } from "preact";
import { text } from "../text/preferences";
import { Board } from "../board/Board";
import { DragArea } from "../board/DragArea";
import type { Diagram } from "../shogi/diagram";
import { pieceAt } from "../shogi/edit";
import { squareLabel, type ShogiHeat } from "./labels";
import { opposite, type Piece, type Side } from "../shogi/piece";
import { shogiPieces } from "../shogi/pieces";
import { gesturesOn, placeFromText, placeToText, type PlaceHandlers, type Place } from "../shogi/place";
import { ShogiStand } from "./ShogiStand";

interface Props extends PlaceHandlers {
  readonly diagram: Diagram;
  readonly selected?: Place | null;
  readonly targets?: ReadonlySet<number>;
  readonly marked?: readonly number[]; // squares of the last move
  readonly heat?: ShogiHeat | undefined;
  readonly guesses?: ReadonlyMap<number, Piece>;
  readonly onKey?: (event: KeyboardEvent, index: number) => void;
  readonly hiddenHand?: Side; // this side's hand is behind the screen
  readonly receives?: boolean; // pieces can be put into the hands
  readonly turned?: boolean; // White sits below
  readonly compact?: boolean; // without the hands
  readonly label?: string;
  readonly children?: ComponentChildren;
}

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const dots = [3, 6].flatMap((column) => [3, 6].map((row) => [column, row] as const));

export function ShogiBoard(props: Props) {
  const { diagram, selected, targets, marked, heat, guesses, onKey, turned } = props;
  const words = text.value;
  const view = turned ? fromBehind : asItIs;
  const held = (name: string) => {
    const piece = pieceAt(diagram, view.place(placeFromText(name)!));
    return piece && view.piece(piece);
  };
  const board = (
    <Board
      columns={9}
      rows={9}
      squares={diagram.squares.map((_, shown) => view.seen(diagram.squares[view.index(shown)] ?? null))}
      set={shogiPieces}
      label={props.label ?? words.board.label}
      describe={(shown, state) => {
        const index = view.index(shown);
        return squareLabel(index, { ...state, piece: diagram.squares[index] ?? null, heat, guess: guesses?.get(index) }, words);
      }}
      edges={{ top: nine.map((i) => String(turned ? i : 10 - i)), right: nine.map((i) => words.rank(turned ? 10 - i : i)) }}
      dots={dots}
      selected={selected && placeToText(view.place(selected))}
      targets={targets && new Set([...targets].map(view.index))}
      marked={marked?.map(view.index)}
      heat={heat && { ...heat, piece: view.piece(heat.piece), counts: view.map(heat.counts, (count) => count) }}
      guesses={guesses && view.map(guesses, view.piece)}
      onKey={onKey && ((event, shown) => onKey(event, view.index(shown)))}
      {...gesturesOn(turnedHandlers(props, view))}
    />
  );
  if (props.compact) return <div class="board-with-hands">{board}</div>;
  return (
    <DragArea set={shogiPieces} pieceAt={held}>
      <div class="board-with-hands">
        <Hand {...props} side={turned ? "black" : "white"} />
        {board}
        <Hand {...props} side={turned ? "white" : "black"} />
      </div>
      {props.children}
    </DragArea>
  );
}

// How the board is seen: by Black, who sits below, or by White. The squares of the picture are counted from its top left.
interface View {
  readonly index: (index: number) => number;
  readonly piece: (piece: Piece) => Piece;
  readonly seen: (piece: Piece | null) => Piece | null;
  readonly place: (place: Place) => Place;
  readonly map: <A, B>(values: ReadonlyMap<number, A>, change: (value: A) => B) => Map<number, B>;
}

function viewWith(index: View["index"], piece: View["piece"]): View {
  return {
    index,
    piece,
    seen: (seen) => seen && piece(seen),
    place: (place) => (place.at === "square" ? { ...place, index: index(place.index) } : place),
    map: (values, change) => new Map([...values].map(([at, value]) => [index(at), change(value)])),
  };
}

const asItIs = viewWith(
  (index) => index,
  (piece) => piece,
);
const fromBehind = viewWith(
  (index) => 80 - index,
  (piece) => ({ ...piece, side: opposite(piece.side) }),
);

function turnedHandlers({ onChoose, onDrop, canDrag }: PlaceHandlers, { place }: View): PlaceHandlers {
  return {
    ...(onChoose && { onChoose: (at: Place) => onChoose(place(at)) }),
    ...(onDrop && { onDrop: (from: Place, to: Place | null) => onDrop(place(from), to && place(to)) }),
    ...(canDrag && { canDrag: (at: Place) => canDrag(place(at)) }),
  };
}

function Hand({ side, ...props }: Props & { side: Side }) {
  const drawn = props.turned ? opposite(side) : side;
  if (props.hiddenHand === side) return <div class={`stand stand-${drawn} stand-hidden`} aria-hidden="true" />;
  return (
    <ShogiStand
      {...props}
      {...turnedHandlers(props, props.turned ? fromBehind : asItIs)}
      side={drawn}
      mark={side === "black" ? "☗" : "☖"}
      label={text.value.board.hand(side)}
      title={text.value.side[side]}
      pieces={props.diagram.hands[side]}
      place={(kind): Place => ({ at: "hand", side, kind })}
    />
  );
}

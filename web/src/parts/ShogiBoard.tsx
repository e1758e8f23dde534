// A shogi board between the two hands, labelled in the language of the page. Its children stand below it and can take part in
// dragging.
import type { ComponentChildren } from "preact";
import { text } from "../text/preferences";
import { Board } from "../board/Board";
import { DragArea } from "../board/DragArea";
import type { Diagram } from "../shogi/diagram";
import { pieceAt } from "../shogi/edit";
import { squareLabel, type ShogiHeat } from "./labels";
import type { Side } from "../shogi/piece";
import { shogiPieces } from "../shogi/pieces";
import { gesturesOn, placeFromText, placeToText, type PlaceHandlers, type Place } from "../shogi/place";
import { ShogiStand } from "./ShogiStand";

interface Props extends PlaceHandlers {
  readonly diagram: Diagram;
  readonly selected?: Place | null;
  readonly targets?: ReadonlySet<number>;
  readonly marked?: readonly number[]; // squares of the last move
  readonly heat?: ShogiHeat | undefined;
  readonly onKey?: (event: KeyboardEvent, index: number) => void;
  readonly hiddenHand?: Side; // this side's hand is behind the screen
  readonly receives?: boolean; // pieces can be put into the hands
  readonly children?: ComponentChildren;
}

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const dots = [3, 6].flatMap((column) => [3, 6].map((row) => [column, row] as const));

export function ShogiBoard(props: Props) {
  const { diagram, selected, targets, marked, heat, onKey } = props;
  const words = text.value;
  const held = (place: string) => pieceAt(diagram, placeFromText(place)!);
  return (
    <DragArea set={shogiPieces} pieceAt={held}>
      <div class="board-with-hands">
        <Hand {...props} side="white" />
        <Board
          columns={9}
          rows={9}
          squares={diagram.squares}
          set={shogiPieces}
          label={words.board.label}
          describe={(index, state) => squareLabel(index, { ...state, heat }, words)}
          edges={{ top: nine.map((i) => String(10 - i)), right: nine.map(words.rank) }}
          dots={dots}
          selected={selected && placeToText(selected)}
          targets={targets}
          marked={marked}
          heat={heat}
          onKey={onKey}
          {...gesturesOn(props)}
        />
        <Hand {...props} side="black" />
      </div>
      {props.children}
    </DragArea>
  );
}

function Hand({ side, ...props }: Props & { side: Side }) {
  if (props.hiddenHand === side) return <div class={`stand stand-${side} stand-hidden`} aria-hidden="true" />;
  return (
    <ShogiStand
      {...props}
      side={side}
      mark={side === "black" ? "☗" : "☖"}
      label={text.value.board.hand(side)}
      title={text.value.side[side]}
      pieces={props.diagram.hands[side]}
      place={(kind): Place => ({ at: "hand", side, kind })}
    />
  );
}

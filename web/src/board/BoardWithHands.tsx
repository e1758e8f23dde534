// The board between the two hands, and the piece that is being dragged.
import { text } from "../app/preferences";
import type { Diagram } from "../shogi/diagram";
import { pieceAt } from "../shogi/edit";
import type { Side } from "../shogi/piece";
import type { Place } from "../shogi/place";
import { Board, type BoardProps } from "./Board";
import { drag } from "./drag";
import { PieceIcon } from "./PieceShape";
import { Stand } from "./Stand";

interface Props extends BoardProps {
  readonly hiddenHand?: Side; // this side's hand is behind the screen
  readonly receives?: boolean; // pieces can be put into the hands
}

export function BoardWithHands(props: Props) {
  return (
    <div class="board-with-hands">
      <SideStand {...props} side="white" />
      <Board {...props} />
      <SideStand {...props} side="black" />
      <Dragged diagram={props.diagram} />
    </div>
  );
}

function SideStand({ side, ...props }: Props & { side: Side }) {
  if (props.hiddenHand === side) return <div class={`stand stand-${side} stand-hidden`} aria-hidden="true" />;
  const { diagram } = props;
  return (
    <Stand
      {...props}
      side={side}
      mark={side === "black" ? "☗" : "☖"}
      label={text.value.board.hand(side)}
      title={text.value.side[side]}
      pieces={diagram.hands[side]}
      place={(kind): Place => ({ at: "hand", side, kind })}
    />
  );
}

function Dragged({ diagram }: { diagram: Diagram }) {
  const now = drag.value;
  const piece = now && pieceAt(diagram, now.from);
  if (!piece) return null;
  return (
    <div class="dragged" style={{ transform: `translate(${now.x}px, ${now.y}px)` }}>
      <PieceIcon piece={piece} />
    </div>
  );
}

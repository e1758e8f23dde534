// The try view: the person attacks on the board, and the answers of defender and referee appear beside it.
import { parseSfen, squareIndex } from "../../shogi/diagram";
import { opposite } from "../../shogi/piece";
import { ShogiBoard } from "../../parts/ShogiBoard";
import { attempt, screened } from "./attempt";
import { diagram } from "../../app/location";
import { text } from "../../text/preferences";
import { RestSwitch } from "../../app/RestSwitch";
import { RuleChooser } from "../../app/RuleChooser";
import { Conversation, Latest } from "./Conversation";
import { canDrag, choose, drop, escape, picked, promotion, targets } from "./hand";
import { Promotion } from "./Promotion";
import { ProblemBar } from "./ProblemBar";
import { TryTools } from "./TryTools";

export function TryView() {
  const shown = parseSfen(attempt.value.seen) ?? diagram.value;
  return (
    <div class="two">
      <section class="table" aria-label={text.value.board.label} onKeyDown={escape}>
        <div class="board-frame">
          <ShogiBoard
            diagram={shown}
            selected={picked.value}
            targets={targets.value}
            marked={lastSquares()}
            onChoose={choose}
            onDrop={drop}
            canDrag={canDrag}
            {...(screened.value ? { hiddenHand: opposite(diagram.value.turn) } : {})}
          />
          {promotion.value && <Promotion choice={promotion.value} />}
        </div>
        <Latest />
        <TryTools />
      </section>
      <section class="side stack">
        <ProblemBar />
        <RuleChooser name="try-rule" />
        <RestSwitch />
        <Conversation />
      </section>
    </div>
  );
}

// The target square of the last reply or, behind the screen, of the last try.
function lastSquares(): number[] {
  const { played, tried } = attempt.value;
  const usi = played.at(-1) ?? tried.at(-1)?.try;
  return usi ? [squareIndex(usi.slice(2, 4))] : [];
}

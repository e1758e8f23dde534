// Try: the person attacks on the board, the defender and the referee answer beside it.
import { BoardWithHands } from "../../board/BoardWithHands";
import { Segmented } from "../../parts/Segmented";
import { parseSfen, squareIndex } from "../../shogi/diagram";
import { opposite } from "../../shogi/piece";
import { attempt, hidden } from "./attempt";
import { changeSettings, diagram, rule } from "../../app/location";
import { text } from "../../app/preferences";
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
          <BoardWithHands
            diagram={shown}
            selected={picked.value}
            targets={targets.value}
            marked={lastSquares()}
            onChoose={choose}
            onDrop={drop}
            canDrag={canDrag}
            {...(hidden.value ? { hiddenHand: opposite(diagram.value.turn) } : {})}
          />
          {promotion.value && <Promotion choice={promotion.value} />}
        </div>
        <Latest />
        <TryTools />
      </section>
      <section class="side stack">
        <ProblemBar />
        <Segmented
          label={text.value.settings.rule}
          name="try-rule"
          value={rule.value}
          options={[
            { value: "tsume", text: text.value.rule.tsume },
            { value: "tsuitate", text: text.value.rule.tsuitate },
          ]}
          onChange={(chosen) => changeSettings({ rule: chosen, algorithm: undefined })}
        />
        <Conversation />
      </section>
    </div>
  );
}

// Where the last thing happened: the defender's reply, or one's own try behind the screen.
function lastSquares(): number[] {
  const { played, tried } = attempt.value;
  const usi = played.at(-1) ?? tried.at(-1)?.try;
  return usi ? [squareIndex(usi.slice(2, 4))] : [];
}

// The tools below the board while a position is set up: piece box, undo, the rest of the pieces, side to move.
import { missingPieces } from "../../../shogi/diagram";
import { emptied, pieceAt, restToDefender } from "../../../shogi/edit";
import type { Place } from "../../../shogi/place";
import { ShogiStand } from "../../../parts/ShogiStand";
import { diagram } from "../../../app/location";
import { text } from "../../../text/preferences";
import * as setup from "./setup";
import { Segmented } from "../../../parts/Segmented";

export function SetupTools() {
  const { setup: words, side } = text.value;
  return (
    <div class="setup">
      <ShogiStand
        title={words.box}
        label={words.box}
        pieces={missingPieces(diagram.value)}
        side="black"
        place={(kind): Place => ({ at: "box", kind })}
        selected={setup.picked.value}
        onChoose={setup.choose}
        onDrop={setup.drop}
        receives
        canDrag={(place) => pieceAt(diagram.value, place) !== null}
      />
      <div class="buttons">
        <button type="button" class="quiet" disabled={!setup.canUndo.value} onClick={setup.undo}>
          {words.undo}
        </button>
        <button type="button" class="quiet" disabled={!setup.canRedo.value} onClick={setup.redo}>
          {words.redo}
        </button>
        <button type="button" class="quiet" title={words.restHint} onClick={() => setup.edit(restToDefender(diagram.value))}>
          {words.rest}
        </button>
        <button type="button" class="quiet" onClick={() => setup.edit(emptied(diagram.value))}>
          {words.clear}
        </button>
      </div>
      <div class="buttons">
        <span class="caption">{words.turn}</span>
        <Segmented
          label={words.turn}
          name="turn"
          value={diagram.value.turn}
          options={[
            { value: "black", text: `☗ ${side.black}` },
            { value: "white", text: `☖ ${side.white}` },
          ]}
          onChange={(turn) => setup.edit({ ...diagram.value, turn })}
        />
        <button type="button" class="plain end" onClick={() => (setup.editing.value = false)}>
          {words.done}
        </button>
      </div>
      <p class="hint">{words.hint}</p>
    </div>
  );
}

// The buttons below the board: hint, take back, start again, solve.
import { attempt, canTakeBack, play, restart, takeBack } from "./attempt";
import { navigate } from "../../app/location";
import { text } from "../../text/preferences";

export function TryTools() {
  const words = text.value.attempt;
  const { state, events } = attempt.value;
  return (
    <div class="under buttons">
      <button type="button" class="plain" disabled={state !== "ready"} onClick={() => void play(null)}>
        {words.hint}
      </button>
      <button type="button" class="quiet" disabled={!canTakeBack.value} onClick={takeBack}>
        {words.takeBack}
      </button>
      <button type="button" class="quiet" disabled={events.length === 0} onClick={restart}>
        {words.again}
      </button>
      <button type="button" class="quiet end" onClick={() => navigate({ view: "solve" })}>
        {words.solve}
      </button>
    </div>
  );
}

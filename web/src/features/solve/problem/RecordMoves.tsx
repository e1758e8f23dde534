// Below the board: where it is in the moves that came with the problem, and a slider to go to another position.
import { moveText } from "../../../shogi/moves";
import { text } from "../../../text/preferences";
import { goTo, ply, record } from "./record";

export function RecordMoves() {
  const { record: words, line, code } = text.value;
  const shown = record.value;
  if (!shown) return null;
  const { meaning, moves, positions } = shown;
  const at = ply.value;
  const plies = positions.length - 1;
  return (
    <div class="record" role="group" aria-label={line.moves}>
      <p class="hint" role="status">
        {meaning === "intended" && at === 0 ? words.intended(plies) : words.position(at, plies)}
        {at > 0 && <strong class="record-move">{moveText(positions[at - 1]!, moves[at - 1]!, code, moves[at - 2])}</strong>}
      </p>
      <div class="record-line">
        <Step label={line.back} to={at - 1} plies={plies} sign="‹" />
        <input
          type="range"
          aria-label={words.slider}
          aria-valuetext={words.position(at, plies)}
          min={0}
          max={plies}
          value={at}
          onInput={(event) => goTo(Number(event.currentTarget.value))}
        />
        <Step label={line.forward} to={at + 1} plies={plies} sign="›" />
      </div>
    </div>
  );
}

function Step({ label, to, plies, sign }: { label: string; to: number; plies: number; sign: string }) {
  return (
    <button type="button" class="quiet icon" aria-label={label} aria-disabled={to < 0 || to > plies} onClick={() => goTo(to)}>
      {sign}
    </button>
  );
}

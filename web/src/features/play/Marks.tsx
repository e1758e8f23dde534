// Chooses the kind of piece that a tap on a square marks as a guess.
import { kinds } from "../../shogi/piece";
import { text } from "../../text/preferences";
import { clearGuesses, guesses, guessing } from "./guesses";

export function Marks() {
  const words = text.value.play;
  return (
    <details class="card more marks">
      <summary>{words.guesses}</summary>
      <div class="chips" role="group" aria-label={words.guesses}>
        <button type="button" class="chip" aria-pressed={guessing.value === null} onClick={() => (guessing.value = null)}>
          {words.guessNone}
        </button>
        {kinds.map((kind) => (
          <button key={kind} type="button" class="chip" aria-pressed={guessing.value === kind} onClick={() => (guessing.value = kind)}>
            {text.value.kind(kind)}
          </button>
        ))}
        <button type="button" class="link" disabled={guesses.value.size === 0} onClick={clearGuesses}>
          {words.clearGuesses}
        </button>
      </div>
      <p class="hint">{words.guessHint}</p>
    </details>
  );
}

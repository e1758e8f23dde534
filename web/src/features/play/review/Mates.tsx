// The mates that were there, found by the solvers of the server, and whether they were missed.
import { Failure } from "../../../parts/Failure";
import type { FinishedGame } from "../../../server/gameTypes";
import { text } from "../../../text/preferences";
import { wasMissed } from "./missed";
import { goTo, mates, matesError, sideOf } from "./review";

export function Mates({ game }: { game: FinishedGame }) {
  const words = text.value.play;
  const found = mates.value;
  const looking = !found || found.looked_at < found.steps;
  return (
    <section class="card">
      <h2 class="card-title">{words.mates}</h2>
      {matesError.value && <Failure error={matesError.value} />}
      {found && found.mates.length > 0 && (
        <ul class="mates">
          {found.mates.map(({ step, tsume, tsuitate }, index) => {
            const side = text.value.side[sideOf(game, step)];
            const missed = wasMissed(game, found, index);
            return (
              <li key={step}>
                <button type="button" class="link" onClick={() => goTo(step)}>
                  {tsume && (tsume.exact ? words.mateAt : words.mateAtMost)(side, tsume.moves)}
                </button>
                <span class="hint">
                  {words.step(step, game.steps.length)}
                  {tsuitate && ` · ${words.mateBlind}`}
                </span>
                {missed && <span class="missed">{words.mateMissed}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <p class="hint" role="status">
        {looking && !matesError.value
          ? words.matesLooking(found?.looked_at ?? 0, game.steps.length)
          : found?.mates.length === 0 && words.matesNone}
      </p>
    </section>
  );
}

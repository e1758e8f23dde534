// Chooses whose belief the boards show, and for which kind of piece; tells how well it fitted.
import { percent } from "../../../board/HeatMap";
import { Failure } from "../../../parts/Failure";
import { Segmented } from "../../../parts/Segmented";
import type { FinishedGame } from "../../../server/gameTypes";
import { pieceFromSfen } from "../../../shogi/piece";
import { text } from "../../../text/preferences";
import { beliefError, believer, kind, kindsNow, placed, progress } from "./belief";
import { KingLine } from "./KingLine";

export function Beliefs({ game }: { game: FinishedGame }) {
  const words = text.value.play;
  const side = believer.value;
  return (
    <section class="card beliefs">
      <h2 class="card-title">{words.belief}</h2>
      <Segmented
        label={words.belief}
        name="believer"
        options={[
          { value: "none", text: words.beliefOff },
          { value: "black", text: words.beliefOf(text.value.side.black) },
          { value: "white", text: words.beliefOf(text.value.side.white) },
        ]}
        value={side ?? "none"}
        onChange={(value) => (believer.value = value === "none" ? null : value)}
      />
      {beliefError.value && <Failure error={beliefError.value} />}
      {side && <Shown game={game} />}
    </section>
  );
}

function Shown({ game }: { game: FinishedGame }) {
  const words = text.value.play;
  const share = placed(game, believer.value!);
  const told = progress.value;
  const name = (each: string) => {
    const piece = pieceFromSfen(each)!;
    return text.value.kind(piece.kind, piece.promoted);
  };
  return (
    <>
      <div class="chips" role="group" aria-label={text.value.screen.heat}>
        {kindsNow.value.map((each) => (
          <button key={each} type="button" class="chip" aria-pressed={kind.value === each} onClick={() => (kind.value = each)}>
            {name(each)}
          </button>
        ))}
      </div>
      <p class="hint" role="status">
        {told && told.worked_out < told.steps && `${words.beliefWorking(told.worked_out, told.steps)} `}
        {share !== null && words.believes(name(kind.value), words.beliefTrue(percent(Math.round(1000 * share), 1000)))}
      </p>
      {told && told.king.length > 1 && <KingLine values={told.king} of={told.steps} />}
    </>
  );
}

// A finished game: the true board beside what each player saw, step by step.
import { useEffect } from "preact/hooks";
import { about } from "../../../app/about";
import { navigate } from "../../../app/location";
import { Failure } from "../../../parts/Failure";
import { CopyField } from "../../../parts/CopyField";
import { ShogiBoard } from "../../../parts/ShogiBoard";
import type { FinishedGame } from "../../../server/gameTypes";
import { gameDownload } from "../../../server/games";
import { parseSfen, squareIndex } from "../../../shogi/diagram";
import { text } from "../../../text/preferences";
import { error, news, playAgain, seat } from "../game";
import { clockText, endText, playerText, rulesText } from "../words";
import { believer, heatOn } from "./belief";
import { Beliefs } from "./Beliefs";
import { Mates } from "./Mates";
import { at, goTo, last } from "./review";
import { Steps } from "./Steps";

export function ReviewView({ game }: { game: FinishedGame }) {
  useKeys();
  const words = text.value.play;
  return (
    <div class="two review">
      <section class="table" aria-label={words.trueBoard}>
        <ShogiBoard
          diagram={parseSfen(game.boards[at.value] ?? game.boards[0]!)!}
          marked={stepSquares(game)}
          label={words.trueBoard}
          turned={turned()}
        />
        <Slider />
      </section>
      <section class="side stack">
        <Heading game={game} />
        <div class={believer.value ? "both-views believing" : "both-views"}>
          <Seen game={game} side="black" />
          <Seen game={game} side="white" />
        </div>
        <Beliefs game={game} />
        <Steps game={game} />
        <Mates game={game} />
        <Files game={game} />
      </section>
    </div>
  );
}

// Who has played White sees the game as he played it.
const turned = () => news.value?.side === "white";

function useKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as HTMLElement).closest("input, textarea, select, [role=grid], [role=listbox]")) return;
      const to = { ArrowLeft: at.value - 1, ArrowRight: at.value + 1, Home: 0, End: last.value }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      goTo(to);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function stepSquares(game: FinishedGame): number[] {
  const step = game.steps[at.value - 1];
  if (!step || step.foul) return [];
  const { move } = step;
  return (move[1] === "*" ? [move.slice(2, 4)] : [move.slice(0, 2), move.slice(2, 4)]).map(squareIndex);
}

function Slider() {
  const { play, line } = text.value;
  const move = (to: number, label: string, sign: string) => (
    <button type="button" class="quiet icon" aria-label={label} aria-disabled={to < 0 || to > last.value} onClick={() => goTo(to)}>
      {sign}
    </button>
  );
  return (
    <div class="under" role="group" aria-label={line.moves}>
      <div class="record-line">
        {move(at.value - 1, line.back, "‹")}
        <input
          type="range"
          aria-label={play.slider}
          aria-valuetext={play.step(at.value, last.value)}
          min={0}
          max={last.value}
          value={at.value}
          onInput={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
        {move(at.value + 1, line.forward, "›")}
      </div>
      <p class="hint">
        {play.step(at.value, last.value)} · {line.keys}
      </p>
    </div>
  );
}

function Heading({ game }: { game: FinishedGame }) {
  const words = text.value.play;
  const name = (side: "black" | "white") => playerText(game.names[side], about.value?.play, words.person, text.value);
  return (
    <header class="game-state">
      <h1 class="headline">{endText(game.end, null, text.value)}</h1>
      <p class="hint">
        ☗ {name("black")} · ☖ {name("white")} · {rulesText(game.rules, about.value?.play, text.value)} ·{" "}
        {clockText(game.rules.clock, text.value)} · {game.date} UTC
      </p>
      {error.value && <Failure error={error.value} />}
      <div class="buttons">
        {seat.value && (
          <button type="button" class="plain" onClick={() => void playAgain()}>
            {words.rematch}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => navigate({ game: undefined })}>
          {words.toStart}
        </button>
      </div>
    </header>
  );
}

function Seen({ game, side }: { game: FinishedGame; side: "black" | "white" }) {
  const title = text.value.play.sawTitle(text.value.side[side]);
  return (
    <figure class={believer.value && believer.value !== side ? "seen other" : "seen"}>
      <figcaption class="caption">{title}</figcaption>
      <ShogiBoard
        diagram={parseSfen(game.seen[side][at.value] ?? game.seen[side][0]!)!}
        label={title}
        turned={turned()}
        heat={heatOn(side, text.value)}
        compact
      />
    </figure>
  );
}

function Files({ game }: { game: FinishedGame }) {
  const words = text.value.play;
  return (
    <section class="card">
      <div class="row">
        <span class="caption">{words.download}</span>
        {["kif", "json"].map((kind) => (
          <a key={kind} class="chip" href={gameDownload(game.game, kind)} download>
            {text.value.answer.files[kind]}
          </a>
        ))}
      </div>
      <CopyField
        label={words.link}
        value={`${location.origin}${location.pathname}#/play?game=${game.game}`}
        copy={words.share}
        copied={words.copied}
      />
      <p class="hint">{words.shareHint}</p>
    </section>
  );
}

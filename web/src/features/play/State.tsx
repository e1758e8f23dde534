// Whose turn it is, or how the game ended.
import { about } from "../../app/about";
import type { SeatNews } from "../../server/gameTypes";
import { text } from "../../text/preferences";
import { connected, playAgain, review } from "./game";
import { clockText, endText, rulesText } from "./words";

export function State({ news }: { news: SeatNews }) {
  const words = text.value.play;
  const mine = news.turn === news.side;
  return (
    <header class="game-state">
      <h1 class="headline" aria-live="polite">
        {news.end ? endText(news.end, news.side, text.value) : news.waiting ? words.waiting : mine ? words.yourTurn : words.theirTurn}
      </h1>
      {news.in_check && !news.end && <p class="bad">{words.inCheck}</p>}
      {!connected.value && <p class="calm">{words.cutOff}</p>}
      <p class="hint">
        {text.value.side[news.side]} · {rulesText(news.rules, about.value?.play, text.value)} ·{" "}
        {words.preset(news.rules.losing_foul, news.rules.draw_after)} · {clockText(news.clock, text.value)}
      </p>
      {news.end && <AfterEnd news={news} />}
    </header>
  );
}

function AfterEnd({ news }: { news: SeatNews }) {
  const words = text.value.play;
  return (
    <>
      {news.rematch === "offered" && <p class="good">{words.rematchOffered}</p>}
      {news.rematch === "asked" && <p class="calm">{words.rematchAsked}</p>}
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void review()}>
          {words.review}
        </button>
        <button type="button" class="plain" onClick={() => void playAgain()}>
          {words.rematch}
        </button>
      </div>
    </>
  );
}

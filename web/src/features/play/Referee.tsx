// What the referee has said so far, and the last of it on a phone.
import { useEffect, useRef } from "preact/hooks";
import { squareText } from "../../parts/labels";
import type { SeatNews } from "../../server/gameTypes";
import { text } from "../../text/preferences";
import { calls, knowledge } from "./game";
import { endText, saidWith } from "./words";

const saidAt = (news: SeatNews, index: number) => saidWith(calls.value, index, knowledge.value!, news.rules.losing_foul, text.value);

export function Referee({ news }: { news: SeatNews }) {
  const words = text.value.play;
  const list = useRef<HTMLOListElement>(null);
  const count = calls.value.length;
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [count, news.end]);
  return (
    <section class="card referee">
      <h2 class="card-title">{words.referee}</h2>
      <ol ref={list} aria-label={words.log} aria-live="polite" tabIndex={0}>
        <li class="said-their">{words.quiet}</li>
        {calls.value.map((_, index) => {
          const said = saidAt(news, index);
          return (
            <li key={index} class={`said-${said.tone}`}>
              {said.text}
            </li>
          );
        })}
        {news.end && <li class="said-alarm">{endText(news.end, news.side, text.value)}</li>}
      </ol>
      <Losses />
    </section>
  );
}

// On a phone it stands right below the board, where the whole list is out of sight.
export function Latest({ news }: { news: SeatNews }) {
  const last = calls.value.length - 1;
  return (
    <div class="latest referee" aria-hidden="true">
      {last >= 0 && <p class={`said-${saidAt(news, last).tone}`}>{saidAt(news, last).text}</p>}
    </div>
  );
}

function Losses() {
  const words = text.value.play;
  const losses = knowledge.value?.losses ?? [];
  const texts = losses.map(({ piece, square }) =>
    words.takenOn(text.value.kind(piece.kind, piece.promoted), squareText(square, text.value)),
  );
  return (
    <p class="hint losses">
      {words.taken}: {texts.length > 0 ? text.value.join(texts) : words.nothingTaken}
    </p>
  );
}

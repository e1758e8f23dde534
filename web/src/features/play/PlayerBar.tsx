// One player beside the board: name, fouls and clock.
import { useEffect, useState } from "preact/hooks";
import type { GameSide, SeatNews } from "../../server/gameTypes";
import { text } from "../../text/preferences";
import { receivedAt } from "./game";
import { timeText } from "./words";

interface Props {
  readonly news: SeatNews;
  readonly side: GameSide;
  readonly name: string;
}

export function PlayerBar({ news, side, name }: Props) {
  const words = text.value.play;
  const { losing_foul: losing } = news.rules;
  const made = news.fouls[side];
  const toMove = news.turn === side && !news.end && !news.waiting;
  return (
    <div class={toMove ? "player-bar to-move" : "player-bar"}>
      <span class="player-name">
        <span aria-hidden="true">{side === "black" ? "☗" : "☖"}</span> {name}
      </span>
      <span class="fouls" role="img" aria-label={words.fouls(made, losing)} title={words.fouls(made, losing)}>
        <span class="caption">{words.foulsShort}</span>
        <span class="foul-dots">
          {Array.from({ length: losing }, (_, i) => (
            <span key={i} class={i < made ? "foul-dot made" : "foul-dot"} />
          ))}
        </span>
        <span class="foul-count">{made}</span>
      </span>
      {news.clock && <ClockFace news={news} side={side} name={name} />}
    </div>
  );
}

function ClockFace({ news, side, name }: Props) {
  const clock = news.clock!;
  const runs = clock.runs && news.turn === side && !news.end;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [runs]);
  const gone = runs ? Math.max(0, now - receivedAt.value) : 0;
  const main = clock.main_ms[side] - gone;
  const left = main > 0 ? main : clock.left_ms[side] - gone;
  return (
    <span class={left < 20_000 && runs ? "clock hurry" : "clock"} role="timer" aria-label={text.value.play.time(name)}>
      {timeText(left)}
    </span>
  );
}

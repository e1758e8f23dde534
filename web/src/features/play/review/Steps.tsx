// All tries of a game, the fouls among them; a tap goes there.
import { useEffect, useRef } from "preact/hooks";
import type { FinishedGame } from "../../../server/gameTypes";
import { moveText } from "../../../shogi/moves";
import { text } from "../../../text/preferences";
import { at, goTo } from "./review";

export function Steps({ game }: { game: FinishedGame }) {
  const words = text.value.play;
  const list = useRef<HTMLOListElement>(null);
  const chosen = at.value;
  useEffect(() => {
    const item = list.current?.children[chosen] as HTMLElement | undefined;
    if (item && list.current) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [chosen]);
  return (
    <section class="card">
      <h2 class="card-title">{words.steps}</h2>
      <ol class="steps" ref={list}>
        <Item index={0} label={words.beginning} foul={false} />
        {game.steps.map((step, i) => {
          const sign = step.side === "black" ? "▲" : "△";
          const move = moveText(game.boards[i]!, step.move, text.value.code);
          const label = `${move.startsWith(sign) ? "" : sign}${move}${step.foul ? ` ${words.foul}` : step.check ? " +" : ""}`;
          return <Item key={i} index={i + 1} label={label} foul={step.foul ?? false} />;
        })}
      </ol>
    </section>
  );
}

function Item({ index, label, foul }: { index: number; label: string; foul: boolean }) {
  const chosen = at.value === index;
  return (
    <li>
      <button type="button" class={foul ? "step foul" : "step"} aria-current={chosen ? "step" : undefined} onClick={() => goTo(index)}>
        {label}
      </button>
    </li>
  );
}

// A game at the board: the player's own pieces, the referee, the clocks, and everything he can do.
import { about } from "../../app/about";
import { Failure } from "../../parts/Failure";
import { PromotionDialog } from "../../parts/PromotionDialog";
import { ShogiBoard } from "../../parts/ShogiBoard";
import { squareIndex } from "../../shogi/diagram";
import { opposite } from "../../shogi/piece";
import type { SeatNews } from "../../server/gameTypes";
import { text } from "../../text/preferences";
import { calls, error, knowledge, myTurn } from "./game";
import { guesses, guessKey } from "./guesses";
import { canDrag, choose, decide, drop, escape, picked, promotion, refusal, targets } from "./hand";
import { Invitation } from "./Invitation";
import { Marks } from "./Marks";
import { PlayerBar } from "./PlayerBar";
import { PlayTools } from "./PlayTools";
import { Latest, Referee } from "./Referee";
import { State } from "./State";
import { playerText } from "./words";

export function Table({ news }: { news: SeatNews }) {
  const words = text.value.play;
  const { side } = news;
  const own = knowledge.value!.boards.at(-1)!;
  const other = opposite(side);
  const piece = promotion.value && own.squares[squareIndex(promotion.value.plain.slice(0, 2))];
  const name = playerText(news.names[other], about.value?.play, words.they, text.value);
  return (
    <div class="two playing">
      <section class="table" aria-label={text.value.board.label} onKeyDown={escape}>
        <PlayerBar news={news} side={other} name={name} />
        <div class="board-frame">
          <ShogiBoard
            diagram={own}
            turned={side === "white"}
            selected={picked.value}
            targets={targets.value}
            marked={lastSquares()}
            guesses={guesses.value}
            onChoose={choose}
            onDrop={drop}
            onKey={guessKey}
            canDrag={canDrag}
            hiddenHand={other}
          />
          {promotion.value && piece && <PromotionDialog piece={piece} choice={promotion.value} onDecide={decide} />}
        </div>
        <PlayerBar news={news} side={side} name={words.you} />
        <p class="refusal" role="status">
          {refusal.value && words[refusal.value]}
        </p>
        <Latest news={news} />
      </section>
      <section class="side stack">
        {news.waiting && <Invitation />}
        <State news={news} />
        {error.value && <Failure error={error.value} />}
        <Referee news={news} />
        {!news.end && <Marks />}
        <PlayTools news={news} canResign={!news.end && (myTurn.value || !news.waiting)} />
      </section>
    </div>
  );
}

// Where the last own move went, and where a piece was lost.
function lastSquares(): number[] {
  const marked: number[] = [];
  for (const call of calls.value.slice(-2)) {
    if (call.kind === "own_move" && call.move) marked.push(squareIndex(call.move.slice(2, 4)));
    if (call.captured_at) marked.push(squareIndex(call.captured_at));
  }
  return marked;
}

// Asks whether to promote, on top of the board.
import { useEffect, useRef } from "preact/hooks";
import { PieceIcon } from "../../board/pieceSet";
import { parseSfen, squareIndex } from "../../shogi/diagram";
import { shogiPieces } from "../../shogi/pieces";
import { attempt } from "./attempt";
import { text } from "../../text/preferences";
import { decide, type PromotionChoice } from "./hand";

export function Promotion({ choice }: { choice: PromotionChoice }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const piece = parseSfen(attempt.value.seen)?.squares[squareIndex(choice.plain.slice(0, 2))];
  if (!piece) return null;
  const { board, kind } = text.value;
  return (
    <div class="promotion" role="dialog" aria-label={board.promotion}>
      <button ref={first} type="button" aria-label={board.promote(kind(piece.kind, true))} onClick={() => decide(choice.promoted)}>
        <PieceIcon set={shogiPieces} piece={{ ...piece, promoted: true }} />
      </button>
      <button type="button" aria-label={board.stay(kind(piece.kind))} onClick={() => decide(choice.plain)}>
        <PieceIcon set={shogiPieces} piece={piece} />
      </button>
    </div>
  );
}

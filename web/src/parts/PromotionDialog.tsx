// Asks whether to promote a piece, on top of the board.
import { useEffect, useRef } from "preact/hooks";
import { PieceIcon } from "../board/pieceSet";
import type { Piece } from "../shogi/piece";
import { shogiPieces } from "../shogi/pieces";
import { text } from "../text/preferences";

export interface PromotionChoice {
  readonly promoted: string; // the moves
  readonly plain: string;
}

interface Props {
  readonly piece: Piece;
  readonly choice: PromotionChoice;
  readonly onDecide: (move: string) => void;
}

export function PromotionDialog({ piece, choice, onDecide }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { board, kind } = text.value;
  return (
    <div class="promotion" role="dialog" aria-label={board.promotion}>
      <button ref={first} type="button" aria-label={board.promote(kind(piece.kind, true))} onClick={() => onDecide(choice.promoted)}>
        <PieceIcon set={shogiPieces} piece={{ ...piece, promoted: true }} />
      </button>
      <button type="button" aria-label={board.stay(kind(piece.kind))} onClick={() => onDecide(choice.plain)}>
        <PieceIcon set={shogiPieces} piece={piece} />
      </button>
    </div>
  );
}

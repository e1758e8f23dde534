// Asks whether the attacker's piece promotes.
import { PromotionDialog, type PromotionChoice } from "../../parts/PromotionDialog";
import { parseSfen, squareIndex } from "../../shogi/diagram";
import { attempt } from "./attempt";
import { decide } from "./hand";

export function Promotion({ choice }: { choice: PromotionChoice }) {
  const piece = parseSfen(attempt.value.seen)?.squares[squareIndex(choice.plain.slice(0, 2))];
  return piece ? <PromotionDialog piece={piece} choice={choice} onDecide={decide} /> : null;
}

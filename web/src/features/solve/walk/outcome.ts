// The answer of the referee in words.
import type { Outcome } from "../../../server/types";
import { squareIndex } from "../../../shogi/diagram";
import { squareText } from "../../../parts/labels";
import type { Texts } from "../../../text/en";
import { kindName } from "./heat";

export function outcomeText(said: Pick<Outcome, "call" | "captured" | "lost" | "check">, text: Texts): string {
  const words = text.screen;
  if (said.call === "foul") return words.foul;
  const taken = said.captured ? words.captured(kindName(said.captured, text)) : words.nothing;
  if (said.call === "mate") return said.captured ? text.join([words.mate, taken]) : words.mate;
  const lost = said.lost ? words.lost(squareText(squareIndex(said.lost), text)) : words.quiet;
  return text.join([words.check, taken, lost, ...(said.check ? [words.ownCheck] : [])]);
}

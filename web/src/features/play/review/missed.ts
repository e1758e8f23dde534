// Whether a mate that was there was played.
import type { FinishedGame, GameMates } from "../../../server/gameTypes";

// A mate was missed if its side did not mate and had none any more at its next turn.
export function wasMissed(game: FinishedGame, found: GameMates, index: number): boolean {
  const { step } = found.mates[index]!;
  const side = game.steps[step]!.side;
  const nextTurn = game.steps.findIndex((each, i) => i > step && each.side === side && !game.steps[i - 1]!.foul);
  if (nextTurn < 0) return !(game.end.reason === "mate" && game.end.winner === side);
  return found.looked_at > nextTurn && !found.mates.some((mate) => mate.step === nextTurn);
}

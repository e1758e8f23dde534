// The pieces in nobody's hand. Diagrams of problems leave the defender's hand out, so usually he holds them; but SFEN always
// states both hands, and with two kings the position is more likely from a game. A person decides with one switch.
import { computed } from "@preact/signals";
import { formatSfen, parseSfen, type Diagram } from "../shogi/diagram";
import { piecesInNobodysHand, restToDefender } from "../shogi/edit";
import { opposite } from "../shogi/piece";
import type { ReadProblem } from "../server/types";
import type { Address } from "./address";
import { address, diagram, navigate, sfen } from "./location";

export const rest = computed(() => piecesInNobodysHand(diagram.value));

function hasOneKing({ squares, turn }: Diagram): boolean {
  const kings = squares.filter((piece) => piece?.kind === "K");
  return kings.length === 1 && kings[0]!.side === opposite(turn);
}

const usual = computed(() => hasOneKing(diagram.value));
export const restIsDefenders = computed(() => {
  if (!rest.value) return false;
  const said = address.value.rest;
  return said === "yes" || (said !== "no" && usual.value);
});

export function giveRestToDefender(on: boolean): void {
  navigate({ rest: on === usual.value ? undefined : on ? "yes" : "no" }, "replace");
}

// The position that is solved and tried.
export const posed = computed(() => (restIsDefenders.value ? restToDefender(diagram.value) : diagram.value));
export const posedSfen = computed(() => (restIsDefenders.value ? formatSfen(posed.value) : sfen.value));

// What a text that was read says about the rest; `meant` is its position. Where moves follow the diagram, they may drop the
// pieces of the rest, so it stays in the hand.
export function asRead({ shown, moves, hand_stated }: ReadProblem, meant: string): Pick<Address, "sfen" | "rest"> {
  if (shown && moves.length === 0) return { sfen: shown, rest: "yes" };
  return { sfen: meant, rest: hand_stated ? "no" : undefined };
}

// A position of which the answer is known means itself.
export function asItIs(sfen: string): Pick<Address, "sfen" | "rest"> {
  const shown = parseSfen(sfen);
  return { sfen, rest: shown && piecesInNobodysHand(shown) ? "no" : undefined };
}

// Setting a position up by hand. Each step returns a new diagram, or null if it is impossible.
import { emptyHand, missingPieces, type Diagram, type Hand } from "./diagram";
import { canPromote, handKinds, opposite, type Kind, type Piece, type Side } from "./piece";
import { samePlace, type Place } from "./place";

function withSquare(diagram: Diagram, index: number, piece: Piece | null): Diagram {
  const squares = [...diagram.squares];
  squares[index] = piece;
  return { ...diagram, squares };
}

function withHand(diagram: Diagram, side: Side, kind: Kind, change: number): Diagram {
  const hand: Hand = { ...diagram.hands[side], [kind]: diagram.hands[side][kind] + change };
  return { ...diagram, hands: { ...diagram.hands, [side]: hand } };
}

// The piece at a place, if any. Pieces from the box belong to the attacker, except that the first king is the defender's: it is
// the one to be mated.
export function pieceAt(diagram: Diagram, place: Place): Piece | null {
  switch (place.at) {
    case "square":
      return diagram.squares[place.index] ?? null;
    case "hand":
      if (!place.kind || diagram.hands[place.side][place.kind] === 0) return null;
      return { side: place.side, kind: place.kind, promoted: false };
    case "box": {
      if (!place.kind || missingPieces(diagram)[place.kind] <= 0) return null;
      const defender = opposite(diagram.turn);
      const hasKing = diagram.squares.some((piece) => piece?.kind === "K" && piece.side === defender);
      const side = place.kind === "K" && !hasKing ? defender : diagram.turn;
      return { side, kind: place.kind, promoted: false };
    }
  }
}

function without(diagram: Diagram, place: Place): Diagram {
  if (place.at === "square") return withSquare(diagram, place.index, null);
  return place.at === "hand" && place.kind ? withHand(diagram, place.side, place.kind, -1) : diagram;
}

// A piece on the target square goes back into the box.
export function movePiece(diagram: Diagram, from: Place, to: Place): Diagram | null {
  const piece = pieceAt(diagram, from);
  if (!piece || samePlace(from, to)) return null;
  const lifted = without(diagram, from);
  switch (to.at) {
    case "square":
      return withSquare(lifted, to.index, piece);
    case "hand":
      if (piece.kind === "K" || (from.at === "hand" && from.side === to.side)) return null;
      return withHand(lifted, to.side, piece.kind, 1);
    case "box":
      return from.at === "box" ? null : lifted;
  }
}

// The next face of the piece: plain, promoted, then the same for the other side.
export function turnPiece(diagram: Diagram, index: number): Diagram | null {
  const piece = diagram.squares[index];
  if (!piece) return null;
  const promoted = canPromote(piece.kind) && !piece.promoted;
  const side = promoted ? piece.side : opposite(piece.side);
  return withSquare(diagram, index, { ...piece, side, promoted });
}

// Puts a piece from the box on a square.
export function putPiece(diagram: Diagram, index: number, side: Side, kind: Kind): Diagram | null {
  const cleared = withSquare(diagram, index, null);
  return missingPieces(cleared)[kind] > 0 ? withSquare(cleared, index, { side, kind, promoted: false }) : null;
}

// The pieces in nobody's hand: what is missing, kings excepted. Null if the set is complete.
export function piecesInNobodysHand(diagram: Diagram): Hand | null {
  const missing = missingPieces(diagram);
  const left: Hand = handKinds.reduce((hand, kind) => ({ ...hand, [kind]: Math.max(missing[kind], 0) }), emptyHand);
  return handKinds.some((kind) => left[kind] > 0) ? left : null;
}

// By convention the defender holds every piece not shown.
export function restToDefender(diagram: Diagram): Diagram {
  const left = piecesInNobodysHand(diagram) ?? emptyHand;
  const defender = opposite(diagram.turn);
  return handKinds.reduce((made, kind) => withHand(made, defender, kind, left[kind]), diagram);
}

export function emptied(diagram: Diagram): Diagram {
  return {
    squares: diagram.squares.map(() => null),
    hands: { black: emptyHand, white: emptyHand },
    turn: diagram.turn,
  };
}

// What a player knows of the board: his own pieces, as the calls of the referee change them.
import type { Call, GameSide } from "../../server/gameTypes";
import { emptyHand, parseSfen, squareIndex, type Diagram } from "../../shogi/diagram";
import { pieceFromSfen, type Kind, type Piece, type Side } from "../../shogi/piece";

export interface Loss {
  readonly square: number;
  readonly piece: Piece;
  readonly call: number;
}

export interface Knowledge {
  readonly boards: readonly Diagram[]; // before each call, and now
  readonly losses: readonly Loss[];
}

export function ownPieces(sfen: string, side: Side): Diagram {
  const whole = parseSfen(sfen)!;
  return {
    squares: whole.squares.map((piece) => (piece?.side === side ? piece : null)),
    hands: { black: emptyHand, white: emptyHand, [side]: whole.hands[side] },
    turn: side,
  };
}

function withHand(own: Diagram, side: Side, kind: Kind, change: number): Diagram {
  const hand = { ...own.hands[side], [kind]: own.hands[side][kind] + change };
  return { ...own, hands: { ...own.hands, [side]: hand } };
}

function withSquare(own: Diagram, square: number, piece: Piece | null): Diagram {
  const squares = [...own.squares];
  squares[square] = piece;
  return { ...own, squares };
}

export function afterMove(own: Diagram, usi: string, side: Side): Diagram {
  const to = squareIndex(usi.slice(2, 4));
  const dropped = usi[1] === "*" ? pieceFromSfen(usi[0]!) : null;
  if (dropped) return withSquare(withHand(own, side, dropped.kind, -1), to, { ...dropped, side });
  const from = squareIndex(usi.slice(0, 2));
  const piece = own.squares[from];
  if (!piece) return own;
  return withSquare(withSquare(own, from, null), to, usi.endsWith("+") ? { ...piece, promoted: true } : piece);
}

function afterCall(own: Diagram, call: Call, side: Side): Diagram {
  if (call.kind === "own_move" && call.move) {
    const moved = afterMove(own, call.move, side);
    const taken = call.captured && pieceFromSfen(call.captured);
    return taken ? withHand(moved, side, taken.kind, 1) : moved;
  }
  return call.captured_at ? withSquare(own, squareIndex(call.captured_at), null) : own;
}

export function knowledgeOf(start: string, side: GameSide, calls: readonly Call[]): Knowledge {
  const boards = [ownPieces(start, side)];
  const losses: Loss[] = [];
  calls.forEach((call, index) => {
    const before = boards[index]!;
    if (call.captured_at) {
      const square = squareIndex(call.captured_at);
      losses.push({ square, piece: before.squares[square]!, call: index });
    }
    boards.push(afterCall(before, call, side));
  });
  return { boards, losses };
}

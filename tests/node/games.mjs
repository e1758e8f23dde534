// Random records, generated from a seed with tsshogi's own rules of shogi.
import { Color, Move, PieceType, Position, Record, Square, isPromotable } from "tsshogi";

// Numbers below a limit, the same for the same seed (mulberry32).
export function numbers(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
}

const handTypes = [PieceType.PAWN, PieceType.LANCE, PieceType.KNIGHT, PieceType.SILVER, PieceType.GOLD, PieceType.BISHOP, PieceType.ROOK];

// A legal move, or null if a fair number of attempts found none. A pawn drop with check is left
// out, because this test does not decide whether it mates.
export function randomMove(position, below) {
  const hand = position.color === Color.BLACK ? position.blackHand : position.whiteHand;
  const own = Square.all.filter((square) => position.board.at(square)?.color === position.color);
  const held = handTypes.filter((type) => hand.count(type) > 0);
  const origins = [...own, ...own, ...held];
  if (origins.length === 0) return null;
  for (let tries = 0; tries < 3000; tries++) {
    const from = origins[below(origins.length)];
    const to = Square.all[below(81)];
    let move = position.createMove(from, to);
    if (!move) continue;
    if (from instanceof Square && isPromotable(move.pieceType) && below(2) === 0) {
      move = move.withPromote();
    }
    if (!position.isValidMove(move)) continue;
    if (from === PieceType.PAWN) {
      const after = position.clone();
      after.doMove(move);
      if (after.checked) continue;
    }
    return move;
  }
  return null;
}

// A move to the square of the previous move, if there is one.
function recapture(position, last, below) {
  if (!(last instanceof Move)) return null;
  const squares = position.listAttackers(last.to).filter((square) => {
    return position.board.at(square).color === position.color;
  });
  if (squares.length === 0) return null;
  const move = position.createMove(squares[below(squares.length)], last.to);
  return move && position.isValidMove(move) ? move : null;
}

// Adds up to `plies` random moves at the current node and returns how many.
export function playOn(record, plies, below) {
  for (let ply = 0; ply < plies; ply++) {
    const back = below(2) === 0 ? recapture(record.position, record.current.move, below) : null;
    const move = back ?? randomMove(record.position, below);
    if (!move || !record.append(move)) return ply;
  }
  return plies;
}

export function randomGame(sfen, plies, seed) {
  const record = new Record(Position.newBySFEN(sfen));
  playOn(record, plies, numbers(seed));
  return record;
}

// A tree: a line with branches, some of which have branches, and comments.
export function randomTree(sfen, seed) {
  const below = numbers(seed);
  const record = new Record(Position.newBySFEN(sfen));
  record.first.comment = "始め\n二行目";
  let longest = playOn(record, 30, below);
  for (let branch = 0; branch < 6; branch++) {
    record.goto(below(Math.max(longest, 1)));
    if (playOn(record, 3 + below(10), below) > 0) {
      record.current.comment = `枝 ${branch}`;
      record.current.setElapsedMs(1000 * below(5000));
    }
    longest = Math.max(longest, record.current.ply);
  }
  record.goto(0);
  record.resetAllBranchSelection();
  return record;
}

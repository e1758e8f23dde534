#include "referee.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "bridge.hpp"
#include "certify/notation.hpp"

namespace sudare {
namespace {

using bridge::fast;
using bridge::plain;

constexpr std::uint16_t kPromoteBit = 1U << 14U;

[[noreturn]] void differ(const shogi::Position& position, const std::string& what) {
  throw Difference(certify::write_sfen(plain(position.setup())) + "\n" + what);
}

void require(bool same, const shogi::Position& position, const char* what) {
  if (!same) differ(position, what);
}

std::vector<std::uint16_t> codes_of(const shogi::MoveList& list, std::size_t skip = 0) {
  std::vector<std::uint16_t> codes;
  codes.reserve(list.size());
  for (std::size_t i = skip; i < list.size(); ++i) codes.push_back(list[i].bits());
  std::sort(codes.begin(), codes.end());
  return codes;
}

bool has(const std::vector<std::uint16_t>& codes, std::uint16_t code) {
  return std::binary_search(codes.begin(), codes.end(), code);
}

std::string text_of(std::uint16_t code) {
  const shogi::Move move = shogi::Move::from_bits(code);
  if (!move.to().on_board()) return "bits " + std::to_string(code);
  certify::Move result{{}, plain(move.to()), move.promotes(), certify::Kind::None};
  if (!move.is_drop()) {
    if (!move.from().on_board()) return "bits " + std::to_string(code);
    result.from = plain(move.from());
  } else {
    result.drop = plain(move.dropped());
  }
  return certify::write_move(result);
}

void require_equal(const std::vector<std::uint16_t>& expected,
                   const std::vector<std::uint16_t>& found, const shogi::Position& position,
                   const char* what) {
  if (expected == found) return;
  std::vector<std::uint16_t> missing;
  std::vector<std::uint16_t> extra;
  std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(),
                      std::back_inserter(missing));
  std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                      std::back_inserter(extra));
  std::string message = what;
  message += ": missing";
  for (const std::uint16_t code : missing) message.append(" ").append(text_of(code));
  message += "; too many";
  for (const std::uint16_t code : extra) message.append(" ").append(text_of(code));
  differ(position, message);
}

// A pawn, bishop or rook that could promote and does not, or a lance that does not promote on the
// second rank.
bool is_useless(const shogi::Position& position, const std::vector<std::uint16_t>& legal,
                std::uint16_t code) {
  const shogi::Move move = shogi::Move::from_bits(code);
  if (move.is_drop() || move.promotes() || !has(legal, code | kPromoteBit)) return false;
  switch (position.at(move.from()).kind()) {
    case shogi::Kind::Pawn:
    case shogi::Kind::Bishop:
    case shogi::Kind::Rook:
      return true;
    case shogi::Kind::Lance:
      return move.to().rank_for(position.turn()) == 2;
    default:
      return false;
  }
}

// The group in which evading_moves lists an answer to a check.
enum class EvasionPart : std::uint8_t { KingMove, Capture, MoveBetween, DropBetween };

EvasionPart part_of(const shogi::Position& position, shogi::Move move) {
  if (move.is_drop()) return EvasionPart::DropBetween;
  if (move.from() == position.king(position.turn())) return EvasionPart::KingMove;
  return position.checkers().has(move.to()) ? EvasionPart::Capture : EvasionPart::MoveBetween;
}

int distance(shogi::Square a, shogi::Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

std::vector<certify::Square> attackers(const certify::Board& board, certify::Square target,
                                       certify::Side by) {
  std::vector<certify::Square> found;
  for (int index = 0; index < shogi::Square::kCount; ++index) {
    const certify::Square from = plain(shogi::Square::at(index));
    const certify::Piece piece = board.at(from);
    if (piece.kind != certify::Kind::None && piece.side == by && from != target &&
        certify::reaches(board, from, target)) {
      found.push_back(from);
    }
  }
  return found;
}

shogi::Bitboard set_of(const std::vector<certify::Square>& squares) {
  shogi::Bitboard set;
  for (const certify::Square square : squares) set |= shogi::Bitboard(fast(square));
  return set;
}

std::string board_text(const shogi::Setup& setup) {
  std::string text;
  for (const shogi::Piece piece : setup.board) text += static_cast<char>('@' + piece.index());
  return text;
}

}  // namespace

std::string_view name_of(Event event) {
  constexpr std::array<std::string_view, kEventCount> kNames = {
      "Black to move",
      "White to move",
      "one king",
      "two kings",
      "no king",
      "check",
      "double check",
      "discovered check",
      "mate",
      "interposition",
      "no move but no check",
      "pinned piece restricted",
      "forced promotion",
      "promotion declined",
      "useless non-promotion",
      "two pawns refused",
      "dead drop refused",
      "drop-pawn mate refused",
      "drop-pawn mate because of a pin",
      "dropped pawn taken along a pin",
      "check by dropped pawn",
      "promoted piece captured",
  };
  return kNames[static_cast<std::size_t>(event)];
}

void require_same(const shogi::Position& left, const shogi::Position& right, const char* what) {
  bool same = left.setup() == right.setup() && left.board_key() == right.board_key() &&
              left.checkers() == right.checkers() && left.occupied() == right.occupied();
  for (const shogi::Color side : {shogi::Color::Black, shogi::Color::White}) {
    same = same && left.king(side) == right.king(side) && left.pieces(side) == right.pieces(side) &&
           left.golds(side) == right.golds(side);
  }
  for (const shogi::Kind kind : shogi::kBoardKinds) {
    same = same && left.pieces(kind) == right.pieces(kind);
  }
  require(same, left, what);
}

Referee::Moves Referee::compare(shogi::Position& position, const certify::Board& board) {
  require(plain(position.setup()) == board, position, "the boards differ");
  note(board.turn == certify::Side::Black ? Event::BlackToMove : Event::WhiteToMove);
  const int kings = (certify::find_king(board, certify::Side::Black) ? 1 : 0) +
                    (certify::find_king(board, certify::Side::White) ? 1 : 0);
  note(kings == 0 ? Event::NoKing : kings == 1 ? Event::OneKing : Event::TwoKings);

  Moves moves{certify::legal_moves(board), {}};
  Codes legal;
  Codes checks;
  for (const certify::Move& move : moves.legal) {
    legal.push_back(fast(move).bits());
    if (!certify::gives_check(board, move)) continue;
    moves.checks.push_back(move);
    checks.push_back(legal.back());
  }
  std::sort(legal.begin(), legal.end());
  std::sort(checks.begin(), checks.end());

  compare_checkers(position, board);
  compare_lists(position, board, legal, checks);
  compare_single_moves(position, legal, checks);
  compare_near_moves(position, board);
  compare_pawn_drop_mate(position, board);
  if (dice_.percent(5)) compare_attackers(position, board);
  compare_keys(position);
  compare_unmake(position, legal);
  return moves;
}

void Referee::note_played(const certify::Board& board, const certify::Move& move) {
  note_if(board.at(move.to).promoted, Event::PromotedPieceCaptured);
  const certify::Board next = certify::play(board, move);
  if (!certify::in_check(next)) return;
  const certify::Square king = *certify::find_king(next, next.turn);
  note_if(!certify::reaches(next, move.to, king), Event::DiscoveredCheck);
  note_if(move.drop == certify::Kind::Pawn, Event::DroppedPawnCheck);
}

void Referee::compare_checkers(const shogi::Position& position, const certify::Board& board) {
  const auto king = certify::find_king(board, board.turn);
  const std::vector<certify::Square> checkers =
      king ? attackers(board, *king, certify::opponent(board.turn))
           : std::vector<certify::Square>();
  require(position.checkers() == set_of(checkers), position, "the checking pieces differ");
  require(position.in_check() == certify::in_check(board), position, "in_check differs");
  note_if(!checkers.empty(), Event::Check);
  note_if(checkers.size() > 1, Event::DoubleCheck);
}

void Referee::compare_lists(const shogi::Position& position, const certify::Board& board,
                            const Codes& legal, const Codes& checks) {
  shogi::MoveList list;
  shogi::legal_moves(position, list);
  require_equal(legal, codes_of(list), position, "legal moves");
  require(shogi::count_legal_moves(position) == legal.size(), position, "count of legal moves");
  list.clear();
  shogi::checking_moves(position, list);
  require_equal(checks, codes_of(list), position, "checking moves");

  Codes useful;
  for (const std::uint16_t code : legal) {
    const shogi::Move move = shogi::Move::from_bits(code);
    const bool useless = is_useless(position, legal, code);
    note_if(useless, Event::UselessNonPromotion);
    note_if(!move.is_drop() && !move.promotes() && has(legal, code | kPromoteBit),
            Event::NonPromotionChoice);
    note_if(!move.is_drop() && move.promotes() &&
                !has(legal, static_cast<std::uint16_t>(code & ~kPromoteBit)),
            Event::ForcedPromotion);
    if (!useless) useful.push_back(code);
  }
  list.clear();
  shogi::legal_moves(position, list, shogi::Promotions::Useful);
  require_equal(useful, codes_of(list), position, "useful legal moves");
  Codes useful_checks;
  std::set_intersection(checks.begin(), checks.end(), useful.begin(), useful.end(),
                        std::back_inserter(useful_checks));
  list.clear();
  shogi::checking_moves(position, list, shogi::Promotions::Useful);
  require_equal(useful_checks, codes_of(list), position, "useful checking moves");

  if (position.in_check()) compare_evasions(position, legal, useful);
  const bool mated = position.in_check() && legal.empty();
  require(shogi::is_mated(position) == mated, position, "is_mated differs");
  if (legal.empty()) require(certify::is_mated(board) == mated, position, "plain is_mated differs");
  note_if(mated, Event::Mate);
  note_if(legal.empty() && !mated, Event::NoMoveButNoCheck);
}

void Referee::compare_evasions(const shogi::Position& position, const Codes& legal,
                               const Codes& useful) {
  for (const shogi::Promotions promotions : {shogi::Promotions::All, shogi::Promotions::Useful}) {
    // The list already contains a move, which must stay and not be counted.
    shogi::MoveList list;
    list.push(shogi::Move());
    const std::size_t split = shogi::evading_moves(position, list, promotions);
    require(list[0].none(), position, "evading_moves does not append");
    require_equal(promotions == shogi::Promotions::All ? legal : useful, codes_of(list, 1),
                  position, "evading moves");
    require(split < list.size(), position, "evading_moves splits beyond its end");
    note_if(split + 1 < list.size(), Event::Interposition);
    const shogi::Square king = position.king(position.turn());
    for (std::size_t i = 1; i < list.size(); ++i) {
      const EvasionPart part = part_of(position, list[i]);
      require((part <= EvasionPart::Capture) == (i <= split), position,
              "wrong split of evading moves");
      if (i == 1) continue;
      const EvasionPart previous = part_of(position, list[i - 1]);
      require(previous <= part, position, "evading moves out of order");
      require(previous < part || part <= EvasionPart::Capture ||
                  distance(king, list[i - 1].to()) <= distance(king, list[i].to()),
              position, "interpositions not nearest first");
    }
  }
}

void Referee::compare_single_moves(const shogi::Position& position, const Codes& legal,
                                   const Codes& checks) {
  for (const std::uint16_t code : legal) {
    const shogi::Move move = shogi::Move::from_bits(code);
    if (!position.is_legal(move)) differ(position, "is_legal refuses " + text_of(code));
    if (position.gives_check(move) != has(checks, code)) {
      differ(position, "gives_check is wrong for " + text_of(code));
    }
  }
  for (int i = 0; i < 16; ++i) {
    const std::uint16_t code = dice_.bits16();
    if (position.is_legal(shogi::Move::from_bits(code)) != has(legal, code)) {
      differ(position, "is_legal is wrong for " + text_of(code));
    }
  }
  // The other promotion choice of a legal move is the nearest thing to a legal move.
  for (const std::uint16_t code : legal) {
    const std::uint16_t twin = code ^ kPromoteBit;
    if (position.is_legal(shogi::Move::from_bits(twin)) != has(legal, twin)) {
      differ(position, "is_legal is wrong for " + text_of(twin));
    }
  }
}

// Moves of real pieces that need not be legal; the plain rules say which one each breaks.
void Referee::compare_near_moves(const shogi::Position& position, const certify::Board& board) {
  const shogi::Color us = position.turn();
  for (int i = 0; i < 16; ++i) {
    certify::Move move;
    move.to = plain(detail::random_square(dice_));
    if (dice_.percent(30)) {
      const shogi::Kind kind = dice_.pick(shogi::kHandKinds);
      if (!position.hand(us).has(kind)) continue;
      move.drop = plain(kind);
    } else {
      const shogi::Square from = detail::random_square(dice_);
      if (!position.pieces(us).has(from)) continue;
      move.from = plain(from);
      if (dice_.percent(75)) move.to = plain(detail::near(dice_, from));
      move.promote = dice_.percent(30);
    }
    compare_near_move(position, board, move);
  }
  if (!position.king(us).on_board()) return;
  (position.blockers(us) & position.pieces(us)).for_each([&](shogi::Square from) {
    for (int to = 0; to < shogi::Square::kCount; ++to) {
      compare_near_move(position, board,
                        {plain(from), plain(shogi::Square::at(to)), false, certify::Kind::None});
    }
  });
}

void Referee::compare_near_move(const shogi::Position& position, const certify::Board& board,
                                const certify::Move& move) {
  const certify::Fault fault = certify::fault_of(board, move);
  if (position.is_legal(fast(move)) != (fault == certify::Fault::None)) {
    differ(position, "is_legal is wrong for " + certify::write_move(move) + " (" +
                         certify::describe(fault).english + ")");
  }
  const bool drop = move.drop != certify::Kind::None;
  note_if(fault == certify::Fault::TwoPawns, Event::TwoPawnsRefused);
  note_if(fault == certify::Fault::DeadPiece && drop, Event::DeadDropRefused);
  note_if(fault == certify::Fault::KingInCheck && !drop && !position.in_check() &&
              board.at(move.from).kind != certify::Kind::King,
          Event::PinnedPieceRestricted);
}

void Referee::compare_pawn_drop_mate(const shogi::Position& position, const certify::Board& board) {
  const auto king = certify::find_king(board, certify::opponent(board.turn));
  if (!king) return;
  certify::Move move;
  move.drop = certify::Kind::Pawn;
  move.to = *king;
  move.to.rank += board.turn == certify::Side::Black ? 1 : -1;
  const certify::Fault fault = certify::fault_of(board, move);
  const bool mates = fault == certify::Fault::DropPawnMate;
  note_if(mates, Event::DropPawnMateRefused);
  if (!mates && fault != certify::Fault::None) return;
  require(position.is_legal(fast(move)) == !mates, position, "a dropped pawn's check");
  require(position.is_pawn_drop_mate(fast(move.to)) == mates, position, "is_pawn_drop_mate");

  const certify::Board next = certify::play(board, move);
  const std::vector<certify::Square> takers = attackers(next, move.to, next.turn);
  note_if(mates && std::any_of(takers.begin(), takers.end(),
                               [&](certify::Square from) { return from != *king; }),
          Event::DropPawnMateByPin);
  const std::vector<certify::Move> replies = certify::legal_moves(next);
  const shogi::Bitboard pinned = position.blockers(~position.turn());
  note_if(!mates && std::all_of(replies.begin(), replies.end(),
                                [&](const certify::Move& reply) {
                                  return reply.from != *king && pinned.has(fast(reply.from));
                                }),
          Event::DroppedPawnTakenAlongPin);
}

void Referee::compare_attackers(const shogi::Position& position, const certify::Board& board) {
  for (const shogi::Color side : {shogi::Color::Black, shogi::Color::White}) {
    for (int index = 0; index < shogi::Square::kCount; ++index) {
      const shogi::Square square = shogi::Square::at(index);
      const shogi::Bitboard expected = set_of(attackers(board, plain(square), plain(side)));
      require(position.attackers(square, side, position.occupied()) == expected, position,
              "attackers of a square");
      require(position.attacked(square, side, position.occupied()) == expected.any(), position,
              "attacked");
    }
    if (!position.king(side).on_board()) continue;
    // A piece is a blocker if removing it lets another enemy piece reach the king.
    const certify::Square king = plain(position.king(side));
    const certify::Side enemy = certify::opponent(plain(side));
    const shogi::Bitboard before = set_of(attackers(board, king, enemy));
    shogi::Bitboard expected;
    position.occupied().for_each([&](shogi::Square square) {
      if (square == position.king(side)) return;
      certify::Board without = board;
      without.put(plain(square), certify::Piece{});
      if (set_of(attackers(without, king, enemy)).minus(before).any()) {
        expected |= shogi::Bitboard(square);
      }
    });
    require(position.blockers(side) == expected, position, "blockers");
  }
}

void Referee::compare_keys(const shogi::Position& position) {
  require_same(position, shogi::Position(position.setup()), "differs from a fresh Position");
  const std::string board = board_text(position.setup());
  const std::string board_and_turn = board + (position.turn() == shogi::Color::Black ? "b" : "w");
  const shogi::BoardKey key = position.board_key();
  require(
      board_of_address_.try_emplace(key.address, board_and_turn).first->second == board_and_turn,
      position, "one key for two boards");
  require(board_of_tag_.try_emplace(key.tag, board).first->second == board, position,
          "one key tag for two boards");
}

void Referee::compare_unmake(shogi::Position& position, const Codes& legal) {
  const shogi::Position before = position;
  for (std::size_t i = 0; i < std::min<std::size_t>(legal.size(), 4); ++i) {
    const shogi::Move move = shogi::Move::from_bits(dice_.pick(legal));
    const shogi::Undo undo = position.make(move);
    position.unmake(move, undo);
    require_same(position, before, "unmake does not restore the position");
  }
}

}  // namespace sudare

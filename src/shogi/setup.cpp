#include "shogi/setup.hpp"

#include <span>

#include "shogi/names.hpp"

namespace sudare::shogi {

namespace {

// One way a piece moves, as Black sees it: files increase to the left, ranks increase towards
// Black.
struct PieceStep {
  int file;
  int rank;
  bool slides = false;
};

constexpr std::array kPawnSteps = {PieceStep{0, -1}};
constexpr std::array kLanceSteps = {PieceStep{0, -1, true}};
constexpr std::array kKnightSteps = {PieceStep{-1, -2}, PieceStep{1, -2}};
constexpr std::array kSilverSteps = {PieceStep{-1, -1}, PieceStep{0, -1}, PieceStep{1, -1},
                                     PieceStep{-1, 1}, PieceStep{1, 1}};
constexpr std::array kGoldSteps = {PieceStep{-1, -1}, PieceStep{0, -1}, PieceStep{1, -1},
                                   PieceStep{-1, 0},  PieceStep{1, 0},  PieceStep{0, 1}};
constexpr std::array kKingSteps = {PieceStep{-1, -1}, PieceStep{0, -1}, PieceStep{1, -1},
                                   PieceStep{-1, 0},  PieceStep{1, 0},  PieceStep{-1, 1},
                                   PieceStep{0, 1},   PieceStep{1, 1}};
constexpr std::array kBishopSteps = {PieceStep{-1, -1, true}, PieceStep{1, -1, true},
                                     PieceStep{-1, 1, true}, PieceStep{1, 1, true}};
constexpr std::array kRookSteps = {PieceStep{0, -1, true}, PieceStep{-1, 0, true},
                                   PieceStep{1, 0, true}, PieceStep{0, 1, true}};
constexpr std::array kHorseSteps = {
    PieceStep{-1, -1, true}, PieceStep{1, -1, true}, PieceStep{-1, 1, true}, PieceStep{1, 1, true},
    PieceStep{0, -1},        PieceStep{-1, 0},       PieceStep{1, 0},        PieceStep{0, 1}};
constexpr std::array kDragonSteps = {
    PieceStep{0, -1, true}, PieceStep{-1, 0, true}, PieceStep{1, 0, true}, PieceStep{0, 1, true},
    PieceStep{-1, -1},      PieceStep{1, -1},       PieceStep{-1, 1},      PieceStep{1, 1}};

std::span<const PieceStep> steps_of(Kind kind) {
  switch (kind) {
    case Kind::None:
      return {};
    case Kind::Pawn:
      return kPawnSteps;
    case Kind::Lance:
      return kLanceSteps;
    case Kind::Knight:
      return kKnightSteps;
    case Kind::Silver:
      return kSilverSteps;
    case Kind::Bishop:
      return kBishopSteps;
    case Kind::Rook:
      return kRookSteps;
    case Kind::King:
      return kKingSteps;
    case Kind::Horse:
      return kHorseSteps;
    case Kind::Dragon:
      return kDragonSteps;
    case Kind::Gold:
    case Kind::ProPawn:
    case Kind::ProLance:
    case Kind::ProKnight:
    case Kind::ProSilver:
      return kGoldSteps;
  }
  return {};
}

// Simple and slow on purpose: it checks the precondition of Position, so it cannot use a Position.
bool attacks(const Setup& setup, Square from, Square target) {
  const Piece piece = setup.at(from);
  const int forward = piece.color() == Color::Black ? 1 : -1;
  for (const PieceStep step : steps_of(piece.kind())) {
    int file = from.file();
    int rank = from.rank();
    do {
      file += step.file;
      rank += step.rank * forward;
      if (file < 1 || file > 9 || rank < 1 || rank > 9) break;
      if (Square(file, rank) == target) return true;
    } while (step.slides && setup.at(Square(file, rank)).empty());
  }
  return false;
}

// The number of pieces of an unpromoted kind, on the board or in either hand.
int count_of(const Setup& setup, Kind kind) {
  int count = 0;
  for (const Piece piece : setup.board) {
    if (unpromoted(piece.kind()) == kind) ++count;
  }
  if (kind != Kind::King) count += setup.hands[0].count(kind) + setup.hands[1].count(kind);
  return count;
}

std::string problem_with_counts(const Setup& setup) {
  if (const Kind kind = kind_beyond_set(setup); kind != Kind::None) {
    return std::to_string(count_of(setup, kind)) + " " + name_of(kind) + "s, a set has only " +
           std::to_string(full_set_count(kind));
  }
  std::array<int, 2> kings{};
  for (const Piece piece : setup.board) {
    if (piece.kind() == Kind::King && ++kings[index_of(piece.color())] == 2) {
      return "two " + name_of(piece.color()) + " kings";
    }
  }
  return {};
}

std::string problem_with_squares(const Setup& setup) {
  std::array<std::array<bool, 10>, 2> pawn_on_file{};
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::at(index);
    const Piece piece = setup.at(square);
    if (piece.empty()) continue;
    const int dead_ranks = piece.kind() == Kind::Knight                                ? 2
                           : piece.kind() == Kind::Pawn || piece.kind() == Kind::Lance ? 1
                                                                                       : 0;
    if (square.rank_for(piece.color()) <= dead_ranks) {
      return "a " + name_of(piece.color()) + " " + name_of(piece.kind()) + " on " +
             name_of(square) + " can never move";
    }
    if (piece.kind() == Kind::Pawn) {
      bool& seen = pawn_on_file[index_of(piece.color())][static_cast<std::size_t>(square.file())];
      if (seen) {
        return "two " + name_of(piece.color()) + " pawns on file " + std::to_string(square.file());
      }
      seen = true;
    }
  }
  return {};
}

// The side that has just moved may not have left its king in check.
std::string problem_with_check(const Setup& setup) {
  Square king;
  for (int index = 0; index < Square::kCount; ++index) {
    if (setup.at(Square::at(index)).is(~setup.turn, Kind::King)) king = Square::at(index);
  }
  if (!king.on_board()) return {};
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::at(index);
    const Piece piece = setup.at(square);
    if (piece.empty() || piece.color() != setup.turn) continue;
    if (attacks(setup, square, king)) {
      return name_of(~setup.turn) + " is in check from the " + name_of(piece.kind()) + " on " +
             name_of(square) + ", but " + name_of(setup.turn) + " is to move";
    }
  }
  return {};
}

}  // namespace

Setup start_setup() {
  constexpr std::array kBackRank = {Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::King,
                                    Kind::Gold,  Kind::Silver, Kind::Knight, Kind::Lance};
  Setup setup;
  for (int file = 1; file <= 9; ++file) {
    const Kind back = kBackRank[static_cast<std::size_t>(file - 1)];
    setup.put(Square(file, 1), Piece(Color::White, back));
    setup.put(Square(file, 3), Piece(Color::White, Kind::Pawn));
    setup.put(Square(file, 7), Piece(Color::Black, Kind::Pawn));
    setup.put(Square(file, 9), Piece(Color::Black, back));
  }
  setup.put(Square(8, 2), Piece(Color::White, Kind::Rook));
  setup.put(Square(2, 2), Piece(Color::White, Kind::Bishop));
  setup.put(Square(8, 8), Piece(Color::Black, Kind::Bishop));
  setup.put(Square(2, 8), Piece(Color::Black, Kind::Rook));
  return setup;
}

std::string problem_with(const Setup& setup) {
  if (std::string problem = problem_with_counts(setup); !problem.empty()) return problem;
  if (std::string problem = problem_with_squares(setup); !problem.empty()) return problem;
  return problem_with_check(setup);
}

Kind kind_beyond_set(const Setup& setup) {
  for (const Kind kind : kHandKinds) {
    if (count_of(setup, kind) > full_set_count(kind)) return kind;
  }
  return Kind::None;
}

Hand missing_pieces(const Setup& setup) {
  Hand missing;
  for (const Kind kind : kHandKinds) {
    missing.add(kind, full_set_count(kind) - count_of(setup, kind));
  }
  return missing;
}

Setup with_rest_to(const Setup& setup, Color side) {
  Setup completed = setup;
  const Hand missing = missing_pieces(setup);
  for (const Kind kind : kHandKinds) completed.hand(side).add(kind, missing.count(kind));
  return completed;
}

}  // namespace sudare::shogi

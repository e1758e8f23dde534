#include "formats/bod.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/handicap.hpp"
#include "formats/japanese.hpp"

namespace sudare::formats {

using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

namespace {

constexpr std::array kHandLineOrder = {Kind::Rook,   Kind::Bishop, Kind::Gold, Kind::Silver,
                                       Kind::Knight, Kind::Lance,  Kind::Pawn};
constexpr int kMostMovesPlayed = 1'000'000;
constexpr std::string_view kFrame = "+---------------------------+\n";

// The line of file numbers: only digits and blanks, with the nine digits in descending order.
bool is_file_numbers(std::string_view line) {
  JapaneseText text(line);
  for (int file = 9; file >= 1; --file) {
    text.skip_blanks();
    if (text.take_digit() != file) return false;
  }
  text.skip_blanks();
  return text.at_end();
}

bool is_frame(std::string_view line) {
  return line.starts_with("+-") && line.find_first_not_of("+-", 0) == std::string_view::npos;
}

bool says_the_rest(std::string_view value) {
  return value.find("残り") != std::string_view::npos ||
         value.find("全部") != std::string_view::npos;
}

Hand read_hand(std::string_view value, std::string_view line, std::size_t number) {
  Hand hand;
  if (value == "なし" || value == "無し") return hand;
  JapaneseText text(value);
  const auto fail = [&](const std::string& message, std::size_t offset) {
    const auto begin = static_cast<std::size_t>(value.data() - line.data());
    throw FormatError(message, number, column_of(line, begin + offset));
  };
  for (;;) {
    text.skip_blanks();
    while (text.take("、") || text.take(",")) text.skip_blanks();
    if (text.at_end()) return hand;
    const std::size_t begin = text.offset();
    const Kind kind = text.take_piece();
    if (kind == Kind::None || kind == Kind::King || is_promoted(kind)) {
      fail(fmt::format("{} is not a piece that can be held in hand",
                       character_in_quotes(value, begin)),
           begin);
    }
    const int count = text.take_number().value_or(1);
    if (count + hand.count(kind) > full_set_count(kind)) {
      fail(fmt::format("more {} in hand than a set has", board_name(kind)), begin);
    }
    hand.add(kind, count);
  }
}

}  // namespace

std::string hand_text(Hand hand) {
  std::string text;
  for (const Kind kind : kHandLineOrder) {
    const int count = hand.count(kind);
    if (count == 0) continue;
    if (!text.empty()) text += "　";
    text += board_name(kind);
    if (count > 1) text += kanji_number(count);
  }
  return text.empty() ? "なし" : text;
}

std::string write_bod(const Setup& setup) {
  std::string text = "後手の持駒：" + hand_text(setup.hand(Color::White)) + "\n ";
  for (int file = 9; file >= 1; --file) {
    text += ' ';
    text += fullwidth_digit(file);
  }
  text += '\n';
  text += kFrame;
  for (int rank = 1; rank <= 9; ++rank) {
    text += '|';
    for (int file = 9; file >= 1; --file) {
      const Piece piece = setup.at(Square(file, rank));
      text += !piece.empty() && piece.color() == Color::White ? 'v' : ' ';
      text += piece.empty() ? "・" : board_name(piece.kind());
    }
    text += '|';
    text += kanji_digit(rank);
    text += '\n';
  }
  text += kFrame;
  text += "先手の持駒：" + hand_text(setup.hand(Color::Black)) + "\n";
  return text + (setup.turn == Color::Black ? "先手番\n" : "後手番\n");
}

bool BodReader::take(std::string_view line, std::size_t number) {
  const std::string_view text = japanese_trimmed(line);
  if (text.starts_with('|') || text.starts_with("｜")) {
    take_rank(line, number);
  } else if (text.starts_with("手数＝") || text.starts_with("手数=")) {
    JapaneseText words(text);
    words.take("手数");
    words.take_character();
    words.skip_blanks();
    moves_played_ = words.take_number();
    if (!moves_played_ || *moves_played_ >= kMostMovesPlayed) {
      throw FormatError("手数＝ without a number of moves below a million", number, 1);
    }
  } else if (!is_frame(text) && !is_file_numbers(text) && !take_turn(text) &&
             !take_keyed(line, number)) {
    return false;
  }
  if (first_line_ == 0) first_line_ = number;
  return true;
}

bool BodReader::take_turn(std::string_view text) {
  if (text == "先手番" || text == "下手番") {
    turn_ = Color::Black;
  } else if (text == "後手番" || text == "上手番") {
    turn_ = Color::White;
  } else {
    return false;
  }
  return true;
}

std::optional<BodReader::Owner> BodReader::owner_of_hand(std::string_view key) {
  JapaneseText words(key);
  Owner owner{};
  if (words.take("先手") || words.take("下手")) {
    owner = Owner::Black;
  } else if (words.take("後手") || words.take("上手")) {
    owner = Owner::White;
  } else if (words.take("攻方") || words.take("攻め方")) {
    owner = Owner::Attacker;
  } else if (words.take("玉方") || words.take("受方") || words.take("受け方")) {
    owner = Owner::Defender;
  } else {
    return std::nullopt;
  }
  words.take("の");
  if (words.rest() != "持駒" && words.rest() != "持ち駒") return std::nullopt;
  return owner;
}

bool states_the_start(std::string_view key) {
  return key == "手合割" || key == "手番" || BodReader::owner_of_hand(key).has_value();
}

bool BodReader::take_keyed(std::string_view line, std::size_t number) {
  const std::optional<KeyedLine> keyed = keyed_line(line);
  if (!keyed) return false;
  const auto [key, value] = *keyed;
  if (key == "手合割") {
    handicap_ = handicap_named(value);
    needs_diagram_ = !handicap_.has_value();
    problem_ = problem_ || value == "詰将棋";
    return true;
  }
  if (key == "手番")
    return take_turn(value.ends_with("番") ? std::string(value) : std::string(value) + "番");

  const std::optional<Owner> owner = owner_of_hand(key);
  if (!owner) return false;
  HandLine hand;
  hand.owner = *owner;
  problem_ = problem_ || hand.owner == Owner::Attacker || hand.owner == Owner::Defender;
  hand.rest = says_the_rest(value);
  if (!hand.rest) hand.hand = read_hand(value, line, number);
  hand.line = number;
  for (const HandLine& earlier : hands_) {
    if (earlier.owner == hand.owner)
      throw FormatError("a second line for the same hand", number, 1);
  }
  hands_.push_back(hand);
  return true;
}

void BodReader::take_rank(std::string_view line, std::size_t number) {
  if (ranks_ == 9) throw FormatError("the diagram has more than nine ranks", number, 1);
  const int rank = ++ranks_;
  JapaneseText text(line);
  const auto fail = [&](const std::string& message) {
    throw FormatError(message, number, column_of(line, text.offset()));
  };
  const auto skip_padding = [&text] {
    while (text.take(" ") || text.take("\t")) {
    }
  };
  text.skip_blanks();
  text.take_character();
  for (int file = 9; file >= 1; --file) {
    skip_padding();
    Color side = Color::Black;
    if (text.take("v") || text.take("V") || text.take("ｖ")) {
      side = Color::White;
    } else {
      text.take("^");
    }
    skip_padding();
    if (text.take("・") || text.take("･") || text.take("．") || text.take(".") || text.take("　")) {
      continue;
    }
    const Kind kind = text.take_piece();
    if (kind == Kind::None) {
      fail(fmt::format("the square {} of the diagram holds neither a piece nor ・",
                       square_name(Square(file, rank))));
    }
    board_.put(Square(file, rank), Piece(side, kind));
  }
  skip_padding();
  if (!text.take("|") && !text.take("｜")) {
    fail(fmt::format("rank {} of the diagram does not end after nine squares", kanji_digit(rank)));
  }
  text.skip_blanks();
  if (text.at_end()) return;
  if (text.take_digit() != rank) {
    fail(fmt::format("rank {} of the diagram bears another name", kanji_digit(rank)));
  }
}

Color BodReader::side_to_move(const Setup& setup) const {
  if (turn_) return *turn_;
  if (handicap_ && handicap_->board == setup.board) return handicap_->turn;
  if (!problem_) return Color::Black;
  // In a problem the only king is the one to be mated.
  std::array<bool, 2> king{};
  for (const Piece piece : setup.board) {
    if (piece.kind() == Kind::King) king[index_of(piece.color())] = true;
  }
  return king[0] && !king[1] ? Color::White : Color::Black;
}

Color BodReader::HandLine::side(Color turn) const {
  switch (owner) {
    case Owner::Black:
      return Color::Black;
    case Owner::White:
      return Color::White;
    case Owner::Attacker:
      return turn;
    case Owner::Defender:
      break;
  }
  return ~turn;
}

bool BodReader::leaves_out_hand(Color side, Color turn) const {
  const auto settles = [&](const HandLine& line) { return line.rest || line.side(turn) == side; };
  return ranks_ == 9 && std::none_of(hands_.begin(), hands_.end(), settles);
}

Setup BodReader::finish() const {
  if (ranks_ != 0 && ranks_ != 9) {
    throw FormatError(fmt::format("the diagram has {} ranks, not nine", ranks_), first_line_);
  }
  if (needs_diagram_ && ranks_ == 0) {
    throw FormatError("手合割 names no known start position and there is no diagram", first_line_);
  }
  Setup setup = ranks_ == 9 ? board_ : handicap_.value_or(shogi::start_setup());
  setup.turn = side_to_move(setup);
  setup.move_number = 1 + moves_played_.value_or(0);
  std::optional<Color> rest_to;
  for (const HandLine& line : hands_) {
    const Color side = line.side(setup.turn);
    if (line.rest) {
      if (rest_to) throw FormatError("both hands hold all the rest", line.line);
      rest_to = side;
    } else {
      setup.hand(side) = line.hand;
    }
  }
  std::string problem = problem_with(setup);
  if (problem.empty() && rest_to) setup = with_rest_to(setup, *rest_to);
  if (!problem.empty()) throw FormatError(problem, first_line_);
  return setup;
}

}  // namespace sudare::formats

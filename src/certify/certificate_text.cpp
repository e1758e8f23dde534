#include "certify/certificate_text.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "certify/notation.hpp"

namespace sudare::certify {
namespace {

constexpr std::string_view kTitle = "sudare certificate 1";
// No line is longer: a position in full is the longest thing written.
constexpr std::size_t kLongestLine = 400;

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 10 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::size_t number_of(std::string_view digits) {
  std::size_t number = 0;
  for (const char c : digits) number = number * 10 + static_cast<std::size_t>(c - '0');
  return number;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t blank = text.find(' ');
    words.push_back(text.substr(0, blank));
    if (blank == std::string_view::npos) return words;
    text.remove_prefix(blank + 1);
  }
}

Kind hand_kind(char letter) {
  constexpr std::string_view kLetters = "?PLNSGBR";
  const std::size_t index = kLetters.find(letter);
  return index == std::string_view::npos || index == 0 ? Kind::None : static_cast<Kind>(index);
}

// "RG2P": each kind at most once, a number before it when there are several. None: unreadable.
std::optional<HandCounts> read_hand(std::string_view text) {
  HandCounts hand{};
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view digits = text.substr(at, end - at);
    if (end == text.size() || digits.size() > 2) return std::nullopt;
    const Kind kind = hand_kind(text[end]);
    const int count = digits.empty() ? 1 : static_cast<int>(number_of(digits));
    int& held = hand[static_cast<std::size_t>(kind)];
    if (kind == Kind::None || held != 0 || count == 0) return std::nullopt;
    held = count;
    at = end + 1;
  }
  return hand;
}

}  // namespace

void CertificateReader::fail(const Words& message) const { throw CertificateError(line_, message); }

bool CertificateReader::read_line() {
  text_.clear();
  ++line_;
  using Traits = std::istream::traits_type;
  for (auto c = in_.rdbuf()->sbumpc(); c != Traits::to_int_type('\n'); c = in_.rdbuf()->sbumpc()) {
    if (c == Traits::eof()) {
      if (!text_.empty())
        fail({"the file ends in the middle of a line", "行の途中でファイルが終わっている"});
      return false;
    }
    text_ += Traits::to_char_type(c);
    if (text_.size() > kLongestLine) fail({"the line is too long", "行が長すぎる"});
  }
  return true;
}

std::string CertificateReader::read_field(const std::string& name) {
  if (!read_line() || !text_.starts_with(name + " ")) {
    fail(filled({"here should stand '%1 ...'", "ここには「%1 ...」の行が必要である"}, {name}));
  }
  return text_.substr(name.size() + 1);
}

CertificateReader::CertificateReader(std::istream& in) : in_(in) {
  if (!read_line() || text_ != kTitle)
    fail({"no certificate: the first line is not its title", "証明書ではない：一行目が表題でない"});
  if (read_field("rule") != "tsume")
    fail({"no rule but tsume is known", "tsume 以外のルールは扱えない"});
  const std::string verdict = read_field("verdict");
  if (verdict == "nomate") {
    header_.claim = Claim::NoMate;
  } else if (const auto words = split(verdict); words[0] == "mate" && words.size() <= 2) {
    if (words.size() == 2) {
      if (!is_number(words[1]) || words[1].size() > 6)
        fail({"the length of the mate is no number", "詰みの手数が数字でない"});
      header_.moves = static_cast<int>(number_of(words[1]));
    }
  } else {
    fail({"the verdict is neither mate nor nomate", "判定が mate でも nomate でもない"});
  }
  try {
    header_.root = read_sfen(read_field("sfen"));
  } catch (const NotationError& error) {
    fail(error.words());
  }
  if (!find_king(header_.root, opponent(header_.root.turn)))
    fail({"there is no king to mate", "詰ますべき玉がない"});
}

std::optional<CertificateStep> CertificateReader::next() {
  if (!read_line())
    fail({"the file ends before its last line, 'end' with a number",
          "最後の行「end 局面数」の前にファイルが終わっている"});
  std::vector<std::string_view> words = split(text_);
  if (words[0] == "end") {
    if (words.size() != 2 || !is_number(words[1]))
      fail({"no number of positions after 'end'", "end の後に局面数がない"});
    positions_ = number_of(words[1]);
    if (in_.rdbuf()->sgetc() != std::istream::traits_type::eof()) {
      ++line_;
      fail({"something follows the last line", "最後の行の後にまだ何かある"});
    }
    return std::nullopt;
  }
  CertificateStep step;
  if (is_number(words[0])) {
    step.closed = number_of(words[0]);
    if (step.closed == 0)
      fail({"a line that closes nothing carries no number", "局面を閉じない行に数は書けない"});
    words.erase(words.begin());
  }
  // A hand stands behind the reply: in the middle of a line of a mate, at the end of one of no
  // mate.
  const bool mate = header_.claim == Claim::Mate;
  const std::size_t hand_at = mate ? 1 : 2;
  if (words.size() == 3 && words[hand_at].starts_with('[') && words[hand_at].ends_with(']')) {
    step.hand = read_hand(words[hand_at].substr(1, words[hand_at].size() - 2));
    if (!step.hand) fail({"the hand is unreadable", "持駒が読めない"});
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(hand_at));
  }
  const std::size_t moves = mate && first_step_ ? 1 : 2;
  if (words.size() != moves || (moves == 1 && step.closed > 0))
    fail({"not a line of the tree", "証明木の行として読めない"});
  first_step_ = false;
  try {
    if (moves == 1) {
      step.check = read_move(words[0]);
    } else {
      step.check = read_move(words[mate ? 1 : 0]);
      step.reply = read_move(words[mate ? 0 : 1]);
    }
  } catch (const NotationError& error) {
    fail(error.words());
  }
  return step;
}

}  // namespace sudare::certify

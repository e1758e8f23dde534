#include "formats/csa_words.hpp"

#include <algorithm>
#include <array>

namespace sudare::formats {

using shogi::Color;
using shogi::Kind;

namespace {

constexpr std::array<std::string_view, shogi::kKindCount> kKinds = {
    "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

struct EndingWord {
  std::string_view word;
  Ending ending;
};

// The first word for each ending is the one that is written.
constexpr std::array kEndings = {
    EndingWord{"TSUMI", Ending::Mate},
    EndingWord{"TORYO", Ending::Resign},
    EndingWord{"CHUDAN", Ending::Interrupt},
    EndingWord{"MATTA", Ending::Interrupt},
    EndingWord{"ERROR", Ending::Interrupt},
    EndingWord{"SENNICHITE", Ending::Repetition},
    EndingWord{"JISHOGI", Ending::Impasse},
    EndingWord{"HIKIWAKE", Ending::Impasse},
    EndingWord{"MAX_MOVES", Ending::Impasse},
    EndingWord{"TIME_UP", Ending::Timeout},
    EndingWord{"ILLEGAL_MOVE", Ending::IllegalLoss},
    EndingWord{"ILLEGAL_ACTION", Ending::IllegalLoss},
    EndingWord{"KACHI", Ending::EnteringKing},
    EndingWord{"FUZUMI", Ending::NoMate},
};

}  // namespace

std::string_view csa_kind(Kind kind) { return kKinds[index_of(kind)]; }

Kind kind_of_csa(std::string_view word) {
  const auto* const found = std::find(kKinds.begin() + 1, kKinds.end(), word);
  return found == kKinds.end() ? Kind::None : static_cast<Kind>(found - kKinds.begin());
}

std::string_view csa_ending(Ending ending, Color turn) {
  // The standard names the side that broke a rule, which is the one that has just moved.
  if (ending == Ending::IllegalWin) {
    return turn == Color::Black ? "-ILLEGAL_ACTION" : "+ILLEGAL_ACTION";
  }
  for (const EndingWord& entry : kEndings) {
    if (entry.ending == ending) return entry.word;
  }
  return {};
}

std::optional<Ending> ending_of_csa(std::string_view word, Color turn) {
  if (word == "+ILLEGAL_ACTION") {
    return turn == Color::Black ? Ending::IllegalLoss : Ending::IllegalWin;
  }
  if (word == "-ILLEGAL_ACTION") {
    return turn == Color::White ? Ending::IllegalLoss : Ending::IllegalWin;
  }
  for (const EndingWord& entry : kEndings) {
    if (entry.word == word) return entry.ending;
  }
  return std::nullopt;
}

}  // namespace sudare::formats

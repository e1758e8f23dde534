#include "report/missing_pieces.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "formats/japanese.hpp"
#include "report/numbers.hpp"
#include "shogi/names.hpp"

namespace sudare::report {
namespace {

using shogi::Kind;

// As in SFEN and in most diagrams.
constexpr std::array kValueOrder = {Kind::Rook,   Kind::Bishop, Kind::Gold, Kind::Silver,
                                    Kind::Knight, Kind::Lance,  Kind::Pawn};
constexpr std::array<std::string_view, kValueOrder.size()> kSfenLetters = {"R", "B", "G", "S",
                                                                           "N", "L", "P"};

std::string_view japanese_name(shogi::Color side) {
  return side == shogi::Color::Black ? "先手" : "後手";
}

}  // namespace

std::string pieces_in_words(shogi::Hand pieces, Language language) {
  const bool japanese = language == Language::Japanese;
  std::vector<std::string> parts;
  for (const Kind kind : kValueOrder) {
    const int count = pieces.count(kind);
    if (count == 0) continue;
    parts.push_back(japanese ? fmt::format("{}{}", formats::board_name(kind),
                                           count == 1 ? "" : formats::kanji_number(count))
                             : counted(count, shogi::name_of(kind)));
  }
  std::string words = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    words += japanese ? "、" : i + 1 < parts.size() ? ", " : " and ";
    words += parts[i];
  }
  return words;
}

formats::JsonObject pieces_as_json(shogi::Hand pieces) {
  formats::JsonObject json;
  for (std::size_t i = 0; i < kValueOrder.size(); ++i) {
    if (pieces.has(kValueOrder[i])) json.set(kSfenLetters[i], pieces.count(kValueOrder[i]));
  }
  return json;
}

std::string missing_clause(shogi::Hand missing) {
  return fmt::format("{} {} in nobody's hand", pieces_in_words(missing, Language::English),
                     missing.total() == 1 ? "is" : "are");
}

std::string missing_text(const shogi::Setup& start, Language language) {
  const shogi::Hand missing = missing_pieces(start);
  if (missing.empty()) return "";
  const std::string pieces = pieces_in_words(missing, language);
  const shogi::Color defender = ~start.turn;
  if (language == Language::Japanese) {
    return fmt::format(
        "{}は誰の持駒でもなく、--rest-to-defender を付けると玉方（{}）の持駒になる。\n", pieces,
        japanese_name(defender));
  }
  return fmt::format("{}; --rest-to-defender gives {} to {}.\n", missing_clause(missing),
                     missing.total() == 1 ? "it" : "them", shogi::name_of(defender));
}

std::string rest_text(const formats::Record& record, Language language) {
  if (!record.rest) return "";
  const std::string pieces = pieces_in_words(record.rest->pieces, language);
  const shogi::Color side = record.rest->side;
  if (language == Language::Japanese) {
    return fmt::format("図に{}の持駒がないので、残りの{}は{}の持駒とする。\n", japanese_name(side),
                       pieces, japanese_name(side));
  }
  return fmt::format("The diagram gives no hand for {}, so it holds the rest: {}.\n",
                     shogi::name_of(side), pieces);
}

std::string missing_in_list_text(std::size_t missing, std::size_t all, Language language) {
  if (missing == 0) return "";
  return language == Language::Japanese
             ? fmt::format(
                   "{}問中{}問に誰の持駒でもない駒があり、--rest-to-defender "
                   "を付けると玉方の持駒になる。\n",
                   all, missing)
             : fmt::format(
                   "In {} of {} problems pieces are in nobody's hand; --rest-to-defender "
                   "gives them to the defender.\n",
                   missing, all);
}

}  // namespace sudare::report

#include "serve/metaposition_json.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "shogi/sfen.hpp"

namespace sudare::apps {

using screen::Metaposition;
using screen::Placement;
using shogi::Kind;
using shogi::Square;

std::string letter_of(Kind kind) {
  constexpr std::string_view kLetters = "?PLNSBRGK";
  return (is_promoted(kind) ? "+" : "") + std::string(1, kLetters[index_of(unpromoted(kind))]);
}

std::string letters_of(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

JsonObject heat_of(const Metaposition& meta) {
  std::array<std::array<std::size_t, Square::kCount>, shogi::kKindCount> counts{};
  for (const Placement& member : meta.members) {
    member.occupied().for_each([&](Square square) {
      ++counts[index_of(member.at(square))][static_cast<std::size_t>(square.index())];
    });
  }
  JsonObject json;
  for (const Kind kind : shogi::kBoardKinds) {
    JsonObject squares;
    bool any = false;
    for (int i = 0; i < Square::kCount; ++i) {
      const std::size_t count = counts[index_of(kind)][static_cast<std::size_t>(i)];
      if (count == 0) continue;
      squares.set(letters_of(Square::at(i)), count);
      any = true;
    }
    if (any) json.set(letter_of(kind), std::move(squares));
  }
  return json;
}

JsonObject hand_heat_of(const Metaposition& meta) {
  JsonObject json;
  for (const Kind kind : shogi::kHandKinds) {
    std::map<int, std::size_t> counts;
    for (const Placement& member : meta.members) ++counts[member.hand().count(kind)];
    if (counts.rbegin()->first == 0) continue;
    JsonObject numbers;
    for (const auto& [held, members] : counts) numbers.set(std::to_string(held), members);
    json.set(letter_of(kind), std::move(numbers));
  }
  return json;
}

std::vector<std::string> members_of(const Metaposition& meta, std::size_t offset,
                                    std::size_t count) {
  std::vector<std::string> positions;
  const shogi::Position bare = meta.bare();
  const std::size_t end =
      offset >= meta.size() ? offset : offset + std::min(count, meta.size() - offset);
  for (std::size_t i = offset; i < end; ++i) {
    positions.push_back(shogi::write_sfen(meta.position(bare, i).setup()));
  }
  return positions;
}

std::string seen_by_attacker(const Metaposition& meta) {
  return shogi::write_sfen(meta.bare().setup());
}

}  // namespace sudare::apps

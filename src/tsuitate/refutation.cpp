#include "tsuitate/refutation.hpp"

#include <algorithm>

namespace sudare::tsuitate {

using search::Length;

std::optional<std::vector<Refuted>> RefutationBuilder::build(int fouls) {
  if (!add(fouls)) return std::nullopt;
  return std::move(listed_);
}

bool RefutationBuilder::is_listed(const Node& node, int fouls) const {
  // A refutation with more fouls left implies this one.
  const auto found = keys_.lower_bound({node.key, fouls});
  return found != keys_.end() && found->first == node.key;
}

bool RefutationBuilder::add(int fouls) {
  Node& node = problem_.node();
  if (is_listed(node, fouls)) return true;
  // It is listed before the metapositions on which it depends, because they may depend on it in
  // turn.
  keys_.emplace(node.key, fouls);
  listed_.push_back({*node.meta, fouls});
  problem_.graph().list(node);
  for (std::size_t i = 0; i < node.tries.size(); ++i) {
    TsuitateProblem::Child attempt;
    attempt.index = static_cast<std::uint16_t>(i);
    problem_.make(attempt);
    const bool answered = answer_try(fouls);
    problem_.unmake(attempt);
    if (!answered) return false;
  }
  return true;
}

bool RefutationBuilder::answer_try(int fouls) {
  constexpr std::uint64_t kFirstNodes = 1000;
  constexpr std::uint64_t kMostNodes = 1'000'000;
  const std::vector<TsuitateProblem::Child> children = problem_.answers_to_try();
  // Metapositions that are already listed cost nothing.
  for (const TsuitateProblem::Child& child : children) {
    if (fouls < child.fouls || is_listed(*child.node, fouls - child.fouls)) return true;
  }
  const auto follow = [&](const TsuitateProblem::Child& child, auto is_refuted) {
    problem_.make(child);
    const bool refuted = is_refuted(fouls - child.fouls);
    const bool added = refuted && add(fouls - child.fouls);
    problem_.unmake(child);
    return std::pair(refuted, added);
  };
  for (const TsuitateProblem::Child& child : children) {
    const Budget any_length{Length::unlimited(), fouls - child.fouls};
    if (!child.node->known.look_up(any_length).bounds.is_refuted()) continue;
    return follow(child, [](int) { return true; }).second;
  }
  for (std::uint64_t nodes = kFirstNodes; nodes <= kMostNodes; nodes *= 10) {
    for (const TsuitateProblem::Child& child : children) {
      const auto [refuted, added] =
          follow(child, [&](int left) { return search_(left, nodes).bounds.is_refuted(); });
      if (refuted) return added;
    }
  }
  return false;
}

std::string refutation_as_json(std::string_view sfen, int fouls,
                               const std::vector<Refuted>& refutation,
                               const std::function<std::string(const shogi::Position&)>& sfen_of) {
  std::string text = R"({"sfen":")" + std::string(sfen) + R"(","fouls":)" + std::to_string(fouls) +
                     R"(,"nomate":[)";
  for (const Refuted& each : refutation) {
    if (text.back() != '[') text += ',';
    text += "\n{\"fouls\":" + std::to_string(each.fouls) + R"(,"positions":[)";
    const shogi::Position bare = each.meta.bare();
    for (std::size_t i = 0; i < each.meta.size(); ++i) {
      if (i > 0) text += ',';
      text += '"' + sfen_of(each.meta.position(bare, i)) + '"';
    }
    text += "]}";
  }
  return text + "]}\n";
}

}  // namespace sudare::tsuitate

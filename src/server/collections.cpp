#include "server/collections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>

#include "base/file_path.hpp"
#include "base/user_error.hpp"
#include "server/http.hpp"
#include "shogi/sfen.hpp"
#include "solving/expected.hpp"

namespace sudare::server {
namespace {

struct Title {
  std::string_view name;
  std::string_view english;
  std::string_view japanese;
};

// A list without a title here is shown under its file name.
constexpr std::array<Title, 8> kTitles{{
    {"tsume/short", "Mates of 3 to 11 from games", "実戦から（3手から11手）"},
    {"tsume/zuko", "Shogi Zuko (1755)", "将棋図巧（1755年）"},
    {"tsume/muso", "Shogi Muso (1734)", "将棋無双（1734年）"},
    {"tsume/long", "Famous long problems", "名高い長手数の作品"},
    {"tsume/regress", "Positions that solvers got wrong", "ソルバーが間違えた局面"},
    {"tsuitate/figures", "The figures of Sakuta and Iida (2002)", "作田・飯田（2002年）の図"},
    {"tsuitate/collection", "Tsuitate-tsume", "衝立詰将棋"},
    {"tsuitate/nomate", "No mate behind the screen", "衝立では詰まない局面"},
}};

Title title_of(std::string_view name) {
  const auto* found = std::ranges::find(kTitles, name, &Title::name);
  return found == kTitles.end() ? Title{name, name, name} : *found;
}

// Lists are ordered like the titles; those without a title come last.
auto rank_of(const std::string& name) {
  return std::ranges::find(kTitles, std::string_view(name), &Title::name) - kTitles.begin();
}

}  // namespace

Collections::Collections(const solving::RuleBook& rules, const std::string& folder) {
  for (const auto& rule : rules.all()) {
    const std::string place = fmt::format("{}/{}", folder, rule->name());
    const std::optional<std::vector<std::string>> files = names_in(place);
    // A rule without a folder has no problems; a folder that cannot be read is a fault.
    if (!files && errno == ENOENT) continue;
    if (!files) throw UserError(place + ": " + std::strerror(errno));
    for (const std::string_view file : *files) {
      if (extension_of(file) != ".tsv") continue;
      const std::string_view stem = file.substr(0, file.size() - extension_of(file).size());
      collections_.push_back(read(folder, fmt::format("{}/{}", rule->name(), stem), *rule));
    }
  }
  std::ranges::sort(collections_, [](const Collection& a, const Collection& b) {
    return std::pair(rank_of(a.name), a.name) < std::pair(rank_of(b.name), b.name);
  });
}

Collections::Collection Collections::read(const std::string& folder, const std::string& name,
                                          const solving::Rule& rule) {
  Collection collection{name, std::string(rule.name()), {}};
  for (const solving::KnownProblem& each :
       solving::read_known_problems(fmt::format("{}/{}.tsv", folder, name))) {
    CollectionProblem& entry = collection.problems.emplace_back();
    entry.name = each.problem.name;
    entry.sfen = shogi::write_sfen(each.problem.start());
    entry.note = each.cell("note");
    const std::optional<solving::Expected> expected = each.expected();
    if (expected && expected->kind == solving::Expected::Kind::Moves) entry.moves = expected->moves;
  }
  return collection;
}

JsonObject Collections::list() const {
  std::vector<JsonObject> all;
  for (const Collection& collection : collections_) {
    const Title title = title_of(collection.name);
    JsonObject& json = all.emplace_back();
    json.set("name", collection.name);
    json.set("rule", collection.rule);
    json.set("count", collection.problems.size());
    json.set("en", title.english);
    json.set("ja", title.japanese);
  }
  JsonObject json;
  json.set("collections", std::move(all));
  return json;
}

JsonObject Collections::get(const std::string& name) const {
  const auto found = std::ranges::find(collections_, name, &Collection::name);
  if (found == collections_.end()) throw HttpError(404, "there is no such collection");
  std::vector<JsonObject> problems;
  for (const CollectionProblem& entry : found->problems) {
    JsonObject& json = problems.emplace_back();
    json.set("name", entry.name);
    json.set("sfen", entry.sfen);
    json.set("moves", entry.moves);
    json.set("note", entry.note);
  }
  JsonObject json;
  json.set("name", found->name);
  json.set("rule", found->rule);
  json.set("problems", std::move(problems));
  return json;
}

}  // namespace sudare::server

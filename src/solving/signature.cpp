#include "solving/signature.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "report/numbers.hpp"
#include "report/table.hpp"
#include "solving/expected.hpp"
#include "solving/rule.hpp"

namespace sudare::solving {
namespace {

// A group of problems under one setting.
struct SignaturePart {
  std::string_view name;
  std::string_view rule;
  std::string_view list;      // relative to the folder of problems, without its extension
  std::size_t every;          // takes only every n-th problem of the list
  std::string_view settings;  // as `bench --settings` takes them
  std::uint64_t nodes;        // per problem
};

constexpr std::array kParts{
    SignaturePart{"short", "tsume", "short", 1, "shortest=no,hash=64", 100'000},
    SignaturePart{"short", "tsume", "short", 1, "shortest=yes,hash=64", 100'000},
    SignaturePart{"short", "tsume", "short", 10, "shortest=yes,hash=64,futile=count", 20'000},
    SignaturePart{"classics", "tsume", "zuko", 16, "shortest=yes,hash=64", 150'000},
    SignaturePart{"classics", "tsume", "muso", 20, "shortest=yes,hash=64", 150'000},
    SignaturePart{"small table", "tsume", "zuko", 16, "shortest=no,hash=1", 100'000},
    SignaturePart{"pds", "tsume", "short", 8, "algorithm=pds,hash=16", 5'000},
    SignaturePart{"pnstar", "tsume", "short", 8, "algorithm=pnstar,hash=16", 5'000},
    SignaturePart{"id", "tsume", "short", 8, "algorithm=id,hash=16", 5'000},
    SignaturePart{"tsuitate", "tsuitate", "collection", 1, "optimal=yes,hash=256", 50'000},
    SignaturePart{"tsuitate", "tsuitate", "nomate", 1, "optimal=yes,hash=256", 50'000},
    SignaturePart{"tsuitate id", "tsuitate", "collection", 4, "algorithm=id,hash=64", 2'000},
    SignaturePart{"tsuitate pds", "tsuitate", "collection", 4, "algorithm=pds,hash=64", 2'000},
    SignaturePart{"upds", "tsuitate", "collection", 4, "algorithm=upds,hash=64", 2'000},
    SignaturePart{"dpupds", "tsuitate", "collection", 4, "algorithm=dpupds,hash=64", 5'000},
    SignaturePart{"uidupds", "tsuitate", "collection", 4, "algorithm=uidupds,hash=64", 5'000},
    SignaturePart{"uidid", "tsuitate", "collection", 4, "algorithm=uidid,hash=64", 5'000},
};

// The fields of each answer that enter the hash. Times do not, nor do fields that other versions
// may add. "moves" is the length that the search proved, not that of the line which is shown.
constexpr std::array<std::string_view, 14> kFields{
    "name",  "verdict",        "moves", "exact",   "refuted_to",  "hand",      "line",
    "nodes", "foul_allowance", "fouls", "optimal", "first_moves", "line_text", "max_metaposition"};

// FNV-1a.
class Fold {
 public:
  void add(std::string_view text) {
    for (const char letter : text) {
      hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
    }
  }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

Request request_of(const RuleBook& rules, const SignaturePart& part) {
  Request request(rules.named(part.rule));
  request.limits.search.nodes = part.nodes;
  for (std::string_view text = part.settings; !text.empty();) {
    const std::string_view setting = text.substr(0, text.find(','));
    text.remove_prefix(std::min(setting.size() + 1, text.size()));
    const std::size_t sign = setting.find('=');
    request.set(std::string(setting.substr(0, sign)), std::string(setting.substr(sign + 1)));
  }
  return request;
}

}  // namespace

std::uint64_t Signature::nodes() const {
  std::uint64_t sum = 0;
  for (const Group& group : groups) sum += group.nodes;
  return sum;
}

Signature signature_of_search(const RuleBook& rules, const std::string& problems, StopFlag& stop) {
  Signature signature;
  Fold fold;
  for (const SignaturePart& part : kParts) {
    if (signature.groups.empty() || signature.groups.back().name != part.name) {
      signature.groups.push_back({std::string(part.name)});
    }
    Signature::Group& group = signature.groups.back();
    fold.add(fmt::format("{} {}\n", part.rule, part.settings));
    Request request = request_of(rules, part);
    const std::vector<KnownProblem> list =
        read_known_problems(fmt::format("{}/{}/{}.tsv", problems, part.rule, part.list));
    for (std::size_t i = 0; i < list.size() && !stop.requested(); i += part.every) {
      request.problem = list[i].problem;
      const std::unique_ptr<Run> run = request.rule->start(request, stop);
      const Answer solved = run->solve(request.problem);
      const JsonInput answer(request.rule->json(request, solved).dump());
      const bool has_bound = answer.has("bound");
      for (const std::string_view field : kFields) {
        fold.add(answer.written(has_bound && field == "moves" ? "bound" : field) + "\n");
      }
      group.nodes += static_cast<std::uint64_t>(answer.whole("nodes").value_or(0));
      ++group.problems;
    }
  }
  signature.hash = fold.hash();
  return signature;
}

std::string as_text(const Signature& signature) {
  std::vector<std::vector<std::string>> cells = {{"group", "problems", "nodes"}};
  for (const Signature::Group& group : signature.groups) {
    cells.push_back({group.name, std::to_string(group.problems), report::grouped(group.nodes)});
  }
  return report::aligned(cells) +
         fmt::format("signature {:016x} nodes {}\n", signature.hash, signature.nodes());
}

JsonObject as_json(const Signature& signature) {
  std::vector<JsonObject> groups;
  for (const Signature::Group& group : signature.groups) {
    JsonObject& json = groups.emplace_back();
    json.set("name", group.name).set("problems", group.problems).set("nodes", group.nodes);
  }
  JsonObject json;
  json.set("signature", fmt::format("{:016x}", signature.hash));
  json.set("nodes", signature.nodes());
  json.set("groups", std::move(groups));
  return json;
}

}  // namespace sudare::solving

#include "serve/about.hpp"

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "serve/http_server.hpp"
#include "tsuitate/budget.hpp"

namespace sudare::apps {
namespace {

struct Explained {
  std::string_view name;
  std::string_view english;
  std::string_view japanese;
};

// The one to offer first comes first.
constexpr std::array<Explained, 4> kTsume{{
    {"dfpn", "Depth-first proof-number search: the fastest, by far", "df-pn：最も速い"},
    {"pds", "Proof and disproof numbers by turns", "PDS：証明数と反証数を交互に増やす"},
    {"pnstar", "PN*: proof numbers, iteratively deepened", "PN*：証明数による反復深化"},
    {"id", "Plain iterative deepening on the length", "手数による反復深化"},
}};
constexpr std::array<Explained, 7> kTsuitate{{
    {"dfpn", "df-pn over metapositions, bounded by moves and fouls",
     "メタ局面上のdf-pn（手数と反則数で制限）"},
    {"pds", "Proof and disproof numbers over metapositions", "メタ局面上のPDS"},
    {"upds", "PDS that starts from the uncertainty", "UPDS：不確定性指標を初期値とするPDS"},
    {"dpupds", "UPDS with one set of parameters after the other",
     "DPUPDS：パラメータを変えながらのUPDS"},
    {"uidupds", "UPDS with a rising limit on the uncertainty",
     "UIDUPDS：不確定性の閾値を上げながらのUPDS"},
    {"uidid", "Iterative deepening with a rising limit on the uncertainty",
     "UIDID：不確定性の閾値を上げながらの反復深化"},
    {"id", "Plain iterative deepening on moves, then fouls", "手数と反則数による反復深化"},
}};

JsonObject rule(std::string_view name, std::span<const Explained> algorithms) {
  std::vector<JsonObject> all;
  for (const Explained& each : algorithms) {
    JsonObject& json = all.emplace_back();
    json.set("name", each.name).set("en", each.english).set("ja", each.japanese);
  }
  JsonObject json;
  json.set("name", name).set("algorithms", std::move(all));
  return json;
}

}  // namespace

JsonObject about(const JobLimits& limits, bool has_store) {
  JsonObject caps;
  caps.set("searches", limits.running);
  caps.set("queue", limits.queued);
  caps.set("hash_mb", limits.search.hash_mb);
  caps.set("seconds", limits.search.seconds);
  caps.set("body_bytes", HttpServer::kLargestBody);
  caps.set("fouls", tsuitate::kMostFouls);
  std::vector<JsonObject> rules;
  rules.push_back(rule("tsume", kTsume));
  rules.push_back(rule("tsuitate", kTsuitate));
  JsonObject json;
  json.set("version", SUDARE_VERSION);
  json.set("store", has_store);
  json.set("limits", std::move(caps));
  json.set("rules", std::move(rules));
  return json;
}

}  // namespace sudare::apps

#include "serve/about.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

constexpr std::array<Explained, 4> kTsumeFutile{{
    {"omit", "not counted when the capture changes nothing", "取っても変わらないものは数えない"},
    {"x", "not counted when the checking piece takes and mates",
     "王手駒で取って詰むものだけ数えない"},
    {"xy", "as omit, and when any capture mates at once",
     "omitに加え、取ってすぐ詰むものも数えない"},
    {"count", "all counted", "すべて数える"},
}};
constexpr std::array<Explained, 2> kTsuitateFutile{{
    {"omit", "not counted when the checking piece takes and mates",
     "王手駒で取って詰むものは数えない"},
    {"count", "all counted", "すべて数える"},
}};

std::vector<JsonObject> as_json(std::span<const Explained> explained) {
  std::vector<JsonObject> all;
  for (const Explained& each : explained) {
    JsonObject& json = all.emplace_back();
    json.set("name", each.name).set("en", each.english).set("ja", each.japanese);
  }
  return all;
}

// The part that all kinds of settings share; the default and what else the kind has come after it.
JsonObject setting(std::string_view name, std::string_view kind, bool advanced,
                   std::string_view english, std::string_view japanese) {
  JsonObject json;
  json.set("name", name).set("kind", kind).set("advanced", advanced);
  json.set("en", english).set("ja", japanese);
  return json;
}

JsonObject choice(JsonObject json, std::string_view usual, std::span<const Explained> choices) {
  json.set("default", usual).set("choices", as_json(choices));
  return json;
}

JsonObject flag(JsonObject json, bool usual) {
  json.set("default", usual);
  return json;
}

JsonObject tsume_rule() {
  std::vector<JsonObject> settings;
  settings.push_back(
      choice(setting("algorithm", "choice", true, "Search", "探索法"), "dfpn", kTsume));
  settings.push_back(flag(
      setting("shortest", "flag", true, "Go on to the shortest mate", "最短手順まで読む"), true));
  settings.push_back(choice(setting("futile", "choice", true, "Futile interpositions", "無駄合"),
                            "omit", kTsumeFutile));
  JsonObject json;
  json.set("name", "tsume").set("en", "Tsume").set("ja", "詰将棋").set("hidden", false);
  json.set("algorithms", as_json(kTsume));
  json.set("downloads", std::vector<std::string>{"kif", "jkf", "json", "certificate"});
  json.set("settings", std::move(settings));
  return json;
}

JsonObject tsuitate_rule() {
  std::vector<JsonObject> settings;
  settings.push_back(
      choice(setting("algorithm", "choice", true, "Search", "探索法"), "dfpn", kTsuitate));
  JsonObject fouls = setting("fouls", "number", false, "Fouls allowed", "許容反則数");
  fouls.set("default", 8).set("low", 0).set("high", tsuitate::kMostFouls);
  settings.push_back(std::move(fouls));
  settings.push_back(
      flag(setting("optimal", "flag", true, "Prove the best solution", "最善解を証明する"), true));
  settings.push_back(choice(setting("futile", "choice", true, "Futile interpositions", "無駄合"),
                            "count", kTsuitateFutile));
  JsonObject upds = setting("upds", "text", true, "Parameters of UPDS", "UPDSのパラメータ");
  upds.set("default", "0.8/0.3/4/50");
  settings.push_back(std::move(upds));
  JsonObject json;
  json.set("name", "tsuitate").set("en", "Tsuitate").set("ja", "衝立詰").set("hidden", true);
  json.set("algorithms", as_json(kTsuitate));
  json.set("downloads", std::vector<std::string>{"kif", "jkf", "tree", "json", "certificate"});
  json.set("settings", std::move(settings));
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
  rules.push_back(tsume_rule());
  rules.push_back(tsuitate_rule());
  JsonObject json;
  json.set("version", SUDARE_VERSION);
  json.set("store", has_store);
  json.set("limits", std::move(caps));
  json.set("rules", std::move(rules));
  return json;
}

}  // namespace sudare::apps

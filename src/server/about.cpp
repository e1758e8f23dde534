#include "server/about.hpp"

#include <string>
#include <utility>
#include <vector>

#include "base/number.hpp"
#include "server/request_reader.hpp"

namespace sudare::server {
namespace {

using solving::Rule;
using solving::Setting;

std::string_view word_for(Setting::Kind kind) {
  switch (kind) {
    case Setting::Kind::Choice:
      return "choice";
    case Setting::Kind::Flag:
      return "flag";
    case Setting::Kind::Number:
      return "number";
    case Setting::Kind::Text:
      break;
  }
  return "text";
}

std::vector<JsonObject> choices_of(const Setting& setting) {
  std::vector<JsonObject> all;
  for (const Setting::Choice& each : setting.choices) {
    JsonObject& json = all.emplace_back();
    json.set("name", each.name);
    json.set("en", each.explanation.english).set("ja", each.explanation.japanese);
  }
  return all;
}

JsonObject as_json(const Setting& setting) {
  JsonObject json;
  json.set("name", setting.name).set("kind", word_for(setting.kind));
  switch (setting.kind) {
    case Setting::Kind::Flag:
      json.set("default", setting.initial == "yes");
      break;
    case Setting::Kind::Number:
      json.set("default", read_number<int>(setting.initial));
      json.set("low", setting.low).set("high", setting.high);
      break;
    case Setting::Kind::Choice:
    case Setting::Kind::Text:
      json.set("default", setting.initial);
      break;
  }
  json.set("advanced", setting.advanced);
  json.set("en", setting.label.english).set("ja", setting.label.japanese);
  if (!setting.choices.empty()) json.set("choices", choices_of(setting));
  if (!setting.algorithms.empty()) json.set("algorithms", setting.algorithms);
  return json;
}

JsonObject as_json(const Rule& rule) {
  JsonObject json;
  json.set("name", rule.name());
  json.set("en", rule.title().english).set("ja", rule.title().japanese);
  json.set("hidden", rule.hides_pieces());
  std::vector<JsonObject> settings;
  for (const Setting& setting : rule.schema()) {
    settings.push_back(as_json(setting));
    if (setting.name == "algorithm") json.set("algorithms", choices_of(setting));
  }
  std::vector<std::string> downloads;
  for (const solving::FileKind& file : rule.files()) downloads.push_back(file.name);
  downloads.emplace_back("json");
  json.set("downloads", downloads);
  json.set("settings", std::move(settings));
  return json;
}

// The most fouls that any rule allows. Clients of earlier versions look for it among the limits.
int most_fouls(const solving::RuleBook& rules) {
  int most = 0;
  for (const auto& rule : rules.all()) {
    for (const Setting& setting : rule->schema()) {
      if (setting.name == "fouls") most = std::max(most, setting.high);
    }
  }
  return most;
}

}  // namespace

JsonObject about(const solving::RuleBook& rules, const JobLimits& limits, bool has_store) {
  JsonObject caps;
  caps.set("searches", limits.running);
  caps.set("queue", limits.queued);
  caps.set("hash_mb", limits.search.hash_mb);
  caps.set("seconds", limits.search.seconds);
  caps.set("body_bytes", RequestReader::kLargestBody);
  caps.set("fouls", most_fouls(rules));
  std::vector<JsonObject> all;
  for (const auto& rule : rules.all()) all.push_back(as_json(*rule));
  JsonObject json;
  json.set("version", SUDARE_VERSION);
  json.set("store", has_store);
  json.set("limits", std::move(caps));
  json.set("rules", std::move(all));
  return json;
}

}  // namespace sudare::server

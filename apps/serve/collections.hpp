// The lists of problems that ship with the project.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "json.hpp"
#include "serve/job_request.hpp"

namespace sudare::apps {

class Collections {
 public:
  // Reads RULE/NAME.tsv of a folder. Throws CommandError with file and line.
  explicit Collections(const std::string& folder);

  [[nodiscard]] JsonObject list() const;
  // Throws HttpError 404.
  [[nodiscard]] JsonObject get(const std::string& name) const;

 private:
  struct Entry {
    std::string name;
    std::string sfen;
    std::optional<int> moves;
    std::string note;
  };
  struct Collection {
    std::string name;  // "tsume/zuko"
    Rule rule;
    std::vector<Entry> problems;
  };

  static Collection read(const std::string& folder, const std::string& name, Rule rule);

  std::vector<Collection> collections_;
};

}  // namespace sudare::apps

// The lists of problems that ship with the project.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/http.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

class Collections {
 public:
  // Reads every RULE/NAME.tsv of a folder. Throws UserError with file and line.
  Collections(const solving::RuleBook& rules, const std::string& folder);

  [[nodiscard]] JsonObject list() const;
  // Throws HttpError 404.
  [[nodiscard]] JsonObject get(const std::string& name) const;

 private:
  struct CollectionProblem {
    std::string name;
    std::string sfen;
    std::optional<int> moves;
    std::string note;
  };
  struct Collection {
    std::string name;  // "tsume/zuko"
    std::string rule;
    std::vector<CollectionProblem> problems;
  };

  static Collection read(const std::string& folder, const std::string& name,
                         const solving::Rule& rule);

  std::vector<Collection> collections_;
};

}  // namespace sudare::server

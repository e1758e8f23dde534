// Small problems and their solutions, for the tests of this folder.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solving/rule_book.hpp"

namespace sudare::solving {

inline constexpr const char* kMateIn3 = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
inline constexpr const char* kFigure1 = "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1";
inline constexpr const char* kNoMate = "4k4/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1";

// A request with a table of 8 MB.
inline Request small_request(const RuleBook& rules, const std::string& rule,
                             const std::string& sfen,
                             std::vector<std::pair<std::string, std::string>> settings = {}) {
  settings.emplace_back("hash", "8");
  Request request = rules.request(rule, settings);
  request.problem = problem_of_sfen(sfen, "small");
  return request;
}

// A run that has solved the problem of its request.
struct Solved {
  explicit Solved(const Request& of)
      : request(of), run(of.rule->start(of, stop)), answer(run->solve(of.problem)) {}

  Request request;
  StopFlag stop;
  std::unique_ptr<Run> run;
  Answer answer;
};

}  // namespace sudare::solving

// A rule: one kind of problem, with everything the program can do with it.
//
// Each rule is one value of this type in its own folder below solving/, registered in the rule book
// by one line. Commands, the server, batches and the tests ask the rule; none of them compares its
// name. To add a rule, implement this header and add that line.
//
//   const Rule& rule = rules.named("tsume");
//   Request request(rule);
//   request.problem = problem_of_sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "");
//   StopFlag stop;
//   const std::unique_ptr<Run> run = rule.start(request, stop);
//   const Answer answer = run->solve(request.problem);
//   std::cout << rule.text(request, answer, Language::English);
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/language.hpp"
#include "base/stop_flag.hpp"
#include "formats/json.hpp"
#include "search/monitor.hpp"
#include "solving/answer.hpp"
#include "solving/expected.hpp"
#include "solving/request.hpp"
#include "solving/setting.hpp"

namespace sudare::solving {

using formats::JsonInput;
using formats::JsonObject;

// The cost limits of a repeated search, for one look into a solution and for one answer in try
// mode; and the memory that an attempt has use for.
inline constexpr search::Limits kLookLimits{.nodes = 20'000'000, .seconds = 8};
inline constexpr search::Limits kAttemptLimits{.nodes = 5'000'000, .seconds = 8};
inline constexpr std::size_t kAttemptBytes = std::size_t{48} << 20U;

// The reason why a node of a solution cannot be shown.
class LookError : public std::runtime_error {
 public:
  enum class Reason : std::uint8_t {
    NotThere,   // the path leaves the solution
    NoProof,    // there is no solution to show
    OutOfTime,  // this part of the proof could not be reconstructed within the limits
  };
  LookError(Reason reason, const std::string& message)
      : std::runtime_error(message), reason_(reason) {}
  [[nodiscard]] Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

// A file made from a solution, or the reason why there is none.
struct SolutionFile {
  std::optional<std::string> content;
  std::string remark;        // what is left out, or why there is no content; may be empty
  bool out_of_time = false;  // there is no content because a limit was reached

  static SolutionFile with(std::string content) { return {std::move(content), "", false}; }
  static SolutionFile none(const std::string& why, bool out_of_time = false) {
    return {std::nullopt, why, out_of_time};
  }
};

// Solves one problem after the other, each from an empty table unless the request says otherwise.
// All functions except solve() concern the last answer. Searches run on a deep stack of their own.
class Run {
 public:
  Run() = default;
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  virtual ~Run() = default;

  // If a limit is reached or the stop flag is set, the answer is less informative but still true.
  // Precondition: the side not to move has a king.
  virtual Answer solve(const Problem& problem, const ProgressReport& report = {}) = 0;

  // One of the rule's files, by name. `limits` bound any repeated search.
  virtual SolutionFile file(std::string_view kind, Language language,
                            const search::Limits& limits = {}) = 0;
  // Whether there is a proof to look at or to write to a file.
  [[nodiscard]] virtual bool has_proof() const = 0;
  // One node of the solution, as docs/server.md describes it. Throws LookError, or UserError and
  // FormatError if the question makes no sense.
  virtual JsonObject look(const JsonInput& asked) = 0;
  // The same if it takes no search, and nothing otherwise.
  virtual std::optional<JsonObject> look_at_once(const JsonInput& asked) = 0;
  // The memory held for look() and file().
  [[nodiscard]] virtual std::size_t bytes_in_use() const = 0;
};

// Try mode: the user attacks, and the program defends as well as it can. Findings about the problem
// are kept from one question to the next.
class Attempt {
 public:
  Attempt() = default;
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  virtual ~Attempt() = default;

  // Each question contains all moves played so far. Throws UserError and FormatError.
  virtual JsonObject answer(const JsonInput& asked, const StopFlag& stop) = 0;
  // The memory held from one question to the next.
  [[nodiscard]] virtual std::size_t bytes_in_use() const = 0;
};

// A kind of file that Run::file() makes.
struct FileKind {
  std::string name;  // such as "kif": an option of the command line, a download of the page
  std::string help;  // the help text on the command line
  std::string file;  // the file name of a download
  std::string type;  // its media type in HTTP
};

// A number about an answer that `bench` adds up over a list of problems.
struct Statistic {
  enum class Combine : std::uint8_t { Sum, Mean, Max };
  std::string name;    // the name in JSON
  std::string column;  // the heading in the table
  Combine combine = Combine::Sum;
  double value = 0;
};

class Rule {
 public:
  Rule() = default;
  Rule(const Rule&) = delete;
  Rule& operator=(const Rule&) = delete;
  virtual ~Rule() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual BothLanguages title() const = 0;
  // Whether the defender's pieces are hidden from the attacker. A solution then says what to try
  // after each call of the referee, and its nodes are sets of positions.
  [[nodiscard]] virtual bool hides_pieces() const = 0;
  // Whether a run can keep its table for the next problem (Request::keeps_table).
  [[nodiscard]] virtual bool can_keep_table() const = 0;
  [[nodiscard]] virtual std::span<const Setting> schema() const = 0;
  // The files, in the order in which they are offered.
  [[nodiscard]] virtual std::vector<FileKind> files() const = 0;

  // `how` provides settings, memory and limits. `stop` must outlive the run. Throws UserError if
  // the machine has less memory than that.
  [[nodiscard]] virtual std::unique_ptr<Run> start(const Request& how, StopFlag& stop) const = 0;
  // `bytes` is the memory for its tables.
  [[nodiscard]] virtual std::unique_ptr<Attempt> start_attempt(std::size_t bytes) const = 0;

  // Reports of the answer. An answer without a part belongs to a search that never began.
  [[nodiscard]] virtual JsonObject json(const Request& request, const Answer& answer) const = 0;
  [[nodiscard]] virtual std::string text(const Request& request, const Answer& answer,
                                         Language language) const = 0;
  // A few characters for a table, such as "7" or "7?".
  [[nodiscard]] virtual std::string brief(const Answer& answer) const = 0;
  [[nodiscard]] virtual std::vector<Statistic> statistics(const Answer& answer) const = 0;

  // Compares an answer with the entry of a table; nothing if the table has none.
  [[nodiscard]] virtual std::optional<Comparison> compare(const KnownProblem& known,
                                                          const Request& request,
                                                          const Answer& answer) const = 0;
  // Whether a stored verdict answers a request with these settings as well as any search could.
  [[nodiscard]] virtual bool is_enough(std::string_view verdict, bool is_final,
                                       const Settings& settings) const = 0;
};

}  // namespace sudare::solving

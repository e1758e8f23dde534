// What `solve` tells of an answer: JSON for programs, text for people, a record for boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/language.hpp"
#include "formats/record.hpp"
#include "json.hpp"
#include "solve_problem.hpp"
#include "solve_tsume.hpp"

namespace sudare::apps {

// "mate", "nomate", "unknown".
std::string_view word_for(tsume::Verdict verdict);

// What is known where there is no verdict: up to which length there is no mate.
std::string undecided_text(int refuted_to, const SolveLimits& limits, Language language);

JsonObject as_json(const Problem& problem, const Answer& answer, const Settings& settings);

std::string as_text(const Problem& problem, const Answer& answer, const SolveLimits& limits,
                    Language language);

// A record of the start alone, with the headers the problem came with, its name and its length.
formats::Record record_of(const Problem& problem, std::optional<int> moves);
// Whether there is something to put into a record: a line, or that there is no mate.
bool has_record(const tsume::Solution& solution);
// Precondition: has_record.
formats::Record as_record(const Problem& problem, const tsume::Solution& solution);

}  // namespace sudare::apps

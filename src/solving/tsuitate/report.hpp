// Reports of a tsuitate answer: JSON for programs, text for people.
#pragma once

#include <string>

#include "formats/json.hpp"
#include "solving/answer.hpp"
#include "solving/request.hpp"

namespace sudare::solving {

formats::JsonObject tsuitate_json(const Request& request, const Answer& answer);
std::string tsuitate_text(const Request& request, const Answer& answer, Language language);

}  // namespace sudare::solving

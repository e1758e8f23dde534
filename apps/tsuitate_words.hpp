// What the attacker behind the screen does and hears, in words.
#pragma once

#include <string>

#include "shogi/color.hpp"
#include "solve_report.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::apps {

// ▲2三銀, told apart from his other pieces as the attacker sees them.
std::string move_text(shogi::Color attacker, const tsuitate::TreeNode& node);

// "you took S", "you took nothing".
std::string capture_heard(shogi::Kind captured, Language language);
// "your piece on 3a is taken, you are in check".
std::string reply_heard(const screen::ReplyCall& call, Language language);

}  // namespace sudare::apps

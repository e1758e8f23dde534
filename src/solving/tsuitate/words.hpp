// The moves and calls of the attacker behind the screen, in words.
#pragma once

#include <string>

#include "base/language.hpp"
#include "screen/heard.hpp"
#include "shogi/color.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::solving {

// Such as ▲2三銀, distinguished from his other pieces as the attacker sees them.
std::string move_text(shogi::Color attacker, const tsuitate::TreeNode& node);

// "you took S", "you took nothing".
std::string capture_heard(shogi::Kind captured, Language language);
// "your piece on 3a is taken, you are in check".
std::string reply_heard(const screen::ReplyCall& call, Language language);

// The referee's call about a try and the reply to it, addressed to the player.
BothLanguages referee_says(const screen::Heard& heard);
BothLanguages referee_says_mate();

}  // namespace sudare::solving

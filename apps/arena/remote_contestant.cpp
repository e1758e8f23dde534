#include "arena/remote_contestant.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/user_error.hpp"
#include "play/arena/player_fault.hpp"
#include "webhook/http_client.hpp"

namespace sudare::apps {
namespace {

using std::chrono::milliseconds;

milliseconds in_milliseconds(double seconds) {
  return milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

}  // namespace

RemoteContestant::RemoteContestant(std::string url, std::string secret, double patience)
    : url_(std::move(url)), secret_(std::move(secret)), patience_(patience) {
  webhook::read_http_url(url_);
}

void RemoteContestant::begin(const screen::Seat& /*seat*/,
                             const play::PlayerSettings& /*settings*/) {
  webhook::RemoteSettings settings;
  settings.secret = secret_;
  // The deadline that the bot is told; no site waits for minutes.
  settings.patience = std::min(settings.patience, in_milliseconds(patience_));
  player_.emplace(url_, settings);
}

shogi::Move RemoteContestant::ask(const screen::Seat& seat, const screen::Clock& /*clock*/,
                                  const play::Effort& effort, double /*seconds*/) {
  try {
    return player_->choose(seat, effort);
  } catch (const UserError& error) {
    const std::string_view sentence = error.what();
    const bool waited = sentence.find("no answer within") != std::string_view::npos;
    const bool answered = sentence.find("the bot") != std::string_view::npos;
    throw play::PlayerFault(answered ? play::FaultKind::Garbage
                            : waited ? play::FaultKind::Hung
                                     : play::FaultKind::Died,
                            error.what());
  }
}

void RemoteContestant::end(const screen::GameEnd& end) { player_->end(end); }

}  // namespace sudare::apps

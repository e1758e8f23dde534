#include "webhook/remote_player.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "formats/json.hpp"
#include "play/records/csa_try.hpp"
#include "play/records/end_names.hpp"
#include "screen/possible_moves.hpp"
#include "webhook/history.hpp"
#include "webhook/signature.hpp"

namespace sudare::webhook {

using formats::JsonInput;
using formats::JsonObject;
using screen::Seat;
using shogi::Color;
using shogi::Move;
using std::chrono::milliseconds;

namespace {

constexpr std::string_view kRemoteScheme = "http://";

std::int64_t now_ms() {
  return std::chrono::duration_cast<milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// No two games of any process may have the same one.
std::string new_game_id() {
  std::array<unsigned char, 12> bytes{};
  if (::getentropy(bytes.data(), bytes.size()) != 0) throw UserError("no random numbers");
  std::string id;
  for (const unsigned char byte : bytes) id += fmt::format("{:02x}", byte);
  return id;
}

const char* letter_of(Color side) { return side == Color::Black ? "b" : "w"; }

// What an error status comes with, for a message.
std::string reason_in(const std::string& body) {
  try {
    return JsonInput(body).text("error").value_or("no reason given");
  } catch (const UserError&) {
  } catch (const FormatError&) {
  }
  return body.empty() ? "no reason given" : in_quotes(body);
}

}  // namespace

bool is_remote(std::string_view name) { return name.starts_with(kRemoteScheme); }

RemotePlayer::RemotePlayer(const std::string& url, RemoteSettings settings)
    : name_(url), url_(read_http_url(url)), settings_(std::move(settings)) {
  if (url_.path == "/") url_.path = "/webhook";
  if (settings_.game_id.empty()) settings_.game_id = new_game_id();
}

void RemotePlayer::fail(const std::string& message) const {
  throw UserError(harmless_line(name_) + ": " + message);
}

HttpAnswer RemotePlayer::post(const std::string& body, milliseconds patience) {
  for (int left = settings_.tries;; --left) {
    // Signed anew each time, because a signature grows old.
    const std::string timestamp = std::to_string(now_ms() / 1000);
    try {
      return http_post(url_, body,
                       {{kTimestampHeader, timestamp},
                        {kSignatureHeader, signature_of(settings_.secret, timestamp, body)},
                        {"x-amz-content-sha256", sha256(body)}},
                       patience);
    } catch (const UserError&) {
      if (left <= 1) throw;
    }
    constexpr milliseconds kPause{250};
    std::this_thread::sleep_for(kPause * (settings_.tries - left + 1));
  }
}

Move RemotePlayer::choose(const Seat& seat, const play::Effort& effort) {
  const int ply = static_cast<int>(seat.calls().size());
  const milliseconds thinking(static_cast<std::int64_t>(effort.seconds * 1000));
  const milliseconds patience = thinking + settings_.patience;
  const auto ask = [&] {
    JsonObject json;
    json.set("type", "your_turn");
    json.set("requestId", fmt::format("{}:{}:{}:{}", settings_.game_id, letter_of(seat.side()), ply,
                                      ++requests_));
    json.set("gameId", settings_.game_id).set("color", letter_of(seat.side()));
    json.set("number", seat.moves()).set("ply", ply);
    if (heard_ >= 0) json.set("basePly", heard_);
    if (effort.seconds > 0) json.set("deadlineMs", now_ms() + patience.count());
    if (heard_ < 0) json.set("game", game_of(seat.rules()));
    json.set("positions", history_of(seat, heard_));
    return post(json.dump(), patience);
  };
  HttpAnswer answer = ask();
  if (answer.status == 409 && heard_ >= 0) {
    heard_ = -1;
    answer = ask();
  }
  if (answer.status == 422) return {};
  if (answer.status != 200)
    fail(fmt::format("the bot answered {}: {}", answer.status, reason_in(answer.body)));
  std::string text;
  try {
    text = JsonInput(answer.body).text("move").value_or("");
  } catch (const std::runtime_error&) {
    fail("the bot answered " + in_quotes(answer.body) + ", which is no move");
  }
  const char sign = seat.side() == Color::Black ? '+' : '-';
  const Move move = text.starts_with(sign)
                        ? play::read_csa_try(seat.own(), std::string_view(text).substr(1))
                        : Move();
  if (move.none() ||
      possibility_of(seat.own(), seat.side(), move) != screen::Possibility::Possible) {
    fail("the bot's move " + in_quotes(text) + " does not look possible");
  }
  heard_ = ply;
  return move;
}

void RemotePlayer::end(const screen::GameEnd& end) noexcept {
  if (heard_ < 0) return;
  try {
    JsonObject json;
    json.set("type", "game_end").set("gameId", settings_.game_id);
    json.set("requestId", settings_.game_id + ":end");
    json.set("result", play::name_of(end.reason));
    if (end.winner) json.set("winner", letter_of(*end.winner));
    settings_.tries = 1;
    constexpr milliseconds kShortPatience{2'000};
    post(json.dump(), kShortPatience);
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch)
  }
  heard_ = -1;
}

}  // namespace sudare::webhook

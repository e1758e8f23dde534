#include "webhook/bot.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/format_error.hpp"
#include "base/number.hpp"
#include "base/standard_error.hpp"
#include "base/user_error.hpp"
#include "play/records/csa_try.hpp"
#include "play/think_time.hpp"
#include "webhook/signature.hpp"

namespace sudare::webhook {

using server::HttpError;
using server::HttpRequest;
using server::HttpResponse;
using shogi::Color;

namespace {

constexpr std::size_t kMostSessions = 1000;

void require_small(std::size_t bytes) {
  if (bytes > kLargestBody) throw HttpError(413, "the body is larger than 256 KiB");
}

// The time for a try by the site's deadline, with a part of it for the way back. A small number is
// no point in time but a time from now.
double seconds_until(std::int64_t deadline_ms, std::int64_t now_ms) {
  constexpr std::int64_t kNoPointInTime = 100'000'000'000;  // in 1973
  const std::int64_t left = deadline_ms < kNoPointInTime ? deadline_ms : deadline_ms - now_ms;
  return static_cast<double>(left) / 1000;
}

}  // namespace

struct Bot::Place {
  explicit Place(const TurnRequest& first) : session(first) {}

  std::mutex mutex;
  Session session;
  std::atomic<std::uint64_t> last_use{0};
  std::atomic<bool> has_player{false};
};

Bot::Bot(BotSettings settings) : settings_(std::move(settings)) {
  if (settings_.state_file.empty()) return;
  state_ = std::make_unique<StateFile>(settings_.state_file, now_ms() / 1000);
  for (const StateFile::Line& line : state_->take_lines()) restore(line);
}

Bot::~Bot() = default;

std::int64_t Bot::now_ms() const {
  if (settings_.clock_ms) return settings_.clock_ms();
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::size_t Bot::sessions() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

// A line that another version may have written, and that is of no use now, ends only its own game.
void Bot::restore(const StateFile::Line& line) {
  try {
    const TurnRequest request = turn_request_of(formats::JsonInput(line.body));
    const std::shared_ptr<Place> place = place_for(request);
    place->session.advance(request);
    place->session.remember(request.request_id, line.answer);
  } catch (const std::runtime_error& error) {
    complain("sudare", settings_.state_file + ": game " + line.game +
                           " cannot be continued: " + error.what());
  }
}

std::optional<HttpResponse> Bot::check(const HttpRequest& head) {
  if (head.method != "POST") throw HttpError(405, "a bot answers POST requests only");
  if (const auto length = read_number<std::uint64_t>(head.header("content-length")))
    require_small(*length);
  return std::nullopt;
}

HttpResponse Bot::answer(const HttpRequest& request) {
  require_small(request.body.size());
  if (!is_signed(settings_.secret, request.header("x-tsuitate-timestamp"),
                 request.header("x-tsuitate-signature"), request.body, now_ms() / 1000)) {
    throw HttpError(401, "the signature is missing, wrong or too old");
  }
  try {
    const formats::JsonInput json(request.body);
    const std::string type = json.text("type").value_or("your_turn");
    if (type == "game_end") return end_game(json);
    if (type != "your_turn") refuse_value("\"type\"", type, "your_turn or game_end");
    return answer_turn(turn_request_of(json), request.body);
  } catch (const UserError& error) {
    throw HttpError(400, error.what());
  } catch (const FormatError& error) {
    return server::error_response(400, error);
  }
}

HttpResponse Bot::end_game(const formats::JsonInput& json) {
  const std::optional<std::string> game = json.text("gameId");
  if (!game) throw UserError("there is no \"gameId\"");
  bool known = false;
  {
    const std::lock_guard lock(mutex_);
    for (const Color side : {Color::Black, Color::White})
      known = places_.erase({*game, side}) > 0 || known;
  }
  if (known && state_) {
    try {
      state_->append_end(*game, now_ms() / 1000);
    } catch (const UserError& error) {
      complain("sudare", error.what());
    }
  }
  HttpResponse response;
  response.status = 204;
  return response;
}

std::shared_ptr<Bot::Place> Bot::place_for(const TurnRequest& request) {
  const Key key{request.game_id, request.side};
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(key); found != places_.end()) return found->second;
  }
  auto place = std::make_shared<Place>(request);
  const std::lock_guard lock(mutex_);
  if (places_.size() >= kMostSessions) {
    places_.erase(std::ranges::min_element(
        places_, {}, [](const auto& entry) { return entry.second->last_use.load(); }));
  }
  return places_.emplace(key, std::move(place)).first->second;
}

HttpResponse Bot::answer_turn(const TurnRequest& request, const std::string& body) {
  const std::shared_ptr<Place> place = place_for(request);
  place->last_use = ++uses_;
  const std::lock_guard lock(place->mutex);
  Session& session = place->session;
  std::optional<std::string> move = session.answer_to(request);
  if (!move) {
    session.advance(request);
    move = session.answer_to(request);  // another request at the same ply has been answered
  }
  if (!move) {
    move = move_for(session, request);
    keep(request, body, *move);
    session.remember(request.request_id, *move);
    place->has_player = session.player != nullptr;
    dismiss_players_but(*place);
  }
  // The player found nothing to try, and the protocol has no word for resigning.
  if (move->empty()) throw HttpError(422, "there is no move to make");
  formats::JsonObject json;
  json.set("move", *move);
  return server::json_response(json);
}

std::string Bot::move_for(Session& session, const TurnRequest& request) {
  if (!session.player) session.player = settings_.make_player();
  play::Effort effort;
  if (settings_.work > 0) {
    effort.work = settings_.work;
  } else {
    constexpr double kShare = 0.8;  // the rest is for the way back and a busy machine
    constexpr double kLeast = 0.02;
    const double response = request.deadline_ms ? seconds_until(*request.deadline_ms, now_ms())
                                                : settings_.response_seconds;
    double seconds = std::min(settings_.seconds, kShare * response);
    if (const auto left = session.left()) {
      seconds = std::min(
          seconds, play::think_seconds(session.seat().rules().clock, *left, settings_.seconds));
    }
    effort.seconds = std::max(seconds, kLeast);
  }
  const screen::Seat& seat = session.seat();
  const shogi::Move move = on_deep_stack([&] { return session.player->choose(seat, effort); });
  if (move.none()) return "";
  return (seat.side() == Color::Black ? "+" : "-") + play::csa_try(seat.own(), move);
}

void Bot::keep(const TurnRequest& request, const std::string& body, const std::string& answer) {
  if (!state_) return;
  // Without a line in the file the move is as good, as long as the process lives.
  try {
    state_->append({request.game_id, body, answer}, now_ms() / 1000);
  } catch (const UserError& error) {
    complain("sudare", error.what());
  }
}

// Lets the players go that have waited for the longest time.
void Bot::dismiss_players_but(const Place& busy) {
  std::vector<std::shared_ptr<Place>> places;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, place] : places_) {
      if (place->has_player && place.get() != &busy) places.push_back(place);
    }
  }
  const std::size_t others = std::max(settings_.games, std::size_t{1}) - 1;
  if (places.size() <= others) return;
  std::ranges::sort(places, {}, [](const auto& place) { return place->last_use.load(); });
  places.resize(places.size() - others);
  for (const std::shared_ptr<Place>& place : places) {
    const std::unique_lock lock(place->mutex, std::try_to_lock);
    if (!lock) continue;  // it is thinking
    place->session.player.reset();
    place->has_player = false;
  }
}

}  // namespace sudare::webhook

// A bot of the viewer site: answers its signed requests with the moves of a player.
//
//   Bot bot({.secret = secret_in("secret"), .make_player = ...});
//   http.run([&](const HttpRequest& head) { return bot.check(head); },
//            [&](const HttpRequest& request, const Reply& reply) { reply(bot.answer(request)); });
//
// Nothing that comes in a request can end it or disturb another game. A request that was answered
// gets the same answer again.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "play/player.hpp"
#include "server/http.hpp"
#include "webhook/session.hpp"
#include "webhook/state_file.hpp"

namespace sudare::webhook {

inline constexpr std::size_t kLargestBody = std::size_t{256} << 10U;

struct BotSettings {
  std::string secret;
  std::function<std::unique_ptr<play::Player>()> make_player;
  // The time for one try, if `work` is 0; less where the clock or the site's deadline demand it.
  double seconds = 1;
  std::int64_t work = 0;
  // How long the site waits for an answer where it does not say so itself.
  double response_seconds = 5;
  // How many games keep their player in memory. Others make theirs anew, which takes longer.
  std::size_t games = 4;
  std::string state_file;                  // empty: none
  std::function<std::int64_t()> clock_ms;  // since 1970; empty: the system's
};

class Bot {
 public:
  // Throws UserError if the state file cannot be used.
  explicit Bot(BotSettings settings);
  ~Bot();

  // Refuses requests by their head alone. Throws HttpError.
  static std::optional<server::HttpResponse> check(const server::HttpRequest& head);
  // May be called from several threads. Throws HttpError and whatever the player throws.
  server::HttpResponse answer(const server::HttpRequest& request);

  // The games that are going on.
  [[nodiscard]] std::size_t sessions() const;

 private:
  struct Place;  // of a session
  using Key = std::pair<std::string, shogi::Color>;

  [[nodiscard]] std::int64_t now_ms() const;
  void restore(const StateFile::Line& line);
  std::shared_ptr<Place> place_for(const TurnRequest& request);
  server::HttpResponse answer_turn(const TurnRequest& request, const std::string& body);
  server::HttpResponse end_game(const formats::JsonInput& json);
  std::string move_for(Session& session, const TurnRequest& request);
  void keep(const TurnRequest& request, const std::string& body, const std::string& answer);
  void dismiss_players_but(const Place& busy);

  BotSettings settings_;
  std::unique_ptr<StateFile> state_;
  mutable std::mutex mutex_;  // of the map; each place has its own
  std::map<Key, std::shared_ptr<Place>> places_;
  std::atomic<std::uint64_t> uses_{0};
};

}  // namespace sudare::webhook

// One game of a bot: what its side has heard, told by the requests of the site.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "play/player.hpp"
#include "screen/clock.hpp"
#include "screen/seat.hpp"
#include "webhook/turn_request.hpp"

namespace sudare::webhook {

class Session {
 public:
  // Throws the errors of `advance`.
  explicit Session(const TurnRequest& first);

  // Hears what the request has beyond what was heard before. Throws HttpError, and nothing has
  // changed: 409 if it is behind the session or far ahead of it, 400 if the referee cannot have
  // said so, the side does not see what the request shows, or it is not the side's turn.
  void advance(const TurnRequest& request);

  [[nodiscard]] const screen::Seat& seat() const { return seat_; }
  // The number of tries heard of.
  [[nodiscard]] int ply() const { return static_cast<int>(seat_.calls().size()); }
  // How long the side may still think before it loses, if the site has said so.
  [[nodiscard]] std::optional<screen::Milliseconds> left() const { return left_; }

  // The answer to a request that has been answered, or to another at the same ply.
  [[nodiscard]] std::optional<std::string> answer_to(const TurnRequest& request) const;
  // Precondition: the session has advanced to the request.
  void remember(const std::string& request_id, const std::string& answer);

  // Kept from one request to the next; may be missing at any time.
  std::unique_ptr<play::Player> player;

 private:
  screen::Seat seat_;
  std::optional<screen::Milliseconds> left_;
  std::optional<std::string> last_answer_;  // at the present ply
  std::deque<std::pair<std::string, std::string>> answers_;
};

}  // namespace sudare::webhook

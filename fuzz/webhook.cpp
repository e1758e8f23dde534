// Requests of the viewer site: each is refused with a sentence, or leads to a seat; told by our own
// history, another session comes to the same seat.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "server/http.hpp"
#include "webhook/history.hpp"
#include "webhook/session.hpp"

using namespace sudare;

namespace {

void check(const webhook::Session& session) {
  const screen::Seat& seat = session.seat();
  formats::JsonObject json;
  json.set("requestId", "r").set("gameId", "g").set("ply", session.ply());
  json.set("color", seat.side() == shogi::Color::Black ? "b" : "w");
  json.set("game", webhook::game_of(seat.rules()));
  json.set("positions", webhook::history_of(seat, -1));
  const webhook::Session again(webhook::turn_request_of(formats::JsonInput(json.dump())));
  if (again.seat().calls() != seat.calls() || again.seat().own() != seat.own()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const webhook::Session session(webhook::turn_request_of(formats::JsonInput(text)));
    check(session);
  } catch (const FormatError&) {
    return 0;
  } catch (const UserError&) {
    return 0;
  } catch (const server::HttpError& error) {
    if (error.status() != 400 && error.status() != 409) std::abort();
  }
  return 0;
}

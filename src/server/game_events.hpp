// A seat as a stream of server-sent events (docs/server.md).
#pragma once

#include <memory>

#include "server/games.hpp"
#include "server/http.hpp"

namespace sudare::server {

// Everything that the player of the seat may know, then again whatever changes. The stream keeps
// `place` as long as it exists.
std::shared_ptr<EventStream> events_of(const Games::Sitting& sitting, std::shared_ptr<void> place);

}  // namespace sudare::server

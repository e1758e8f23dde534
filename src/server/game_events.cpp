#include "server/game_events.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sudare::server {
namespace {

class SeatEvents : public EventStream {
 public:
  SeatEvents(Games::Sitting sitting, std::shared_ptr<void> place)
      : place_(std::move(place)), sitting_(std::move(sitting)) {}
  SeatEvents(const SeatEvents&) = delete;
  SeatEvents& operator=(const SeatEvents&) = delete;
  ~SeatEvents() override {
    if (listener_) sitting_.room->remove_listener(*listener_);
  }

  void start(std::function<void()> wake) override {
    listener_ = sitting_.room->add_listener(std::move(wake));
    sitting_.room->arrive(sitting_.side);
  }

  std::string next() override {
    if (sitting_.room->version() == seen_) return "";
    const GameRoom::Told told = sitting_.room->tell(sitting_.side, heard_);
    const std::string_view first = seen_ == 0 ? "retry: 1000\n\n" : "";
    seen_ = told.version;
    heard_ = told.calls;
    return fmt::format("{}event: seat\ndata: {}\n\n", first, told.json.dump());
  }

  [[nodiscard]] bool is_over() const override { return false; }

 private:
  std::shared_ptr<void> place_;
  Games::Sitting sitting_;
  std::optional<std::uint64_t> listener_;
  std::uint64_t seen_ = 0;
  std::size_t heard_ = 0;  // calls that were told
};

}  // namespace

std::shared_ptr<EventStream> events_of(const Games::Sitting& sitting, std::shared_ptr<void> place) {
  return std::make_shared<SeatEvents>(sitting, std::move(place));
}

}  // namespace sudare::server

#include "play/arena/process_contestant.hpp"

#include "base/text.hpp"
#include "base/user_error.hpp"
#include "play/arena/call_text.hpp"
#include "play/arena/player_fault.hpp"
#include "play/arena/player_protocol.hpp"

namespace sudare::play {

using screen::Seat;

// A process that has failed is not asked again.
template <class Work>
auto ProcessContestant::guarded(Work work) -> decltype(work()) {
  try {
    return work();
  } catch (...) {
    process_.reset();
    throw;
  }
}

void ProcessContestant::begin(const Seat& seat, const PlayerSettings& settings) {
  told_ = 0;
  if (!process_) process_.emplace(command_, stop_);
  guarded([&] {
    const GameOpening opening{
        .rules = seat.rules(), .side = seat.side(), .start = seat.start(), .settings = settings};
    process_->send(text_of(opening) + "\n");
    if (const std::string line = process_->receive(patience_); trimmed(line) != "ready") {
      throw PlayerFault(FaultKind::Garbage,
                        "it answered " + in_quotes(line) + " to a new game instead of ready");
    }
  });
}

shogi::Move ProcessContestant::ask(const Seat& seat, const screen::Clock& /*clock*/,
                                   const Effort& effort, double seconds) {
  return guarded([&] {
    std::string lines;
    for (; told_ < seat.calls().size(); ++told_) lines += text_of(seat.calls()[told_]) + "\n";
    process_->send(lines + text_of(effort) + "\n");
    try {
      return read_answer(trimmed(process_->receive(seconds)));
    } catch (const UserError& error) {
      throw PlayerFault(FaultKind::Garbage, error.what());
    }
  });
}

void ProcessContestant::end(const screen::GameEnd& /*end*/) {
  try {
    process_->send("end\n");
  } catch (const PlayerFault&) {
    process_.reset();  // the game is over, so this costs it nothing
  }
}

}  // namespace sudare::play

#include "server/game_belief.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include "base/user_error.hpp"
#include "play/records/end_names.hpp"
#include "server/replay.hpp"
#include "server/seat_json.hpp"
#include "shogi/usi.hpp"

namespace sudare::server {
namespace {

using shogi::Color;
using shogi::Square;

constexpr std::chrono::milliseconds kBeliefErrand{1000};
constexpr play::BeliefSettings kReviewBelief{.worlds = 384};
constexpr play::Effort kReviewEffort{.work = 3'000};
constexpr std::size_t kBeliefBytes = std::size_t{16} << 20U;
constexpr double kThousand = 1000;

int thousandths(double share) { return static_cast<int>(std::lround(kThousand * share)); }

}  // namespace

GameBeliefs::Course::Course(std::string title, Color whose, play::GameRecord of,
                            TableMemory& memory)
    : name(std::move(title)),
      side(whose),
      record(std::move(of)),
      share(memory, [this] { belief.reset(); }) {}

void GameBeliefs::go_on(Course& course) {
  struct Use {
    Course& course;
    ~Use() { course.belief ? course.share.keep(kBeliefBytes) : course.share.release(); }
  };
  course.share.use(kBeliefBytes);
  const Use use{course};
  const auto end = WorkQueue::Clock::now() + kBeliefErrand;
  Replay replay(course.record);
  if (!course.belief) {
    const std::lock_guard lock(course.mutex);
    course.belief = std::make_unique<play::Belief>(replay.game().seat(course.side), kReviewBelief);
    course.heats.clear();
    course.kings.clear();
  }
  std::size_t next = course.heats.size();  // only this errand changes it
  while (replay.at() < next && replay.step()) {
  }
  while (next <= course.record.steps.size() && WorkQueue::Clock::now() < end &&
         !course.stop.requested()) {
    course.belief->catch_up(replay.game().seat(course.side), kReviewEffort);
    std::map<std::string, std::map<std::string, double>> shares;
    const Square king = replay.game().position().king(~course.side);
    double on_king = 0;
    for (const play::World& world : course.belief->worlds()) {
      for (int i = 0; i < Square::kCount; ++i) {
        const shogi::Piece piece = world.position.at(Square::at(i));
        if (piece.empty() || piece.color() == course.side) continue;
        shares[kind_word(piece.kind())][shogi::usi_text(Square::at(i))] += world.weight;
      }
      if (world.position.king(~course.side) == king) on_king += world.weight;
    }
    Heat heat;
    for (const auto& [kind, squares] : shares) {
      for (const auto& [square, share] : squares) {
        if (const int count = thousandths(share); count > 0) heat[kind][square] = count;
      }
    }
    {
      const std::lock_guard lock(course.mutex);
      course.heats.push_back(std::move(heat));
      course.kings.push_back(thousandths(on_king));
    }
    ++next;
    replay.step();
  }
}

JsonObject GameBeliefs::told(const Course& course, std::size_t step) {
  JsonObject json;
  json.set("side", side_word(course.side));
  json.set("step", step);
  json.set("worked_out", course.heats.size());
  json.set("steps", course.record.steps.size() + 1);
  json.set("king", course.kings);
  if (step >= course.heats.size()) return json;
  JsonObject heat;
  for (const auto& [kind, squares] : course.heats[step]) {
    JsonObject counts;
    for (const auto& [square, count] : squares) counts.set(square, count);
    heat.set(kind, std::move(counts));
  }
  json.set("heat", std::move(heat));
  return json;
}

void GameBeliefs::tell(const std::string& id, play::GameRecord record, const JsonInput& asked,
                       Reply reply) {
  asked.allow_only({"side", "step"});
  const std::string named = asked.text("side").value_or("black");
  const std::optional<Color> side = play::side_named(named);
  if (!side) refuse_value("\"side\"", named, "black or white");
  const auto most = static_cast<std::int64_t>(record.steps.size());
  const std::int64_t step = asked.whole("step").value_or(most);
  if (step < 0 || step > most) {
    throw UserError(fmt::format("\"step\" must be from 0 to {}", most));
  }
  const std::string name = id + " " + named;
  const std::shared_ptr<Course> course = latest_.get(
      name, [&] { return std::make_shared<Course>(name, *side, std::move(record), memory_); });
  const auto at = static_cast<std::size_t>(step);
  {
    const std::lock_guard lock(course->mutex);
    if (course->heats.size() > static_cast<std::size_t>(most)) {
      return reply(json_response(told(*course, at)));
    }
  }
  queue_.add({std::shared_ptr<StopFlag>(course, &course->stop),
              [course, at] {
                go_on(*course);
                const std::lock_guard lock(course->mutex);
                return json_response(told(*course, at));
              },
              std::move(reply)});
}

}  // namespace sudare::server

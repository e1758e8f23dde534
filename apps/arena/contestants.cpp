#include "arena/contestants.hpp"

#include <atomic>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/remote_contestant.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "play/arena/process_contestant.hpp"
#include "play/players.hpp"
#include "webhook/http_client.hpp"
#include "webhook/remote_player.hpp"
#include "webhook/signature.hpp"

namespace sudare::apps {
namespace {

// The program that is running, also after its file has been replaced by a newer one.
constexpr const char* kThisProgram = "/proc/self/exe";

bool is_command(std::string_view text) { return text.find('/') != std::string_view::npos; }

std::vector<std::string> command_for(const std::string& text) {
  if (!is_command(text)) return {kThisProgram, "player", text};
  std::vector<std::string> words;
  for (Words line(text); line.next();) words.emplace_back(line.word());
  return words;
}

}  // namespace

play::MakeContestant contestant_maker(const std::vector<std::string>& players,
                                      const ContestantOptions& options) {
  std::string secret;
  for (const std::string& player : players) {
    if (webhook::is_remote(player)) {
      webhook::read_http_url(player);
      if (options.secret_file.empty())
        throw UserError(in_quotes(player) + " needs --secret-file, the secret that it shares");
      secret = webhook::secret_in(options.secret_file);
    } else if (!is_command(player)) {
      play::read_player_name(player);
    }
  }
  return [patience = options.patience, secret](
             const std::string& text,
             const std::atomic<bool>& stop) -> std::unique_ptr<play::Contestant> {
    if (webhook::is_remote(text)) return std::make_unique<RemoteContestant>(text, secret, patience);
    return std::make_unique<play::ProcessContestant>(command_for(text), patience, stop);
  };
}

}  // namespace sudare::apps

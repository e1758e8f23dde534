// `sudare serve`: serves the solvers through a web page.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/language.hpp"
#include "base/resources.hpp"
#include "base/thread.hpp"
#include "cli/command_line.hpp"
#include "cli/data_folder.hpp"
#include "cli/end_signals.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"
#include "cli/qr_code.hpp"
#include "commands/commands.hpp"
#include "server/access.hpp"
#include "server/api.hpp"
#include "server/attempts.hpp"
#include "server/collections.hpp"
#include "server/game_folder.hpp"
#include "server/games.hpp"
#include "server/host.hpp"
#include "server/http_server.hpp"
#include "server/jobs.hpp"
#include "server/network.hpp"
#include "server/same_site.hpp"
#include "server/static_files.hpp"
#include "server/token.hpp"
#include "store/store.hpp"

namespace sudare::apps {
namespace {

using server::Access;
using server::Api;
using server::Attempts;
using server::Collections;
using server::GameFolder;
using server::GameHouse;
using server::Games;
using server::HttpRequest;
using server::HttpServer;
using server::Job;
using server::JobLimits;
using server::Jobs;
using server::Reply;
using server::SameSite;
using server::StaticFiles;
using server::Token;

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  int searches = static_cast<int>(cores());
  int queue = 20;
  int hash_mb = 0;  // 0: what fits
  double seconds = 3600;
  std::string store;
  std::string page;  // empty: the one that comes with the program
  std::vector<std::string> names;
  std::string token_file;
  std::string games;  // empty: the usual folder
};

// Each search takes twice this memory, for running and for browsing. All of it should be at most
// half of the machine's memory.
std::size_t hash_that_fits(std::size_t searches) {
  constexpr std::size_t kEnough = 2048;
  return std::clamp(memory_mb() / 4 / searches, std::size_t{1}, kEnough);
}

JobLimits limits_from(const ServeOptions& options) {
  JobLimits limits;
  limits.running = static_cast<std::size_t>(options.searches);
  limits.queued = static_cast<std::size_t>(options.queue);
  limits.search.hash_mb = options.hash_mb > 0 ? static_cast<std::size_t>(options.hash_mb)
                                              : hash_that_fits(limits.running);
  limits.search.seconds = options.seconds;
  limits.table_bytes = table_bytes(2 * limits.running * limits.search.hash_mb);
  return limits;
}

// The answer is sent even if it cannot be stored.
void keep(store::Store& store, const store::StoredAnswer& entry) {
  try {
    store.put(entry);
  } catch (const store::StoreError& error) {
    complain(error.what());
  }
}

// The names by which the server may be called. In the network these are also the machine's own.
std::vector<std::string> names_of(const HttpServer& http, const ServeOptions& options) {
  std::vector<std::string> names = options.names;
  names.push_back(options.host);
  if (!server::is_loopback(http.address())) {
    for (std::string& name : server::own_names()) names.push_back(std::move(name));
  }
  return names;
}

// The hosts to print: the one that was given, or all that lead here if it stands for all.
std::vector<std::string> hosts_to_open(const std::string& listens_on, const std::string& given) {
  if (listens_on != "0.0.0.0" && listens_on != "::") return {given};
  std::vector<std::string> hosts = server::own_addresses();
  if (listens_on == "0.0.0.0") {
    std::erase_if(hosts, [](const auto& host) { return host.find(':') != std::string::npos; });
  }
  if (hosts.empty()) hosts.emplace_back("127.0.0.1");  // without a network
  return hosts;
}

// The addresses of this server for other devices; none if it listens to this machine alone.
std::vector<std::string> addresses_for_others(const HttpServer& http, const ServeOptions& options) {
  std::vector<std::string> urls;
  if (server::is_loopback(http.address())) return urls;
  for (const std::string& host : hosts_to_open(http.address(), options.host)) {
    if (!server::is_loopback(host)) urls.push_back(server::url_of(host, http.port()));
  }
  return urls;
}

// Prints the addresses to open and, if other devices can open them, what that means.
void invite(const HttpServer& http, const ServeOptions& options, const Token& token) {
  std::vector<std::string> urls;
  for (const std::string& host : hosts_to_open(http.address(), options.host)) {
    urls.push_back(server::url_of(host, http.port()) + "?token=" + token.text());
  }
  for (const std::string& url : urls) write_stdout(fmt::format("open {}\n", url));
  if (!server::is_loopback(http.address())) {
    const BothLanguages exposed{
        "Whoever can reach this machine and knows the address above can start searches and read "
        "the problems and answers here, and nothing is encrypted.",
        "このマシンに接続できて上のアドレスを知っている人は誰でも、探索を始め、ここにある問題と解答"
        "を読めます。"
        "通信は暗号化されません。"};
    write_stdout(exposed.in(language_of_environment()) + "\n");
    if (isatty(STDOUT_FILENO) != 0) draw_on_stdout(apps::qr_code(urls.front()));
  }
}

// The folder in which games are kept. Without one, games end with the server: the usual folder may
// be in use by another server or may not be writable, which is no reason not to serve.
std::shared_ptr<const GameFolder> open_game_folder(const ServeOptions& options) {
  if (!options.games.empty()) return std::make_shared<GameFolder>(options.games);
  const std::optional<std::string> usual = games_folder();
  if (!usual) return nullptr;
  try {
    return std::make_shared<GameFolder>(*usual, GameFolder::Create::WithFirstGame);
  } catch (const UserError&) {
    return nullptr;
  }
}

GameHouse game_house(const ServeOptions& options, const JobLimits& limits) {
  constexpr std::size_t kEnoughForPlayer = 128;
  GameHouse house;
  house.folder = open_game_folder(options);
  house.complain = [](const std::string& sentence) { complain(sentence); };
  house.memory_mb = std::min(limits.search.hash_mb, kEnoughForPlayer);
  return house;
}

// Does something when it goes out of scope, also if an exception ends the server.
class EndOf {
 public:
  explicit EndOf(std::function<void()> work) : work_(std::move(work)) {}
  EndOf(const EndOf&) = delete;
  EndOf& operator=(const EndOf&) = delete;
  ~EndOf() { work_(); }

 private:
  std::function<void()> work_;
};

void run(const ServeOptions& options, const solving::RuleBook& rules) {
  const EndSignals signals;  // must be blocked before any thread starts
  const JobLimits limits = limits_from(options);
  const StaticFiles page(options.page.empty() ? page_folder() : options.page);
  const Collections collections(rules, problems_folder());
  std::optional<store::Store> store;
  if (!options.store.empty()) store.emplace(options.store);
  Jobs jobs(limits, [&](const Job& job) {
    const std::optional<store::StoredAnswer> entry = job.entry();
    if (store && entry) keep(*store, *entry);
  });
  Attempts attempts(rules, jobs.queue(), jobs.memory(), limits.search.hash_mb << 20U);
  Games games(game_house(options, limits), jobs.queue(), jobs.memory());
  HttpServer http(options.host, options.port);
  Api api(rules, limits, page, collections, jobs, attempts, games, store ? &*store : nullptr,
          addresses_for_others(http, options));
  const Token token =
      options.token_file.empty() ? Token::random() : Token::kept_in(options.token_file);
  const Access access(SameSite(names_of(http, options)), token, http.port());
  const Thread listening([&] {
    http.run(
        [&](const HttpRequest& request) { return access.answer(request); },
        [&](const HttpRequest& request, Reply reply) { api.handle(request, std::move(reply)); });
  });
  const EndOf end{[&] { http.stop(); }};
  invite(http, options, token);
  signals.wait();
  jobs.stop_all();
}

}  // namespace

void add_serve(CommandLine& line, const solving::RuleBook& rules) {
  auto options = std::make_shared<ServeOptions>();
  Command command = line.command("serve", "Serve the web page for solving, trying and playing");
  command.option("--port", options->port, "The port; 0 selects any free one")
      .shown_as("N")
      .within(0, 65535)
      .default_shown();
  command.option("--host", options->host, "The address to listen on; 0.0.0.0 for the whole network")
      .shown_as("ADDRESS")
      .default_shown();
  command.option("--searches", options->searches, "The number of searches that run at once")
      .shown_as("N")
      .within(1, 256)
      .default_shown_as("the number of cores");
  command.option("--queue", options->queue, "The number of further searches that may wait")
      .shown_as("N")
      .within(0, 10000)
      .default_shown();
  command.option("--hash", options->hash_mb, "The memory limit per search, in megabytes")
      .shown_as("MB")
      .within(1, 1 << 24)
      .default_shown_as("2048, or less if it does not fit");
  command.seconds("--time", options->seconds, "The time limit per search").default_shown();
  command
      .option("--store", options->store, "Answer from this file of answers and add new ones to it")
      .shown_as("FILE");
  command.option("--page", options->page, "The folder of the page")
      .shown_as("DIR")
      .default_shown_as("the one that comes with the program");
  command
      .option("--name", options->names,
              "Another host name by which this server may be called; may be repeated")
      .one_value_each()
      .shown_as("NAME");
  command
      .option("--token-file", options->token_file,
              "Keep the token of the address in this file, so that open pages survive a restart")
      .shown_as("FILE");
  command
      .option("--games", options->games,
              "Keep the games that are played on the page in this folder")
      .shown_as("DIR")
      .default_shown_as("~/.local/share/sudare/games");
  command.footer(
      "Prints the address to open, with a token that everybody needs to use the server. Ctrl-C "
      "ends\n"
      "the server.\n\n"
      "All searches together take at most twice --searches times --hash megabytes: half of it "
      "while\n"
      "they run, half to keep the solutions for browsing.\n\n"
      "Examples:\n"
      "  sudare serve\n"
      "  sudare serve --store results.db\n"
      "  sudare serve --port 9000 --searches 1 --hash 1024\n"
      "  sudare serve --host 0.0.0.0 --time 60 --queue 100\n"
      "  sudare serve --host 0.0.0.0 --games /srv/games\n"
      "  sudare serve --name shogi.example.org --token-file ~/.sudare-token");
  command.runs([options, &rules] { run(*options, rules); });
}

}  // namespace sudare::apps

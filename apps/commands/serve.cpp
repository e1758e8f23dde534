// `sudare serve`: serves the solvers through a web page.

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "base/resources.hpp"
#include "cli/command_line.hpp"
#include "cli/data_folder.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "server/api.hpp"
#include "server/attempts.hpp"
#include "server/collections.hpp"
#include "server/http_server.hpp"
#include "server/jobs.hpp"
#include "server/same_site.hpp"
#include "server/static_files.hpp"
#include "store/store.hpp"

namespace sudare::apps {
namespace {

using server::Api;
using server::Attempts;
using server::Collections;
using server::HttpRequest;
using server::HttpServer;
using server::Job;
using server::JobLimits;
using server::Jobs;
using server::SameSite;
using server::StaticFiles;

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  int searches = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  int queue = 20;
  int hash_mb = 0;  // 0: what fits
  double seconds = 3600;
  std::string store;
  std::string page;  // empty: the one that comes with the program
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
  // The memory of all running searches, and the same amount for finished ones that are kept.
  limits.kept_bytes = table_bytes(2 * limits.running * limits.search.hash_mb) / 2;
  return limits;
}

// The signals that end the server. They are blocked in all threads, and one thread waits for them.
class EndSignals {
 public:
  EndSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  void wait() const {
    int signal = 0;
    sigwait(&signals_, &signal);
  }

 private:
  sigset_t signals_{};
};

// The answer is sent even if it cannot be stored.
void keep(store::Store& store, const store::StoredAnswer& entry) {
  try {
    store.put(entry);
  } catch (const store::StoreError& error) {
    fmt::print(stderr, "sudare: {}\n", error.what());
  }
}

void run(const ServeOptions& options, const solving::RuleBook& rules) {
  const EndSignals signals;  // must be blocked before any thread starts
  const JobLimits limits = limits_from(options);
  const SameSite same_site(options.host);
  const StaticFiles page(options.page.empty() ? page_folder() : options.page);
  const Collections collections(rules, problems_folder());
  std::optional<store::Store> store;
  if (!options.store.empty()) store.emplace(options.store);
  Jobs jobs(limits, [&](const Job& job) {
    const std::optional<store::StoredAnswer> entry = job.entry();
    if (store && entry) keep(*store, *entry);
  });
  Attempts attempts(rules, limits.running);
  Api api(rules, limits, page, collections, jobs, attempts, store ? &*store : nullptr);
  HttpServer http([&](const HttpRequest& request) {
    same_site.check(request);
    return api.handle(request);
  });
  const int port = http.bind(options.host, options.port);
  const bool version6 = options.host.find(':') != std::string::npos;
  write_stdout(fmt::format("{}http://{}:{}/\n", same_site.is_loopback() ? "open " : "serving at ",
                           version6 ? "[" + options.host + "]" : options.host, port));
  std::jthread listening([&] { http.run(); });
  signals.wait();
  jobs.stop_all();
  attempts.stop_all();
  http.stop();
}

}  // namespace

void add_serve(CommandLine& line, const solving::RuleBook& rules) {
  auto options = std::make_shared<ServeOptions>();
  Command command =
      line.command("serve", "Serve the web page for viewing, solving and trying problems");
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
  command.option("--time", options->seconds, "The time limit per search")
      .shown_as("SECONDS")
      .positive()
      .default_shown();
  command
      .option("--store", options->store, "Answer from this file of answers and add new ones to it")
      .shown_as("FILE");
  command.option("--page", options->page, "The folder of the page")
      .shown_as("DIR")
      .default_shown_as("the one that comes with the program");
  command.footer(
      "Prints the address to open. Ctrl-C ends the server.\n\n"
      "All searches together take at most twice --searches times --hash megabytes: half of it "
      "while\n"
      "they run, half to keep the solutions for browsing.\n\n"
      "Examples:\n"
      "  sudare serve\n"
      "  sudare serve --store results.db\n"
      "  sudare serve --port 9000 --searches 1 --hash 1024\n"
      "  sudare serve --host 0.0.0.0 --time 60 --queue 100");
  command.runs([options, &rules] { run(*options, rules); });
}

}  // namespace sudare::apps

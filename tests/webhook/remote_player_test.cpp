// A player behind a real socket, and bots that misbehave.
#include "webhook/remote_player.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>

#include "base/thread.hpp"
#include "base/user_error.hpp"
#include "server/http_server.hpp"
#include "shogi/usi.hpp"
#include "signed.hpp"

namespace sudare::webhook {
namespace {

using screen::Game;
using screen::Seat;
using shogi::Color;

// Answers with a bot, or with whatever a test wants.
class Service {
 public:
  using Answer = std::function<server::HttpResponse(const server::HttpRequest&)>;

  explicit Service(Answer answer, int port = 0)
      : answer_(std::move(answer)), server_("127.0.0.1", port), running_([this] { run(); }) {}
  explicit Service(BotSettings settings, int port = 0)
      : bot_(std::make_unique<Bot>(with_real_clock(std::move(settings)))),
        answer_([this](const server::HttpRequest& request) { return bot_->answer(request); }),
        server_("127.0.0.1", port),
        running_([this] { run(); }) {}
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service() { server_.stop(); }

  [[nodiscard]] int port() const { return server_.port(); }
  [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(port()); }
  [[nodiscard]] std::size_t sessions() const { return bot_->sessions(); }

 private:
  static BotSettings with_real_clock(BotSettings settings) {
    settings.clock_ms = nullptr;
    return settings;
  }
  void run() {
    server_.run([](const server::HttpRequest& head) { return Bot::check(head); },
                [this](const server::HttpRequest& request, const server::Reply& reply) {
                  reply(answer_(request));
                });
  }

  std::unique_ptr<Bot> bot_;
  Answer answer_;
  server::HttpServer server_;
  Thread running_;
};

RemoteSettings remote_settings() {
  RemoteSettings settings;
  settings.secret = kSecret;
  settings.patience = std::chrono::seconds(60);
  return settings;
}

shogi::Move expected_move(const Seat& seat) {
  return play::make_player("random", {.seed = 5})->choose(seat, {});
}

TEST(RemotePlayer, PlaysAWholeGameOverASocket) {
  for (const screen::Preset& preset : screen::presets()) {
    const Service service(test_settings());
    RemotePlayer black(service.url(), remote_settings());
    RemotePlayer white(service.url() + "/any/path", remote_settings());
    Game game(preset.rules, shogi::start_setup());
    while (!game.end()) {
      const Seat& seat = game.seat(game.turn());
      const shogi::Move move = (game.turn() == Color::Black ? black : white).choose(seat, {});
      // The bot knows exactly what the seat knows, or it would have drawn another move.
      ASSERT_EQ(usi_text(move), usi_text(expected_move(seat)));
      game.attempt(game.turn(), move);
    }
    EXPECT_EQ(service.sessions(), 2U);
    black.end(*game.end());
    white.end(*game.end());
    EXPECT_EQ(service.sessions(), 0U);
  }
}

// The bot is ended and started again at the same address, with and without its file.
TEST(RemotePlayer, GoesOnAfterTheBotHasBeenRestarted) {
  const std::string file = testing::TempDir() + "sudare_restart_" + std::to_string(::getpid());
  for (const bool keeps : {true, false}) {
    BotSettings settings = test_settings();
    if (keeps) settings.state_file = file;
    auto service = std::make_unique<Service>(settings);
    const int port = service->port();
    RemotePlayer player(service->url(), remote_settings());
    Game game(screen::preset_named("viewer"), shogi::start_setup());
    for (int turn = 0; turn < 12 && !game.end(); ++turn) {
      if (turn % 3 == 2) {
        service.reset();
        service = std::make_unique<Service>(settings, port);
        EXPECT_EQ(service->sessions(), keeps ? 1U : 0U);
      }
      const Seat& seat = game.seat(Color::Black);
      ASSERT_EQ(player.choose(seat, {}), expected_move(seat));
      game.attempt(Color::Black, expected_move(seat));
      while (!game.end() && game.turn() == Color::White)
        game.attempt(Color::White, expected_move(game.seat(Color::White)));
    }
    EXPECT_EQ(service->sessions(), 1U);
  }
  std::filesystem::remove(file);
}

TEST(RemotePlayer, ANewPlayerCanTakeOverAGame) {
  const Service service(test_settings());
  Game game(screen::preset_named("kakurenbo"), shogi::start_setup());
  for (int i = 0; i < 15 && !game.end(); ++i)
    game.attempt(game.turn(), expected_move(game.seat(game.turn())));
  ASSERT_FALSE(game.end());
  RemotePlayer player(service.url(), remote_settings());
  const Seat& seat = game.seat(game.turn());
  EXPECT_EQ(player.choose(seat, {}), expected_move(seat));
}

// --- Bots that misbehave ---

std::string complaint(const std::string& url, RemoteSettings settings = remote_settings()) {
  const Game game(screen::preset_named("viewer"), shogi::start_setup());
  settings.tries = 1;
  try {
    RemotePlayer player(url, settings);
    return usi_text(player.choose(game.seat(Color::Black), {}));
  } catch (const UserError& error) {
    return error.what();
  }
}

server::HttpResponse plain(int status, const std::string& body) {
  server::HttpResponse response;
  response.status = status;
  response.body = body;
  return response;
}

TEST(RemotePlayer, WhatABotAnswersWronglyIsOneSentence) {
  server::HttpResponse response;
  const Service service([&](const server::HttpRequest&) { return response; });
  const auto says = [&](int status, const std::string& body) {
    response = plain(status, body);
    const std::string sentence = complaint(service.url());
    EXPECT_TRUE(sentence.starts_with(service.url() + ": ")) << sentence;
    EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    return sentence.substr(std::min(sentence.size(), service.url().size() + 2));
  };
  EXPECT_EQ(says(401, R"({"error":"unauthorized"})"), "the bot answered 401: unauthorized");
  EXPECT_EQ(says(500, ""), "the bot answered 500: no reason given");
  EXPECT_EQ(says(500, "<html>\n\x1b[31m"), "the bot answered 500: '<html>\\x0a\\x1b[31m'");
  EXPECT_EQ(says(200, "{}"), "the bot's move '' does not look possible");
  EXPECT_EQ(says(200, R"({"move":"+7775FU"})"), "the bot's move '+7775FU' does not look possible");
  EXPECT_EQ(says(200, R"({"move":"-3334FU"})"), "the bot's move '-3334FU' does not look possible");
  EXPECT_EQ(says(200, R"({"move":7})"), "the bot answered '{\"move\":7}', which is no move");
  says(200, "not JSON");
  says(200, R"({"move":"+8822UM"})");  // through the pawn on 7g
  says(409, R"({"error":"history_gap"})");
}

TEST(RemotePlayer, ABotWithoutAMoveResigns) {
  const Service service([](const server::HttpRequest&) { return plain(422, "{}"); });
  const Game game(screen::preset_named("viewer"), shogi::start_setup());
  RemotePlayer player(service.url(), remote_settings());
  EXPECT_TRUE(player.choose(game.seat(Color::Black), {}).none());
}

TEST(RemotePlayer, AWrongSecretIsToldSo) {
  const Service service(test_settings());
  RemoteSettings settings = remote_settings();
  settings.secret = "another";
  EXPECT_EQ(complaint(service.url(), settings),
            service.url() + ": the bot answered 401: the signature is missing, wrong or too old");
}

// A socket that listens, and says nothing or something that is not HTTP.
class Listener {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(socket_, 8), 0);
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    url_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() { ::close(socket_); }

  [[nodiscard]] const std::string& url() const { return url_; }
  void answer_once(const std::string& text) const {
    const int client = ::accept(socket_, nullptr, nullptr);
    std::array<char, 65536> block{};
    EXPECT_GT(::recv(client, block.data(), block.size(), 0), 0);
    ::send(client, text.data(), text.size(), MSG_NOSIGNAL);
    ::close(client);
  }

 private:
  int socket_;
  std::string url_;
};

TEST(RemotePlayer, NobodyWaitsForASilentBot) {
  const Listener silent;
  RemoteSettings settings = remote_settings();
  settings.patience = std::chrono::milliseconds(200);
  EXPECT_EQ(complaint(silent.url(), settings), silent.url() + "/webhook: no answer within 0.2 s");
}

TEST(RemotePlayer, WhatIsNotHttpIsAnError) {
  const Listener listener;
  for (const char* text : {"hello\r\n\r\n", "", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n12",
                           "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"}) {
    const Thread answering([&] { listener.answer_once(text); });
    const std::string sentence = complaint(listener.url());
    EXPECT_TRUE(sentence.starts_with(listener.url() + "/webhook: ")) << sentence;
  }
}

TEST(RemotePlayer, NobodyThereIsAnError) {
  std::string url;
  {
    const Listener gone;
    url = gone.url();
  }
  EXPECT_EQ(complaint(url), url + "/webhook: Connection refused");
}

TEST(HttpUrl, IsReadInItsParts) {
  const HttpUrl url = read_http_url("http://example.org:81/a/b?c");
  EXPECT_EQ(url.host, "example.org");
  EXPECT_EQ(url.port, "81");
  EXPECT_EQ(url.path, "/a/b?c");
  EXPECT_EQ(read_http_url("http://h").port, "80");
  EXPECT_EQ(read_http_url("http://h").path, "/");
  EXPECT_EQ(read_http_url("http://[::1]:8787").host, "::1");
  EXPECT_EQ(read_http_url("http://[::1]").host, "::1");
  for (const char* text :
       {"", "h", "https://h", "http://", "http://:80", "http://h:0", "http://h:x", "http://h:65536",
        "http://h /", "http://h\r\nX: y", "ftp://h"})
    EXPECT_THROW(read_http_url(text), UserError) << text;
}

}  // namespace
}  // namespace sudare::webhook

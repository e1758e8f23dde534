#include "server/http_server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <thread>

#include "base/thread.hpp"
#include "base/user_error.hpp"

namespace sudare::server {
namespace {

// A blocking client.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{60, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  void send(const std::string& text) const {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
  }
  void get(const std::string& path, const std::string& method = "GET") const {
    send(method + " " + path + " HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  // Reads until this has come; everything so far, or what came before the server closed.
  std::string read_to(const std::string& end) {
    std::array<char, 4096> block{};
    while (read_.find(end) == std::string::npos) {
      const ssize_t size = ::recv(socket_, block.data(), block.size(), 0);
      if (size <= 0) break;
      read_.append(block.data(), static_cast<std::size_t>(size));
    }
    return std::exchange(read_, "");
  }
  // Everything until the server closes.
  std::string read_all() { return read_to("\1"); }

 private:
  int socket_;
  std::string read_;
};

HttpResponse text_response(const std::string& text) {
  HttpResponse response;
  response.body = text;
  return response;
}

std::string status_in(const std::string& answer) { return answer.substr(0, 12); }

// Says "n;" each time it is told to, and ends after "end;".
class CountingEvents : public EventStream {
 public:
  void start(std::function<void()> wake) override {
    const std::lock_guard lock(mutex_);
    wake_ = std::move(wake);
  }
  std::string next() override {
    const std::lock_guard lock(mutex_);
    return std::exchange(waiting_, "");
  }
  [[nodiscard]] bool is_over() const override {
    const std::lock_guard lock(mutex_);
    return over_;
  }
  void say(const std::string& text) {
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    over_ = text == "end;";
    if (wake_) wake_();
  }

 private:
  mutable std::mutex mutex_;
  std::function<void()> wake_;
  std::string waiting_ = "0;";
  bool over_ = false;
};

class HttpServerTest : public testing::Test {
 protected:
  HttpServerTest() : running_([this] { run(); }) {}
  ~HttpServerTest() override { server_.stop(); }

  [[nodiscard]] Client client() const { return Client(server_.port()); }
  Reply kept_reply() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return kept_.has_value(); });
    return *std::exchange(kept_, std::nullopt);
  }

  HttpServer server_{"127.0.0.1", 0};
  std::shared_ptr<CountingEvents> events_ = std::make_shared<CountingEvents>();

 private:
  void run() {
    server_.run(
        [](const HttpRequest& request) -> std::optional<HttpResponse> {
          if (request.path == "/forbidden") throw HttpError(403, "no");
          if (request.path == "/checked") return text_response("checked");
          return std::nullopt;
        },
        [this](const HttpRequest& request, const Reply& reply) { handle(request, reply); });
  }
  void handle(const HttpRequest& request, const Reply& reply) {
    if (request.path == "/broken") throw std::runtime_error("broken");
    if (request.path == "/huge") throw std::bad_alloc();
    if (request.path == "/dropped") return;
    if (request.path == "/late") {
      const std::lock_guard lock(mutex_);
      kept_ = reply;
      changed_.notify_all();
      return;
    }
    if (request.path == "/events") {
      HttpResponse response = text_response("");
      response.events = events_;
      return reply(std::move(response));
    }
    reply(text_response("you asked for " + request.path + "\n"));
    reply(text_response("once more"));
    if (request.path == "/twice") throw std::runtime_error("too late");
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Reply> kept_;
  Thread running_;
};

TEST_F(HttpServerTest, OneConnectionGetsItsAnswersInOrder) {
  Client one = client();
  one.send(
      "GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n"
      "GET /twice HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const std::string all = one.read_all();
  const std::size_t a = all.find("you asked for /a\n");
  const std::size_t b = all.find("you asked for /b\n");
  const std::size_t last = all.find("you asked for /twice\n");
  EXPECT_LT(a, b);
  EXPECT_LT(b, last);
  EXPECT_EQ(last + 21, all.size());
  EXPECT_EQ(all.find("once more"), std::string::npos);
}

TEST_F(HttpServerTest, EveryFateOfARequestIsAnAnswer) {
  for (const auto& [path, status, text] :
       {std::array{"/broken", "HTTP/1.1 500", "broken"},
        std::array{"/huge", "HTTP/1.1 503", "out of memory"},
        std::array{"/dropped", "HTTP/1.1 503", "the server has dropped this request; try again"},
        std::array{"/forbidden", "HTTP/1.1 403", "no"},
        std::array{"/checked", "HTTP/1.1 200", "checked"}}) {
    Client one = client();
    one.get(path);
    const std::string answer = one.read_to(text);
    EXPECT_EQ(status_in(answer), status);
    EXPECT_NE(answer.find(text), std::string::npos) << answer;
  }
}

TEST_F(HttpServerTest, AReplyMayComeLaterFromAnyThread) {
  Client one = client();
  one.get("/late");
  const Reply reply = kept_reply();
  Client other = client();
  other.get("/meanwhile");
  EXPECT_NE(other.read_to("meanwhile\n").find("200 OK"), std::string::npos);
  std::thread([&] { reply(text_response("at last")); }).join();
  EXPECT_NE(one.read_to("at last").find("200 OK"), std::string::npos);
  // The next request of this connection is not answered by the first one's reply.
  reply(text_response("again"));
  one.get("/next");
  EXPECT_EQ(one.read_to("/next\n").find("again"), std::string::npos);
}

TEST_F(HttpServerTest, AClientThatLeavesIsNotMissed) {
  std::optional<Reply> reply;
  {
    Client one = client();
    one.get("/late");
    reply = kept_reply();
  }
  (*reply)(text_response("too late"));
  Client other = client();
  other.get("/after");
  EXPECT_EQ(status_in(other.read_to("/after\n")), "HTTP/1.1 200");
}

TEST_F(HttpServerTest, AReplyMayOutliveTheServer) {
  Client one = client();
  one.get("/late");
  const Reply reply = kept_reply();
  server_.stop();
  (void)one.read_all();
  reply(text_response("nobody is there"));
}

TEST_F(HttpServerTest, HeadIsAnsweredLikeGetWithoutABody) {
  Client one = client();
  one.get("/a", "HEAD");
  one.get("/b");
  const std::string answers = one.read_to("/b\n");
  EXPECT_NE(answers.find("Content-Length: 17"), std::string::npos) << answers;
  EXPECT_EQ(answers.find("/a"), std::string::npos);
  Client other = client();
  other.get("/events", "HEAD");
  const std::string head = other.read_all();
  EXPECT_EQ(status_in(head), "HTTP/1.1 200");
  EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
}

TEST_F(HttpServerTest, AStreamTellsWhatIsNewUntilItIsOver) {
  Client one = client();
  one.get("/events");
  EXPECT_NE(one.read_to("0;\r\n").find("Transfer-Encoding: chunked"), std::string::npos);
  events_->say("1;");
  EXPECT_EQ(one.read_to("1;\r\n"), "2\r\n1;\r\n");
  events_->say("end;");
  EXPECT_EQ(one.read_all(), "4\r\nend;\r\n0\r\n\r\n");
}

TEST_F(HttpServerTest, TheEndWaitsForNobody) {
  Client idle = client();
  Client stream = client();
  stream.get("/events");
  (void)stream.read_to("0;");
  Client late = client();
  late.get("/late");
  const Reply reply = kept_reply();
  const auto begin = std::chrono::steady_clock::now();
  server_.stop();
  (void)idle.read_all();
  (void)stream.read_all();
  (void)late.read_all();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(HttpServer, SaysWhyItCannotListen) {
  const HttpServer first("127.0.0.1", 0);
  EXPECT_EQ(first.address(), "127.0.0.1");
  try {
    const HttpServer second("127.0.0.1", first.port());
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.what(), "cannot listen on 127.0.0.1 port " + std::to_string(first.port()) +
                                ": Address already in use");
  }
  EXPECT_THROW(HttpServer("no such host", 0), UserError);
}

}  // namespace
}  // namespace sudare::server

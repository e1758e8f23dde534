#include "server/static_files.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "fixtures/asking.hpp"
#include "fixtures/folder.hpp"

namespace sudare::server {
namespace {

constexpr const char* kNothingThere = "404 there is nothing at this address";

class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() {
    folder_.write("secret.txt", "secret");
    folder_.write("page/index.html", "the page");
    folder_.write("page/assets/app.js", "plain");
    folder_.write("page/assets/app.js.br", "with brotli");
    folder_.write("page/assets/app.js.gz", "with gzip");
    folder_.write("page/style.css", "style");
    folder_.write("page/style.css.gz", "small style");
    folder_.write("page/.hidden", "hidden");
    folder_.write("page/help/index.html", "help");
  }

  [[nodiscard]] HttpResponse get(const std::string& path, const std::string& accepted = "") const {
    HttpRequest request;
    request.path = path;
    request.headers["accept-encoding"] = accepted;
    return StaticFiles(folder_.path("page")).get(request);
  }
  [[nodiscard]] std::string refusal(const std::string& path,
                                    const std::string& accepted = "") const {
    return refusal_of([&] { (void)get(path, accepted); });
  }

  Folder folder_{"static-files"};
};

TEST_F(StaticFilesTest, AFolderWithoutAPageIsRefused) {
  EXPECT_EQ(refusal_of([&] { (void)StaticFiles(folder_.path("page/assets")); }),
            "422 " + folder_.path("page/assets") + ": this folder has no index.html");
}

TEST_F(StaticFilesTest, AFolderStandsForItsPage) {
  EXPECT_EQ(get("/").body, "the page");
  EXPECT_EQ(get("/index.html").body, "the page");
  EXPECT_EQ(get("/help/").body, "help");
  EXPECT_EQ(refusal("/help"), kNothingThere);
  EXPECT_EQ(refusal("/assets/"), kNothingThere);
}

TEST_F(StaticFilesTest, EachFileHasItsType) {
  const std::vector<std::pair<std::string, std::string>> types = {
      {"a.html", "text/html; charset=utf-8"},
      {"a.js", "text/javascript; charset=utf-8"},
      {"a.css", "text/css; charset=utf-8"},
      {"a.json", "application/json"},
      {"a.webmanifest", "application/manifest+json"},
      {"a.svg", "image/svg+xml"},
      {"a.png", "image/png"},
      {"a.ico", "image/x-icon"},
      {"a.woff2", "font/woff2"},
      {"a.txt", "text/plain; charset=utf-8"},
      {"a.map", "application/json"},
      {"a.wasm", "application/octet-stream"},
      {"a", "application/octet-stream"},
  };
  for (const auto& [name, type] : types) {
    folder_.write("page/" + name, "x");
    EXPECT_EQ(get("/" + name).type, type) << name;
  }
}

TEST_F(StaticFilesTest, APackedCopyIsSentToThoseWhoAcceptIt) {
  const auto sent = [&](const std::string& path, const std::string& accepted) {
    const HttpResponse response = get(path, accepted);
    EXPECT_EQ(header_of(response, "Vary"), "Accept-Encoding");
    return header_of(response, "Content-Encoding") + ": " + response.body;
  };
  EXPECT_EQ(sent("/assets/app.js", ""), ": plain");
  EXPECT_EQ(sent("/assets/app.js", "deflate"), ": plain");
  EXPECT_EQ(sent("/assets/app.js", "gzip"), "gzip: with gzip");
  EXPECT_EQ(sent("/assets/app.js", "gzip, deflate, br"), "br: with brotli");
  EXPECT_EQ(sent("/assets/app.js", "gzip, br;q=0"), "gzip: with gzip");
  EXPECT_EQ(sent("/assets/app.js", "br;q=0,gzip;q=0"), ": plain");
  EXPECT_EQ(sent("/style.css", "br, gzip"), "gzip: small style");
  EXPECT_EQ(sent("/index.html", "br, gzip"), ": the page");
  EXPECT_EQ(get("/assets/app.js", "gzip").type, "text/javascript; charset=utf-8");
}

TEST_F(StaticFilesTest, OnlyNamesThatChangeWithTheContentAreCached) {
  EXPECT_EQ(header_of(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header_of(get("/style.css"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header_of(get("/assets/app.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
}

TEST_F(StaticFilesTest, ThePageMayLoadNothingFromElsewhere) {
  const std::string policy = header_of(get("/"), "Content-Security-Policy");
  EXPECT_TRUE(policy.starts_with("default-src 'self';")) << policy;
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_EQ(policy.find("script-src"), std::string::npos);
}

TEST_F(StaticFilesTest, AFileThatCannotBeOpenedNowIsNotMissing) {
  if (SUDARE_SANITIZED) GTEST_SKIP() << "the sanitizer needs descriptors of its own";
  const StaticFiles files(folder_.path("page"));
  HttpRequest request;
  request.path = "/style.css";
  rlimit limit{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
  const rlimit none{0, limit.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  const std::string refused = refusal_of([&] { (void)files.get(request); });
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0);
  EXPECT_EQ(refused, "503 this file cannot be read now; try again later");
  EXPECT_EQ(files.get(request).body, "style");
}

TEST_F(StaticFilesTest, NoPathLeadsOutOfTheFolder) {
  for (const char* path :
       {"/../secret.txt", "/assets/../../secret.txt", "/..", "/.hidden", "/assets/../index.html",
        "//secret.txt", "/assets//app.js", "/..\\secret.txt", "secret.txt", "", "/missing.js"}) {
    EXPECT_EQ(refusal(path), kNothingThere) << path;
  }
  EXPECT_EQ(refusal(std::string("/index.html\0.js", 15)), kNothingThere);
  EXPECT_EQ(refusal(folder_.path("secret.txt")), kNothingThere);
}

TEST_F(StaticFilesTest, NoLinkLeadsOutOfTheFolder) {
  namespace fs = std::filesystem;
  fs::create_symlink(folder_.path("secret.txt"), folder_.path("page/link.txt"));
  fs::create_directory_symlink(folder_.path(), folder_.path("page/up"));
  fs::create_symlink(folder_.path("page/style.css"), folder_.path("page/inside.css"));
  EXPECT_EQ(refusal("/link.txt"), kNothingThere);
  EXPECT_EQ(refusal("/up/secret.txt"), kNothingThere);
  EXPECT_EQ(get("/inside.css").body, "style");
}

TEST_F(StaticFilesTest, NoPackedCopyLeadsOutOfTheFolder) {
  folder_.write("page/text.txt", "text");
  std::filesystem::create_symlink(folder_.path("secret.txt"), folder_.path("page/text.txt.gz"));
  EXPECT_EQ(get("/text.txt", "gzip").body, "text");
}

}  // namespace
}  // namespace sudare::server

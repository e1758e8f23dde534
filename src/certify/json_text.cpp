#include "certify/json_text.hpp"

#include <utility>

namespace sudare::certify {

namespace {

template <class T>
const T& as(const Json& json, const char* english, const char* japanese) {
  const T* value = std::get_if<T>(&json.value);
  if (value == nullptr) {
    throw JsonError(filled({"expected %1", "%1が必要である"}, {Words(english, japanese)}));
  }
  return *value;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Json document() {
    Json json = value(0);
    skip_blanks();
    if (at_ != text_.size()) fail({"more text behind the end", "終わりの後にまだ文字がある"});
    return json;
  }

 private:
  // Five levels for two moves of a solution: enough for 800 moves, and the stack holds it.
  static constexpr int kDeepest = 2000;
  static constexpr std::size_t kMostDigits = 9;

  [[noreturn]] void fail(const Words& why) const {
    throw JsonError(filled({"byte %1: %2", "%1バイト目：%2"}, {std::to_string(at_ + 1), why}));
  }
  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string::npos)
      ++at_;
  }
  bool take(std::string_view word) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void expect(std::string_view word) {
    if (take(word)) return;
    fail(filled({"expected %1", "%1 が必要である"}, {std::string(word)}));
  }

  Json value(int depth) {
    if (depth > kDeepest) fail({"nested too deeply", "入れ子が深すぎる"});
    if (take("null")) return {};
    if (take("true")) return {true};
    if (take("false")) return {false};
    if (take("{")) return object(depth);
    if (take("[")) return array(depth);
    if (take("\"")) return {string()};
    return {number()};
  }

  Json object(int depth) {
    auto members = std::make_unique<JsonMembers>();
    if (!take("}")) {
      do {
        expect("\"");
        std::string name = string();
        expect(":");
        if (!members->emplace(std::move(name), value(depth + 1)).second) {
          fail({"a name twice", "同じ名前が重複している"});
        }
      } while (take(","));
      expect("}");
    }
    return {std::move(members)};
  }

  Json array(int depth) {
    auto elements = std::make_unique<JsonArray>();
    if (!take("]")) {
      do {
        elements->push_back(value(depth + 1));
      } while (take(","));
      expect("]");
    }
    return {std::move(elements)};
  }

  std::string string() {
    std::string result;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && ++at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\')
        fail({"an escape that has no place here", "ここでは使えないエスケープ"});
      if (at_ < text_.size()) result += text_[at_];
    }
    if (at_ >= text_.size()) fail({"a string without an end", "文字列が閉じられていない"});
    ++at_;
    return result;
  }

  long long number() {
    skip_blanks();
    const bool negative = take("-");
    long long number = 0;
    std::size_t digits = 0;
    for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_, ++digits) {
      if (digits == kMostDigits) fail({"a number too large", "数が大きすぎる"});
      number = 10 * number + (text_[at_] - '0');
    }
    if (digits == 0) fail({"expected a value", "値が必要である"});
    return negative ? -number : number;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

bool Json::truth() const { return as<bool>(*this, "true or false", "真偽値"); }
long long Json::number() const { return as<long long>(*this, "a whole number", "整数"); }
const std::string& Json::text() const { return as<std::string>(*this, "a string", "文字列"); }
const JsonArray& Json::array() const {
  return *as<std::unique_ptr<JsonArray>>(*this, "an array", "配列");
}
const JsonMembers& Json::members() const {
  return *as<std::unique_ptr<JsonMembers>>(*this, "an object", "オブジェクト");
}

const Json& Json::at(std::string_view name) const {
  const JsonMembers& all = members();
  const auto found = all.find(name);
  if (found == all.end()) {
    throw JsonError(filled({"no \"%1\"", "\"%1\" がない"}, {std::string(name)}));
  }
  return found->second;
}

Json read_json(std::string_view text) { return Reader(text).document(); }

}  // namespace sudare::certify

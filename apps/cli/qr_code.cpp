#include "cli/qr_code.hpp"

#include <qrencode.h>

#include <array>
#include <memory>
#include <string_view>

namespace sudare::apps {
namespace {

constexpr int kMargin = 4;  // the standard asks for it
constexpr std::string_view kBlackOnWhite = "\x1b[30;107m";
constexpr std::string_view kNormal = "\x1b[0m";

}  // namespace

std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (!code) return "";
  const int width = code->width;
  const auto is_dark = [&](int row, int column) {
    const bool is_inside = row >= 0 && row < width && column >= 0 && column < width;
    return is_inside && (code->data[row * width + column] & 1U) != 0;
  };
  // A character shows two dots, one above the other.
  constexpr std::array<std::string_view, 4> kDots{" ", "▀", "▄", "█"};
  std::string lines;
  for (int row = -kMargin; row < width + kMargin; row += 2) {
    lines += kBlackOnWhite;
    for (int column = -kMargin; column < width + kMargin; ++column) {
      const unsigned upper = is_dark(row, column) ? 1U : 0U;
      const unsigned lower = is_dark(row + 1, column) ? 2U : 0U;
      lines += kDots[upper | lower];
    }
    lines += kNormal;
    lines += '\n';
  }
  return lines;
}

}  // namespace sudare::apps

// Positions that several tests use, and a helper to alter a text.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace sudare::tsuitate {

// The paper's first figure.
inline constexpr char kFigure1[] = "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1";

inline std::string replaced(std::string text, const std::string& old, const std::string& with) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), with);
}

}  // namespace sudare::tsuitate

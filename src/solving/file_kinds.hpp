// The kinds of solution files that several rules can write.
#pragma once

#include "solving/rule.hpp"

namespace sudare::solving {

inline FileKind kif_file() {
  return {"kif", "Write the solution as KIF to this file", "solution.kif",
          "text/plain; charset=utf-8"};
}
inline FileKind jkf_file() {
  return {"jkf", "Write the solution as JKF to this file", "solution.jkf", "application/json"};
}
inline FileKind certificate_file() {
  return {"certificate", "Write the proof to this file, for sudare verify", "certificate.txt",
          "text/plain; charset=utf-8"};
}

}  // namespace sudare::solving

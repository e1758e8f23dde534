// Runs all tests on one deep stack, for programs whose tests search thousands of times: each search
// would start a thread of its own otherwise.
#include <gtest/gtest.h>

#include "base/deep_thread.hpp"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  return sudare::on_deep_stack([] { return RUN_ALL_TESTS(); });
}

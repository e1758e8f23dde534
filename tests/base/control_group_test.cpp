#include "base/control_group.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace sudare {
namespace {

class ControlGroupTest : public testing::Test {
 protected:
  ControlGroupTest() : root_(testing::TempDir() + "groups-" + std::to_string(getpid())) {
    std::filesystem::remove_all(root_);
  }
  ~ControlGroupTest() override { std::filesystem::remove_all(root_); }

  void write(const std::string& file, const std::string& text) const {
    const std::filesystem::path path = root_ + "/" + file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  [[nodiscard]] GroupLimits limits() const { return group_limits(root_); }

 private:
  std::string root_;
};

TEST_F(ControlGroupTest, WithoutGroupsNothingIsLimited) {
  EXPECT_FALSE(limits().memory_bytes);
  EXPECT_FALSE(limits().cores);
  write("proc/self/cgroup", "0::/\n");
  write("sys/fs/cgroup/memory.max", "max\n");
  write("sys/fs/cgroup/cpu.max", "max 100000\n");
  EXPECT_FALSE(limits().memory_bytes);
  EXPECT_FALSE(limits().cores);
}

TEST_F(ControlGroupTest, TheNarrowestOfAllGroupsAroundCounts) {
  write("proc/self/cgroup", "0::/a.slice/b.service\n");
  write("sys/fs/cgroup/a.slice/b.service/memory.max", "max\n");
  write("sys/fs/cgroup/a.slice/b.service/cpu.max", "400000 100000\n");
  write("sys/fs/cgroup/a.slice/memory.max", "536870912\n");
  write("sys/fs/cgroup/a.slice/cpu.max", "150000 100000\n");
  EXPECT_EQ(limits().memory_bytes, 536870912U);
  EXPECT_EQ(limits().cores, 1.5);
  write("sys/fs/cgroup/a.slice/b.service/memory.max", "268435456\n");
  EXPECT_EQ(limits().memory_bytes, 268435456U);
}

TEST_F(ControlGroupTest, AContainerSeesItsGroupAsTheRoot) {
  write("proc/self/cgroup", "0::/docker/0123\n");
  write("sys/fs/cgroup/memory.max", "1073741824\n");
  write("sys/fs/cgroup/cpu.max", "50000 100000\n");
  EXPECT_EQ(limits().memory_bytes, 1073741824U);
  EXPECT_EQ(limits().cores, 0.5);
}

TEST_F(ControlGroupTest, Version1HasAFolderForEachController) {
  write("proc/self/cgroup", "4:memory:/job/7\n3:cpu,cpuacct:/job\n1:name=systemd:/x\n0::/y\n");
  write("sys/fs/cgroup/memory/job/7/memory.limit_in_bytes", "9223372036854771712\n");
  write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "209715200\n");
  write("sys/fs/cgroup/cpu,cpuacct/job/cpu.cfs_quota_us", "200000\n");
  write("sys/fs/cgroup/cpu,cpuacct/job/cpu.cfs_period_us", "100000\n");
  write("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
  write("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(limits().memory_bytes, 209715200U);
  EXPECT_EQ(limits().cores, 2.0);
}

TEST_F(ControlGroupTest, BesideVersion1ThereMayBeVersion2) {
  write("proc/self/cgroup", "1:name=systemd:/\n0::/user\n");
  write("sys/fs/cgroup/unified/user/memory.max", "104857600\n");
  EXPECT_EQ(limits().memory_bytes, 104857600U);
}

TEST_F(ControlGroupTest, WhatIsNotUnderstoodLimitsNothing) {
  write("proc/self/cgroup", "\nnonsense\n1:\n0::\n0::relative\n");
  write("sys/fs/cgroup/memory.max", "lots\n");
  write("sys/fs/cgroup/cpu.max", "100000 0\n");
  EXPECT_FALSE(limits().memory_bytes);
  EXPECT_FALSE(limits().cores);
}

}  // namespace
}  // namespace sudare

"""The code that runs when something has failed cannot fail itself, as far as the text of the sources tells.

Whatever is said on the standard error goes through base/standard_error.hpp, which can neither throw nor run out of
memory. Paths are put together as in base/file_path.hpp, not by std::filesystem, which frees wild pointers when memory
runs out.
"""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OTHER_WAYS = re.compile(r"\bstderr\b|std::c(err|log)\b|\bperror\(|STDERR_FILENO")
OTHER_PATHS = re.compile(r"filesystem::path|namespace \w+ = std::filesystem|directory_iterator|canonical\(")
ALLOWED = {
    "src/base/standard_error.cpp",  # the way
    "apps/judge/main.cpp",  # stands alone
    "apps/cli/process.cpp",  # opens it
    "src/play/arena/player_process.cpp",  # catches that of another process
}


def code_of(path):
    return re.sub(r"//.*|(isatty|ioctl)\(STDERR_FILENO", "", path.read_text("utf-8"))


def with_fault(fault):
    files = [*ROOT.glob("src/**/*.?pp"), *ROOT.glob("apps/**/*.?pp")]
    return {str(path.relative_to(ROOT)) for path in files if fault.search(code_of(path))}


class FailuresTest(unittest.TestCase):
    def test_there_is_one_way_to_the_standard_error(self):
        self.assertEqual(with_fault(OTHER_WAYS), ALLOWED)
        for text in ('fmt::print(stderr, "x");', 'std::cerr << "x";', "write(STDERR_FILENO, text, 1);"):
            self.assertTrue(OTHER_WAYS.search(text))

    def test_no_path_is_put_together_by_the_standard_library(self):
        self.assertEqual(with_fault(OTHER_PATHS), set())
        for text in ("std::filesystem::path a;", "namespace fs = std::filesystem;", "weakly_canonical(path)"):
            self.assertTrue(OTHER_PATHS.search(text))

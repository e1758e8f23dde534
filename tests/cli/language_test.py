"""The tests themselves pass whatever the language of who runs them."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

# Those that read the most sentences.
TESTS = ("verify_test", "records_test")


class LanguageTest(unittest.TestCase):
    def test_of_who_runs_them_does_not_matter(self):
        for variable in ("LANG", "LC_ALL"):
            done = subprocess.run(
                [sys.executable, "-B", "-m", "unittest", *TESTS],
                cwd=Path(__file__).parent,
                env={**os.environ, variable: "ja_JP.UTF-8"},
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
            self.assertEqual(done.returncode, 0, done.stderr)

"""A few seconds of scripts/load-server, whose bounds must hold."""

import subprocess
import sys
import unittest
from pathlib import Path

from cli import BINARY, SANITIZE, CliTest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "load-server"
# About a third of the full load. The time of an answer is not a matter of this test: the machine may be busy.
LOAD = "--minutes 0.04 --queued 30 --streams 80 --idle 100 --rate 20 --hash 16 --p99 20000 --search 2".split()


class ServeLoadTest(CliTest):
    def run_load(self, *options):
        return subprocess.run(
            [sys.executable, "-B", SCRIPT, "--program", BINARY, *LOAD, *options],
            cwd=self.directory,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    @unittest.skipIf(SANITIZE, "sanitizers need memory and time of their own")
    def test_all_bounds_hold(self):
        done = self.run_load("--broken", "300", "--free", "20")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("ok     after 300 broken streams all 256 places are free", done.stdout)
        self.assertNotIn("BROKEN", done.stdout)

    @unittest.skipIf(SANITIZE, "sanitizers need memory and time of their own")
    def test_a_bound_that_does_not_hold_is_told(self):
        done = self.run_load("--broken", "3", "--memory", "-1000", "--free", "20")
        self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
        self.assertEqual([line[7:15] for line in done.stdout.splitlines() if line.startswith("BROKEN")], ["at most "])

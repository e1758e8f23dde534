"""Installs the build in SUDARE_BUILD, moves the copy, and runs it from there."""

import contextlib
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ["SUDARE_BUILD"])
MATE_IN_3 = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"


def run(*words, **options):
    """The output of a command that must succeed; its stderr is shown if it does not."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=250, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def environment(**changes):
    """The environment without the variables that tell the program where its files are."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SUDARE")}
    return {**kept, **changes}


@contextlib.contextmanager
def serving(binary, **options):
    """The address of a server that this binary runs on a free port."""
    words = [str(binary), "serve", "--port", "0", "--searches", "1", "--hash", "16"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options) as process:
        try:
            line = process.stdout.readline()
            if not line:
                raise AssertionError(process.stderr.read())
            yield line.split()[-1]
        finally:
            process.terminate()


class InstalledTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def install(self):
        """An installed copy that has been moved."""
        first = self.folder / "first"
        run("cmake", "--install", str(BUILD), "--prefix", str(first))
        return first.rename(self.folder / "elsewhere")

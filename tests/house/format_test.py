"""The formatters that ./run-tests uses detect an unformatted file."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def accepted(name, text, *formatter):
    """Whether a formatter, with our configuration, has nothing to change in a file."""
    with tempfile.TemporaryDirectory() as folder:
        for settings in (".clang-format", "pyproject.toml"):
            Path(folder, settings).write_text((ROOT / settings).read_text())
        Path(folder, name).write_text(text)
        return subprocess.run([*formatter, name], cwd=folder, capture_output=True, check=False).returncode == 0


class FormatTest(unittest.TestCase):
    def test_an_unformatted_python_file_is_found(self):
        black = ("black", "--check", "--quiet")
        self.assertTrue(accepted("good.py", 'print("a", 1)\n', *black))
        self.assertFalse(accepted("bad.py", "print( 'a',1 )\n", *black))
        self.assertTrue(accepted("wide.py", f'text = "{"a" * 100}"  # up to 120 columns\n', *black))
        self.assertFalse(accepted("wider.py", f"print({', '.join(['argument'] * 12)}, 12345)\n", *black))

    def test_an_unformatted_source_file_is_found(self):
        clang_format = ("clang-format", "--dry-run", "--Werror")
        self.assertTrue(accepted("good.cpp", "int main() { return 0; }\n", *clang_format))
        self.assertFalse(accepted("bad.cpp", "int main( ){return 0 ;}\n", *clang_format))

    def test_the_stage_looks_at_python_and_at_scripts(self):
        stage = (ROOT / "run-tests").read_text().split("check_format() {")[1].split("\n}\n")[0]
        self.assertIn("own_sources py", stage)
        self.assertIn("black --check", stage)
        self.assertIn("clang-format --dry-run", stage)

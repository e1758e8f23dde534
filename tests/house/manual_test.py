"""The documents generated from the command line: docs/commands.md, manual pages, completions."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = os.environ["SUDARE"]


def output_of(*words, **options):
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=60, **options).stdout


def rows(reference):
    """Pairs (option, help) for every row of the tables; an option is between backticks."""
    return re.findall(r"^\| `([^`]*)` \|(.*)\|$", reference, re.MULTILINE)


def undocumented(reference):
    """The options without a help text."""
    return [option for option, text in rows(reference) if not text.strip()]


def commands_of(reference):
    return re.findall(r"^## sudare (\w+)$", reference, re.MULTILINE)


class ReferenceTest(unittest.TestCase):
    def setUp(self):
        self.generated = output_of(BINARY, "manual", "--markdown")

    def test_the_reference_is_up_to_date(self):
        """To regenerate it: build/release/apps/sudare manual --markdown > docs/commands.md"""
        self.maxDiff = None
        self.assertEqual((ROOT / "docs/commands.md").read_text(), self.generated)

    def test_every_option_has_a_help_text(self):
        self.assertGreater(len(rows(self.generated)), 50)
        self.assertEqual(undocumented(self.generated), [])

    def test_every_command_has_an_example(self):
        for section in self.generated.split("\n## ")[1:]:
            self.assertIn("files of the reader's", section, section.splitlines()[0])

    def test_an_option_without_a_help_text_is_found(self):
        planted = self.generated + "| `--secret N` |  |\n"
        self.assertEqual(undocumented(planted), ["--secret N"])

    def test_every_option_of_the_help_is_in_the_reference(self):
        """The library's own --help confirms that nothing was left out."""
        for section in self.generated.split("\n## sudare ")[1:]:
            command = section.split("\n")[0]
            text = output_of(BINARY, command, "--help")
            shown = set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", text, re.MULTILINE))
            listed = {word for option, _ in rows(section) for word in re.findall(r"--[a-z-]+", option)}
            self.assertEqual(shown, listed, command)


class PagesTest(unittest.TestCase):
    def test_every_command_has_a_page_that_reads_without_a_warning(self):
        names = ["sudare"] + ["sudare-" + name for name in commands_of(output_of(BINARY, "manual", "--markdown"))]
        with tempfile.TemporaryDirectory() as folder:
            output_of(BINARY, "manual", "--man", folder + "/man1")
            pages = sorted(Path(folder, "man1").iterdir())
            self.assertEqual([page.name for page in pages], sorted(name + ".1" for name in names))
            for page in pages:
                done = subprocess.run(
                    ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", page], capture_output=True, text=True, check=True
                )
                self.assertEqual(done.stderr, "", page.name)
                self.assertRegex(done.stdout, rf"\n +{page.stem} +- ")


class CompletionTest(unittest.TestCase):
    def script(self, shell):
        return output_of(BINARY, "manual", "--completion", shell)

    def complete(self, *words):
        """The completions that bash offers for the last of these words."""
        line = " ".join(f"'{word}'" for word in words)
        tail = f'\nCOMP_WORDS=({line})\nCOMP_CWORD={len(words) - 1}\n_sudare\nprintf "%s\\n" "${{COMPREPLY[@]}}"\n'
        return output_of("bash", "-uc", self.script("bash") + tail).split()

    def test_bash_completes_commands(self):
        self.assertEqual(self.complete("sudare", "so"), ["solve"])
        self.assertIn("convert", self.complete("sudare", ""))

    def test_bash_completes_options(self):
        self.assertEqual(self.complete("sudare", "solve", "--cert"), ["--certificate"])
        self.assertEqual(self.complete("sudare", "usi", "--cert"), [])

    def test_bash_completes_values(self):
        self.assertEqual(self.complete("sudare", "solve", "--rule", "tsui"), ["tsuitate"])
        self.assertEqual(self.complete("sudare", "solve", "--shortest", ""), ["yes", "no"])

    def test_zsh_and_fish_can_read_theirs(self):
        for shell in ("zsh", "fish"):
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.write(self.script(shell))
                file.flush()
                output_of(shell, "-n", file.name)

    def test_fish_completes(self):
        script = self.script("fish")
        offered = output_of("fish", "-c", f"{script}\ncomplete -C 'sudare solve --rule tsui'")
        self.assertIn("tsuitate", offered)
        offered = output_of("fish", "-c", f"{script}\ncomplete -C 'sudare so'")
        self.assertRegex(offered, r"(?m)^solve\t")

"""The examples in README and docs print the output shown there, and links are not broken."""

import os
import re
import tempfile
import unittest
from pathlib import Path

import console

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ["SUDARE"])
TEXTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "problems/README.md"])
COMMANDS = re.findall(r"add_(\w+)\(CommandLine&", (ROOT / "apps/commands/commands.hpp").read_text())


class Reader:
    """A folder like that of a reader: ./sudare, problems/, and sudare in the search path."""

    def __init__(self, folder):
        programs = Path(folder, "programs")
        programs.mkdir()
        for program in ("sudare", "sudare-verify"):
            if (BINARY.parent / program).exists():
                (programs / program).symlink_to(BINARY.parent / program)
        self.checkout = Path(folder, "checkout")
        self.checkout.mkdir()
        (self.checkout / "sudare").symlink_to(BINARY)
        for name in ("problems", "docs", "examples"):
            (self.checkout / name).symlink_to(ROOT / name)
        self.environment = {"PATH": f"{programs}:{os.environ['PATH']}", "LANG": "C.UTF-8", "HOME": folder}

    def faults(self, text):
        return console.faults(text, COMMANDS, cwd=self.checkout, env=self.environment)


def headings(text):
    """The anchors of a text, as GitHub forms them."""
    plain = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    names = set()
    for title in re.findall(r"^#+ (.*)$", plain, re.MULTILINE):
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)
        names.add(re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-"))
    return names


def broken_links(path, text):
    """The missing targets of links and pictures. Web addresses are not checked."""
    plain = re.sub(r"^```.*?^```|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\(([^)\s]+)\)", plain) + re.findall(r'(?:src|href)="([^"]+)"', plain)
    for target in targets:
        if re.match(r"[a-z]+:", target):
            continue
        name, _, place = target.partition("#")
        file = path.parent / name if name else path
        if name and not file.exists():
            yield target
        elif place and place not in headings(file.read_text() if name else text):
            yield target


class ExamplesTest(unittest.TestCase):
    def test_the_examples_print_what_is_shown(self):
        run = 0
        for path in TEXTS:
            with self.subTest(path=str(path.relative_to(ROOT))), tempfile.TemporaryDirectory() as folder:
                text = path.read_text()
                self.assertEqual(Reader(folder).faults(text), [])
                run += sum(block.language == "console" and not block.skipped for block in console.blocks(text))
        self.assertGreaterEqual(run, 6)

    def test_links_lead_somewhere(self):
        self.assertGreater(len(TEXTS), 12)
        for path in TEXTS:
            with self.subTest(path=str(path.relative_to(ROOT))):
                self.assertEqual(list(broken_links(path, path.read_text())), [])


class PlantedTest(unittest.TestCase):
    """Mistakes that must be found, in invented texts."""

    def faults(self, text):
        with tempfile.TemporaryDirectory() as folder:
            return Reader(folder).faults(text)

    def test_a_true_example_passes(self):
        self.assertEqual(self.faults("```console\n$ echo a; echo b 12 s\na\nb ... s\n$ true\n```\n"), [])
        self.assertEqual(self.faults("```console\n$ seq 9\n1\n...\n9\n$ ./sudare --version\nsudare ...\n```\n"), [])

    def test_another_output_is_found(self):
        for shown in ("b\n", "", "a\nb\n", "...\nb\n"):
            self.assertEqual(len(self.faults(f"```console\n$ echo a\n{shown}```\n")), 1, shown)

    def test_another_status_is_found(self):
        self.assertEqual(len(self.faults("```console\n$ false\n```\n")), 1)
        self.assertEqual(self.faults("<!-- ends with status 1 -->\n```console\n$ true\n$ false\n```\n"), [])
        self.assertEqual(len(self.faults("<!-- ends with status 1 -->\n```console\n$ true\n```\n")), 1)

    def test_an_option_that_is_no_more_is_found(self):
        self.assertEqual(len(self.faults("```console\n$ sudare solve --gone startpos\n...\n```\n")), 1)

    def test_an_example_that_is_not_run_must_say_so(self):
        for line in ("$ ls", "./sudare solve x", "sudare convert x", "./run-tests"):
            self.assertEqual(len(self.faults(f"```\n{line}\n```\n")), 1, line)
            self.assertEqual(self.faults(f"<!-- not run: why -->\n```\n{line}\n```\n"), [], line)
        self.assertEqual(self.faults("```\nsudare certificate 1\n```\n"), [])

    def test_a_broken_link_is_found(self):
        here = ROOT / "docs/here.md"
        text = "# A title\n[a](usi.md) [b](gone.md) [c](#a-title) [d](#another) [e](https://example.org) `[f](x.md)`\n"
        self.assertEqual(list(broken_links(here, text)), ["gone.md", "#another"])
        self.assertEqual(list(broken_links(here, '<img src="images/gone.svg">')), ["images/gone.svg"])

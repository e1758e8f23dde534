"""Gives every option of every command what it cannot take.

The options are read from the command line's own description (`sudare manual --markdown`), so a new option is tested
without a change here. Only a new kind of value, recognised by its placeholder, needs a line in WRONG.
"""

import json
import os
import pty
import re
import subprocess
import unittest

from cli import BINARY, ONE_KING_COMPLETE, SANITIZE, CliTest

NO_NUMBERS = [
    "nan",
    "inf",
    "-inf",
    "-1",
    "+5",
    " 5",
    "5 ",
    "5x",
    "0x5",
    "1e999",
    "1'0",
    "1_0",
    "1,5",
    "1;5",
    "\u0665",  # a digit of another script
    "99999999999999999999999",
    "--5",
    "\x1b[31m5",
]
NO_WHOLE_NUMBERS = [*NO_NUMBERS, "1.5", "1e2", "5."]

# Values that make no sense, by the placeholder of the option.
WRONG = {
    "N": NO_WHOLE_NUMBERS,
    "MB": [*NO_WHOLE_NUMBERS, "0"],
    "SECONDS": [*NO_NUMBERS, "0", "0.0", "1e-400", "1000000001", ".", "1e"],
    "GP/GD/D/CAP": [
        "1",
        "1/2/3",
        "1/2/3/4/5",
        "nan/0.3/4/50",
        "0.8/inf/4/50",
        "+1/0.3/4/50",
        "0.8/0.3/4/5.5",
        "a/b/c/d",
    ],
    "NAME=VALUE,...": [
        "x",
        "=",
        "hash",
        "hash=",
        "hash=+5",
        "hash=1e3",
        "hash=64,",
        ",hash=64",
        "hash=64,hash=32",
        "no=1",
    ],
    "NAME": ["x", "DFPN", "dfpn "],
    "FORMAT": ["x", "KIF", "kif "],
    "SHELL": ["x"],
    "FILE": [],
    "DIR": [],
    "PATH": [],
    "DIR|FILE": [],
    "PLAYER": [],  # whose sentence names the players, not the option
    "SIDE": ["x", "BLACK"],
    "S": [*NO_NUMBERS, "0"],
    "K": NO_WHOLE_NUMBERS,
    "LOW,HIGH": ["5", "a,b", "5,", "5,0", "nan,1"],
    "WHICH": ["x", "EVEN"],
    "ADDRESS": [],
}


ARGUMENTS = {"train": ["policy"], "arena": ["random", "random"], "player": ["random"]}
# The values of required options.
RIGHT = {"--store": "x.db", "--to": "sfen", "--player": "random", "--secret-file": "secret"}


class Option:
    def __init__(self, cell, help_text):
        names = cell.replace("\\|", "|").strip("`")
        self.help = help_text
        self.is_argument = not names.startswith("-")
        self.name, _, self.placeholder = names.split(", ")[-1].partition(" ")
        self.takes_value = bool(self.placeholder)
        self.is_repeated = "may be repeated" in help_text
        self.is_required = "Required." in help_text

    def wrong_values(self):
        limits = re.search(r"\b(\d+) to (\d+)\.", self.help)
        choices = [] if self.placeholder in WRONG else self.placeholder.split("|")
        if len(choices) > 1:
            return [*[choice + "x" for choice in choices], choices[0].upper(), "|".join(choices)]
        if self.placeholder == "NAME" and "One of" not in self.help:
            return []  # the name of something outside, such as a host
        values = WRONG[self.placeholder]
        return values + ([str(int(limits[1]) - 1), str(int(limits[2]) + 1)] if limits else [])


def described_options():
    """Command and option, for all of them."""
    text = subprocess.run([BINARY, "manual", "--markdown"], capture_output=True, check=True, text=True).stdout
    for section in text.split("\n## sudare ")[1:]:
        command = section.split("\n", 1)[0]
        for cell, help_text in re.findall(r"^\| (`[^`]*`) \| (.*) \|$", section, re.MULTILINE):
            yield command, Option(cell, help_text)


OPTIONS = list(described_options())


class OptionsTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("one.sfen", ONE_KING_COMPLETE + "\n")
        self.write("secret", "a secret\n")
        (self.directory / "secret").chmod(0o600)
        (self.directory / "page").mkdir()
        self.write("page/index.html", "<!doctype html>")

    def otherwise_right(self, command, option):
        """Words with which the command would run if it were not for this option."""
        others = [o for c, o in OPTIONS if c == command and o.name != option.name]
        words = {"serve": ["--port", "0", "--page", "absent"]}.get(command, [])
        if not option.is_argument and any(other.is_argument for other in others):
            words += ARGUMENTS.get(command, ["one.sfen"])
        for other in others:
            if other.is_required and not other.is_argument:
                words += [other.name, RIGHT.get(other.name, "x")]
        return words + (["--rule", "tsuitate"] if option.help.startswith("Tsuitate:") else [])

    def refused(self, command, option, words):
        message = self.error_of(command, *self.otherwise_right(command, option), *words)
        name = option.name.removeprefix("--")
        self.assertIn(name, message, (command, words))
        self.assertNotRegex(message, r"[\x00-\x1f\x7f]")
        self.assertLess(len(message), 400)
        self.assertEqual([file.name for file in self.directory.glob("x.db*")], [])
        return message

    def test_all_options_are_seen(self):
        self.assertGreater(len(OPTIONS), 80)
        self.assertIn(("serve", "--time"), [(command, option.name) for command, option in OPTIONS])

    def test_a_value_that_makes_no_sense_is_named(self):
        for command, option in OPTIONS:
            if not option.takes_value:
                continue
            for value in option.wrong_values()[:: 5 if SANITIZE else 1]:
                with self.subTest(command=command, option=option.name, value=value):
                    message = self.refused(command, option, [f"{option.name}={value}"])
                    shown = value.replace("\x1b", "\\x1b")
                    parts = re.split("[=,/]", shown)
                    self.assertTrue(any(part in message for part in [shown, *parts] if part) or value == "=", message)

    def test_an_empty_word_is_nothing(self):
        for command, option in OPTIONS:
            with self.subTest(command=command, option=option.name):
                if option.is_argument:
                    self.refused(command, option, [""])
                elif option.takes_value:
                    self.refused(command, option, [option.name + "="])
                    self.refused(command, option, [option.name, ""])

    def test_a_value_is_not_forgotten(self):
        for command, option in OPTIONS:
            if option.takes_value:
                with self.subTest(command=command, option=option.name):
                    self.refused(command, option, [option.name])
                    self.refused(command, option, [option.name, "--help"])

    def test_an_option_is_given_once(self):
        for command, option in OPTIONS:
            if option.takes_value and not option.is_repeated:
                with self.subTest(command=command, option=option.name):
                    message = self.refused(command, option, [option.name + "=5", option.name + "=5"])
                    self.assertRegex(message, "more than once|, not '5'")

    def test_a_flag_takes_no_value(self):
        for command, option in OPTIONS:
            if not option.is_argument and not option.takes_value:
                with self.subTest(command=command, option=option.name):
                    self.assertIn("takes no value", self.refused(command, option, [option.name + "=yes"]))

    def test_words_that_belong_nowhere_are_named(self):
        self.assertEqual(self.error_of("usi", "now"), "usi takes no argument 'now'")
        self.assertEqual(self.error_of("serve", "\x1b[2J"), "serve takes no argument '\\x1b[2J'")
        self.assertEqual(self.error_of("show", "-x\x1b"), "show has no option '-x\\x1b'")
        self.assertEqual(self.error_of(""), "there is no command ''")

    def test_a_file_name_may_begin_with_a_dash(self):
        self.write("-x.sfen", ONE_KING_COMPLETE + "\n")
        self.assertEqual(
            self.error_of("show", "-x.sfen"), "show has no option '-x.sfen'; the file of this name is ./-x.sfen"
        )
        for words in (["./-x.sfen"], ["--", "-x.sfen"]):
            self.assertIn("sfen ", self.output_of("show", *words))
        self.output_of("show", "./-x.sfen", "-o", "-y.txt")
        self.assertTrue((self.directory / "-y.txt").exists())

    def test_file_names_of_any_length_are_answered(self):
        for length in (250, 255, 256, 5000, 100_000):
            name = "n" * length
            message = self.error_of("show", name)
            self.assertRegex(message, r"(No such file or directory|File name too long)$")
            self.assertLess(len(message), 1700)
            if length > 255:
                self.assertRegex(
                    self.error_of("convert", "--to", "sfen", "one.sfen", "-o", name), "File name too long$"
                )
            else:
                self.output_of("convert", "--to", "sfen", "one.sfen", "-o", name)
                self.assertTrue((self.directory / name).exists())


class UsiOptionsTest(CliTest):
    def test_a_value_of_the_engine_that_makes_no_sense_is_named(self):
        introduction = self.output_of("usi", stdin="usi\nquit\n")
        options = re.findall(r"^option name (\w+) type (\w+)", introduction, re.MULTILINE)
        self.assertGreater(len(options), 5)
        wrong = {
            "spin": [value for value in NO_WHOLE_NUMBERS if value == value.strip()],
            "check": ["yes", "TRUE", "1", ""],
            "combo": ["none", "", "omit x"],
        }
        for name, kind in options:
            for value in wrong[kind]:
                with self.subTest(option=name, value=value):
                    answer = self.output_of("usi", stdin=f"setoption name {name} value {value}\nquit\n")
                    self.assertRegex(answer, rf"\Ainfo string {name} is [^\x00-\x1f]+, not '.*'\n\Z")


class NamesTest(CliTest):
    """A problem may have any name, and no name drives a terminal."""

    EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\x7f"

    def on_a_terminal(self, *arguments):
        """What the command writes to a terminal, both outputs."""
        main, terminal = pty.openpty()
        with subprocess.Popen([BINARY, *arguments], cwd=self.directory, stdout=terminal, stderr=terminal) as process:
            os.close(terminal)
            written = b""
            while True:
                try:
                    block = os.read(main, 65536)
                except OSError:  # nobody writes any more
                    break
                written += block
            process.wait(timeout=60)
        os.close(main)
        return written.decode()

    def commands(self, file):
        yield "solve", file
        yield "solve", "--json", file
        yield "batch", "--store", "x.db", file
        yield "batch", "--store", "y.db", "--json", file
        yield "bench", "--verbose", file
        yield "bench", "--json", file
        yield "show", file
        yield "convert", "--to", "kif", file
        yield "convert", "--to", "sfen", file
        yield "perft", "--depth", "1", file
        yield "verify", file
        yield "solve", file + "\x1b[31m"
        yield "solve", "--kif", self.EVIL + "/x", file

    def test_a_terminal_is_not_driven(self):
        table = self.write("evil.tsv", f"name\tsfen\n{self.EVIL}\t{ONE_KING_COMPLETE}\n")
        record = self.write("evil.kif", "".join(f"{line}\n" for line in ("作品名：" + self.EVIL, "手合割：平手", self.EVIL)))
        broken = self.write("broken.sfen", f"{self.EVIL}\n")
        for file in (table, record, broken):
            for command in self.commands(file):
                written = self.on_a_terminal(*command)
                # The program's own line of progress begins with this, and ends with the erasing of it.
                written = written.replace("\r\x1b[K", "")
                with self.subTest(command=command):
                    self.assertNotRegex(written.replace("\r\n", "\n"), "[\x00-\x08\x0b-\x1f\x7f-\x9f]")

    def test_a_name_is_one_line_in_a_list(self):
        name = json.dumps("two\nmate 1 lines\t!")
        record = '{"header":{"作品名":%s},"initial":{"preset":"HIRATE"},"moves":[{}]}' % name
        file = self.write("two.jkf", record)
        output = self.run_sudare("batch", "--nodes", "1", "--store", "x.db", "--lang", "en", file).stdout.decode()
        self.assertEqual(len(output.splitlines()), 2, output)

    def test_long_names_are_answered(self):
        for length in (250, 100_000):
            name = "名" * length
            file = self.write("long.tsv", f"name\tsfen\n{name}\t{ONE_KING_COMPLETE}\n")
            for command in ("solve", "bench"):
                self.assertIn(name.encode(), self.run_sudare(command, "--json", file).stdout)
            self.assertEqual(
                json.loads(self.output_of("batch", "--store", f"{length}.db", "--json", file))["name"], name
            )
            self.assertIn(name, self.output_of("convert", "--to", "kif", file))


if __name__ == "__main__":
    unittest.main()

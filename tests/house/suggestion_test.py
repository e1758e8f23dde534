"""A mistyped command or option gets a suggestion, and a word unlike any gets none."""

import os
import subprocess
import unittest


def complaint(*words):
    done = subprocess.run([os.environ["SUDARE"], *words], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr


class SuggestionTest(unittest.TestCase):
    def test_a_mistyped_command(self):
        for typed, meant in (("sovle", "solve"), ("slove", "solve"), ("vefiry", "verify"), ("conv", "convert")):
            self.assertEqual(complaint(typed), (3, f"sudare: there is no command '{typed}'; did you mean '{meant}'?\n"))

    def test_a_mistyped_option(self):
        for typed, meant in (("--jsn", "--json"), ("--certificat", "--certificate"), ("--algoritm=pds", "--algorithm")):
            name = typed.split("=")[0]
            self.assertEqual(
                complaint("solve", "startpos", typed),
                (3, f"sudare: solve has no option '{name}'; did you mean '{meant}'?\n"),
            )

    def test_a_mistyped_option_of_the_program_itself(self):
        self.assertEqual(
            complaint("--vesrion"), (3, "sudare: there is no option '--vesrion'; did you mean '--version'?\n")
        )

    def test_a_mistyped_option_that_is_required(self):
        self.assertEqual(
            complaint("convert", "startpos", "--ot", "kif"),
            (3, "sudare: convert has no option '--ot'; did you mean '--to'?\n"),
        )

    def test_words_unlike_any_get_no_guess(self):
        self.assertEqual(complaint("frobnicate"), (3, "sudare: there is no command 'frobnicate'\n"))
        self.assertEqual(complaint("x"), (3, "sudare: there is no command 'x'\n"))
        self.assertEqual(
            complaint("solve", "startpos", "--frobnicate"), (3, "sudare: solve has no option '--frobnicate'\n")
        )

"""Both programs are built as cmake/hardening.cmake says: the file tells, section by section."""

import os
import re
import subprocess
import unittest
from pathlib import Path

SUDARE = Path(os.environ["SUDARE"])
PROGRAMS = (SUDARE, SUDARE.with_name("sudare-verify"))


def readelf(*arguments):
    return subprocess.run(
        ["readelf", "--wide", *arguments], capture_output=True, text=True, check=True, timeout=60
    ).stdout


class HardeningTest(unittest.TestCase):
    def each(self):
        for program in PROGRAMS:
            with self.subTest(program.name):
                yield program

    def test_the_tables_of_addresses_are_read_only_from_the_start(self):
        for program in self.each():
            self.assertRegex(readelf("--segments", program), r"(?m)^ +GNU_RELRO ")
            self.assertRegex(readelf("--dynamic", program), r"\(FLAGS_1\).*\bNOW\b")

    def test_the_program_can_stand_anywhere_in_memory(self):
        for program in self.each():
            self.assertRegex(readelf("--file-header", program), r"Type: +DYN")
            self.assertRegex(readelf("--dynamic", program), r"\(FLAGS_1\).*\bPIE\b")

    def test_the_stack_holds_no_code(self):
        for program in self.each():
            self.assertRegex(readelf("--segments", program), r"(?m)^ +GNU_STACK .* RW +0x")

    def test_no_segment_is_writable_code(self):
        for program in self.each():
            self.assertNotRegex(readelf("--segments", program), r"(?m)^ +\w+ .* RWE +0x")

    def test_functions_with_buffers_check_their_frame(self):
        for program in self.each():
            self.assertIn("__stack_chk_fail", readelf("--dyn-syms", program))

    def test_calls_of_the_c_library_check_their_buffers(self):
        for program in self.each():
            checked = set(re.findall(r"\b__(\w+)_chk\b", readelf("--dyn-syms", program)))
            self.assertTrue(checked, "no call is fortified")

    def test_containers_check_their_bounds(self):
        for program in self.each():
            self.assertIn("glibcxx_assert_fail", readelf("--dyn-syms", program))

import subprocess

from cli import BINARY, START, CliTest


class GeneralTest(CliTest):
    def test_version(self):
        self.assertRegex(self.output_of("--version"), r"\Asudare \d+\.\d+\.\d+\n\Z")

    def test_no_arguments_print_the_help(self):
        self.assertEqual(self.output_of(), self.output_of("--help"))
        for command in ("solve", "verify", "bench", "batch", "serve", "usi", "show", "convert", "perft"):
            self.assertIn(f"\n  {command}", self.output_of())

    def test_every_command_has_help_with_examples(self):
        for command in ("show", "convert", "perft"):
            text = self.output_of(command, "--help")
            self.assertIn("Examples:", text)
            self.assertIn(f"sudare {command} ", text)
            self.assertIn("SFEN string", text)
            self.assertIn(f"Usage: sudare {command} ", text)
            self.assertTrue(text.endswith("\n"))

    def test_unknown_command(self):
        self.assertIn("frobnicate", self.error_of("frobnicate"))

    def test_unknown_option(self):
        self.assertIn("--frobnicate", self.error_of("show", "startpos", "--frobnicate"))

    def test_missing_argument(self):
        self.assertIn("POSITION", self.error_of("show"))
        self.assertIn("--to", self.error_of("convert", "startpos"))

    def test_missing_file_is_named(self):
        self.assertEqual(self.error_of("show", "absent.kif"), "absent.kif: No such file or directory")

    def test_directory_is_no_input(self):
        (self.directory / "folder").mkdir()
        self.assertEqual(self.error_of("show", "folder"), "folder: Is a directory")

    def test_empty_file(self):
        self.assertRegex(self.error_of("show", self.write("empty", "")), r"^empty(:1)?(:1)?: ")

    def test_empty_argument(self):
        self.error_of("show", "")

    def test_error_names_file_line_and_column(self):
        name = self.write("list.sfen", f"# two positions\n{START}\n9/9/9/9/9/9/9/9/xxx b - 1\n")
        self.assertRegex(self.error_of("show", name), r"^list\.sfen:3:\d+: \S")

    def test_error_in_stdin_names_stdin(self):
        self.assertRegex(self.error_of("show", "-", stdin=b"lnsgkgsnl b - 1\n"), r"^stdin:1(:\d+)?: \S")

    def test_error_in_an_sfen_string_names_its_column(self):
        message = self.error_of("show", "9/9/9/9/4k4/9/9/9/8Z b - 1")
        self.assertRegex(message, r"^argument:1:20: \S")

    def test_binary_garbage_is_refused(self):
        self.error_of("show", self.write("garbage", bytes(range(256)) * 16))

    def test_full_disk(self):
        with open("/dev/full", "wb") as full:
            for arguments in (
                ["show", "startpos"],
                ["--help"],
                ["--version"],
                ["perft", "--depth", "1"],
                ["convert", "--to", "kif", "startpos"],
            ):
                message = self.error_of(*arguments, stdout=full)
                self.assertEqual(message, "cannot write to the standard output: No space left on device")

    def test_closed_pipe_is_no_error_message(self):
        name = self.write("many.sfen", (START + "\n") * 5000)
        with subprocess.Popen(
            [BINARY, "show", name], cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            process.stdout.read(10)
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")

import json
import os

from cli import ONE_KING, ONE_KING_COMPLETE, START, CliTest

GAME = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e"


class ConvertTest(CliTest):
    def convert(self, to, source, *options):
        return self.output_of("convert", "--to", to, *options, "-", stdin=source)

    def test_every_format_comes_back_to_the_same_game(self):
        usi = self.convert("usi", GAME)
        self.assertEqual(usi.split()[-5:], GAME.split()[-5:])
        for to in ("usi", "kif", "ki2", "csa", "jkf"):
            with self.subTest(to):
                self.assertEqual(self.convert("usi", self.convert(to, GAME)), usi)

    def test_every_format_comes_back_to_the_same_problem(self):
        for to in ("sfen", "usi", "kif", "ki2", "csa", "jkf"):
            with self.subTest(to):
                text = self.convert(to, ONE_KING_COMPLETE)
                self.assertIn(ONE_KING_COMPLETE, self.convert("sfen", text))

    def test_kif_is_japanese(self):
        self.assertIn("７六歩(77)", self.convert("kif", GAME))

    def test_csa_moves(self):
        self.assertIn("+7776FU\n", self.convert("csa", GAME))

    def test_jkf_is_json(self):
        self.assertEqual(len(json.loads(self.convert("jkf", GAME))["moves"]), 6)

    def test_shift_jis(self):
        utf8 = self.convert("kif", GAME)
        shift_jis = self.bytes_of("convert", "--to", "kif", "--encoding", "shift_jis", "-", stdin=GAME.encode())
        self.assertEqual(shift_jis.decode("cp932").replace("\r\n", "\n"), utf8.replace("\r\n", "\n"))
        name = self.write("game.kif", shift_jis)
        self.assertEqual(self.output_of("convert", "--to", "usi", name), self.convert("usi", GAME))

    def test_character_that_shift_jis_lacks(self):
        table = f"name\tsfen\npawn 🂡\t{ONE_KING}\n"
        message = self.error_of("convert", "--to", "kif", "--encoding", "shift_jis", "-", stdin=table.encode())
        self.assertIn("🂡", message)

    def test_all_entries_of_a_list(self):
        table = f"name\tsfen\none\t{ONE_KING}\ntwo\t{START}\n"
        positions = [line for line in self.convert("sfen", table).splitlines() if not line.startswith("#")]
        self.assertEqual(positions, [ONE_KING, START])

    def test_one_entry_of_a_list(self):
        table = f"name\tsfen\none\t{ONE_KING}\n二番\t{START}\n"
        self.assertIn("has 2 entries", self.error_of("convert", "--to", "kif", "-", stdin=table.encode()))
        self.assertIn("作品名：二番", self.convert("kif", table, "--entry", "2"))
        self.assertIn("no entry 3", self.error_of("convert", "--to", "kif", "--entry", "3", "-", stdin=table.encode()))
        self.error_of("convert", "--to", "kif", "--entry", "0", "-", stdin=table.encode())

    def test_rest_to_defender(self):
        self.assertIn(ONE_KING_COMPLETE, self.convert("sfen", ONE_KING, "--rest-to-defender"))

    def test_rest_to_defender_when_white_attacks(self):
        self.assertIn("w 4G4S4N4L18P2r2b 1", self.convert("sfen", "9/9/9/9/9/9/9/9/4K4 w 2r2b 1", "--rest-to-defender"))

    def test_unknown_format_lists_the_known(self):
        message = self.error_of("convert", "--to", "pdf", "startpos")
        for name in ("sfen", "usi", "kif", "ki2", "csa", "jkf"):
            self.assertIn(name, message)

    def test_unknown_encoding(self):
        self.assertIn("ebcdic", self.error_of("convert", "--to", "kif", "--encoding", "ebcdic", "startpos"))

    def test_two_inputs(self):
        self.assertIn("one input", self.error_of("convert", "--to", "kif", "startpos", "startpos"))

    def test_illegal_move_names_the_line(self):
        name = self.write("bad.csa", "V2.2\nPI\n+\n+7776FU\n-7776FU\n")
        self.assertRegex(self.error_of("convert", "--to", "kif", name), r"^bad\.csa:5(:\d+)?: \S")

    def test_what_looks_like_another_format_is_read_back(self):
        """Headers and comments of a JKF that a KIF or KI2 cannot hide: read through the detection of the format."""
        for name in ("P1", "N+x", "V2.2", "{", "position", "$EVENT", "a\tsfen", "4k4/9/9", "'", "%", "+"):
            header = {name: "x", "作品名": "題"}
            comments = ["P1-KY", "７六歩(77)", "手合割：香落ち", "a\rb\r\n   1 ２六歩(27)"]
            moves = [{"comments": comments}, {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}}}]
            source = {"header": header, "initial": {"preset": "HIRATE"}, "moves": moves}
            text = self.write("a.jkf", json.dumps(source, ensure_ascii=False))
            for form in ("kif", "ki2"):
                for encoding in ("utf-8", "shift_jis"):
                    with self.subTest(f"{name} {form} {encoding}"):
                        self.output_of("convert", "--to", form, "--encoding", encoding, "-o", "b", text)
                        back = json.loads(self.output_of("convert", "--to", "jkf", "b"))
                        self.assertEqual(back["header"], header)
                        self.assertEqual(back["moves"][0]["comments"], [*comments[:3], "a", "b", "   1 ２六歩(27)"])
                        self.assertEqual(len(back["moves"]), 2)
        source["header"] = {"変化": "1手"}
        self.write("a.jkf", json.dumps(source, ensure_ascii=False))
        self.assertEqual(
            self.error_of("convert", "--to", "kif", "a.jkf"),
            "a.jkf:1: a KIF or KI2 record cannot hold a header named '変化'",
        )

    def test_output_replaces_a_file_and_keeps_its_mode(self):
        self.write("out.kif", "old")
        os.chmod(self.directory / "out.kif", 0o640)
        self.assertEqual(self.convert("kif", GAME, "-o", "out.kif"), "")
        self.assertEqual(self.read("out.kif").decode(), self.convert("kif", GAME))
        self.assertEqual((self.directory / "out.kif").stat().st_mode & 0o777, 0o640)

    def test_output_through_a_link(self):
        self.write("real.kif", "old")
        os.symlink("real.kif", self.directory / "link.kif")
        self.convert("kif", GAME, "-o", "link.kif")
        self.assertTrue((self.directory / "link.kif").is_symlink())
        self.assertEqual(self.read("real.kif").decode(), self.convert("kif", GAME))

    def test_failed_output_leaves_the_old_file(self):
        self.write("out.kif", "old")
        self.error_of("convert", "--to", "kif", "-o", "out.kif", "absent.csa")
        self.assertEqual(self.read("out.kif"), b"old")
        self.assertEqual([path.name for path in self.directory.iterdir()], ["out.kif"])

    def test_output_that_cannot_be_written(self):
        self.assertEqual(
            self.error_of("convert", "--to", "kif", "-o", "/dev/full", "startpos"),
            "cannot write /dev/full: No space left on device",
        )
        self.assertIn("No such file", self.error_of("convert", "--to", "kif", "-o", "no/such/folder", "startpos"))
        self.assertIn("s a directory", self.error_of("convert", "--to", "kif", "-o", ".", "startpos"))

import xml.etree.ElementTree

from cli import ONE_KING, ONE_KING_COMPLETE, START, CliTest


class ShowTest(CliTest):
    def test_start_position(self):
        text = self.output_of("show", "startpos")
        self.assertIn(f"sfen {START}\n", text)
        for kanji in "香桂銀金玉飛角歩":
            self.assertIn(kanji, text)

    def test_sfen_in_one_argument_or_taken_apart_by_the_shell(self):
        text = self.output_of("show", ONE_KING)
        self.assertIn(f"sfen {ONE_KING}\n", text)
        self.assertEqual(self.output_of("show", *ONE_KING.split()), text)
        self.assertEqual(
            self.output_of("show", *START.split(), *ONE_KING.split()), self.output_of("show", START, ONE_KING)
        )

    def test_usi_position_line_means_the_position_reached(self):
        text = self.output_of("show", "position startpos moves 7g7f 3c3d 8h2b+")
        self.assertIn("sfen lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4\n", text)
        self.assertIn(START, self.output_of("show", "--ply", "0", "position startpos moves 7g7f"))

    def test_file_stdin_and_argument_agree(self):
        name = self.write("one.sfen", ONE_KING + "\n")
        text = self.output_of("show", ONE_KING)
        self.assertEqual(self.output_of("show", name), text)
        self.assertEqual(self.output_of("show", "-", stdin=ONE_KING + "\n"), text)

    def test_table_shows_names_in_order(self):
        name = self.write("table.tsv", f"name\tsfen\tmoves\nfirst one\t{ONE_KING}\t1\nsecond\t{START}\t\n")
        text = self.output_of("show", name)
        places = [text.index(part) for part in ("first one\n", f"sfen {ONE_KING}\n", "second\n", f"sfen {START}\n")]
        self.assertEqual(places, sorted(places))

    def test_several_arguments(self):
        text = self.output_of("show", "startpos", ONE_KING)
        self.assertLess(text.index(START), text.index(ONE_KING))

    def test_rest_to_defender(self):
        self.assertIn(f"sfen {ONE_KING_COMPLETE}\n", self.output_of("show", "--rest-to-defender", ONE_KING))

    def test_svg_is_well_formed(self):
        for arguments in ([START], [ONE_KING, "--rest-to-defender"]):
            root = xml.etree.ElementTree.fromstring(self.output_of("show", "--svg", *arguments))
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")

    def test_svg_to_a_file(self):
        self.assertEqual(self.output_of("show", "--svg", "-o", "board.svg", "startpos"), "")
        self.assertEqual(self.read("board.svg").decode(), self.output_of("show", "--svg", "startpos"))
        self.assertEqual([path.name for path in self.directory.iterdir()], ["board.svg"])

    def test_svg_of_several_positions_is_refused(self):
        self.assertIn("several", self.error_of("show", "--svg", "startpos", ONE_KING))

    def test_impossible_position(self):
        self.assertIn("king", self.error_of("show", "4k4/4k4/9/9/9/9/9/9/9 b - 1"))

    def test_nothing_is_shown_when_one_of_several_is_bad(self):
        self.error_of("show", "startpos", "absent.sfen")

"""The server with a store that is damaged, locked, or shared with a batch."""

import sqlite3
from contextlib import closing

from server import MATE_IN_3, PROBLEMS, ServerTest

SHORT = PROBLEMS / "tsume" / "short.tsv"


class StoreTest(ServerTest):
    def fill(self, problems=20):
        lines = SHORT.read_text().splitlines(keepends=True)[: problems + 1]
        file = self.write("problems.tsv", "".join(lines))
        self.run_sudare("batch", "--nodes", "20000", "--hash", "16", "--store", "answers.db", file)
        return file

    def change(self, sql):
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            database.execute(sql)
            database.commit()

    def test_damaged_answers_are_left_out_and_found_again(self):
        self.fill()
        self.change("UPDATE answers SET answer = substr(answer, 1, 50) WHERE id = 3")
        self.change("UPDATE answers SET moves = 'many' WHERE id = 5")
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            (sfen,) = database.execute("SELECT sfen FROM answers WHERE id = 3").fetchone()
        server = self.serve("--store", "answers.db")
        listed = server.get("/api/store")
        self.assertEqual((listed["total"], len(listed["answers"])), (20, 18))
        self.assertNotIn(sfen, [entry["sfen"] for entry in listed["answers"]])
        job, answer = server.solve(sfen=sfen, nodes=20000)
        self.assertNotIn("from_store", answer)
        if answer["verdict"] != "unknown":
            self.eventually(lambda: len(server.get("/api/store")["answers"]) == 19)

    def test_rows_of_format_1_with_odd_answers_are_left_out(self):
        self.fill(5)
        self.change('UPDATE answers SET checksum = NULL, answer = \'{"nodes":"many"}\' WHERE id = 2')
        server = self.serve("--store", "answers.db")
        self.assertEqual(len(server.get("/api/store")["answers"]), 4)

    def test_what_can_be_read_of_a_damaged_file_is_listed(self):
        self.fill()
        self.change("PRAGMA journal_mode = DELETE")
        data = bytearray(self.read("answers.db"))
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            roots = [page for page, in database.execute("SELECT rootpage FROM sqlite_master")]
        leaf = 13  # the first byte of a page of rows
        pages = [page for page in range(2, len(data) // 4096) if data[(page - 1) * 4096] == leaf and page not in roots]
        data[(pages[-1] - 1) * 4096 : pages[-1] * 4096] = bytes(4096)
        self.write("answers.db", bytes(data))
        server = self.serve("--store", "answers.db")
        listed = server.get("/api/store")["answers"]
        self.assertGreater(len(listed), 0)
        self.assertLess(len(listed), 20)
        self.assertEqual(server.solve(sfen=MATE_IN_3)[1]["moves"], 3)

"""Everything that searches shares the places and the memory of the server: --searches and --hash."""

import csv
import threading
import time
import unittest

from cli import SANITIZE
from server import MATE_IN_3, MICROCOSMOS, PROBLEMS, SLOWNESS, ServerTest


class QueueTest(ServerTest):
    def at_once(self, ask, items):
        """Asks for all items at the same time and returns the answers in their order."""
        answers = [None] * len(items)

        def run(index):
            answers[index] = ask(items[index])

        threads = [threading.Thread(target=run, args=(index,)) for index in range(len(items))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return answers

    @unittest.skipIf(SANITIZE, "sanitizers need memory of their own")
    def test_memory_stays_within_the_cap_whatever_is_asked_for(self):
        with open(PROBLEMS / "tsume" / "short.tsv", encoding="utf-8") as file:
            problems = [row["sfen"] for row in csv.DictReader(file, delimiter="\t")][:60]
        self.write("list", "".join(f"{sfen}\n" for sfen in problems))
        self.run_sudare("batch", "--store", "answers.db", "--hash", "32", "list")
        server = self.serve("--searches", "1", "--hash", "32", "--store", "answers.db")
        jobs = []
        for sfen in problems:
            jobs.append(server.start(sfen=sfen))
            self.assertTrue(server.answer(jobs[-1])["from_store"])
        before = server.memory_mb()
        looks = self.at_once(lambda job: server.json("POST", f"/api/jobs/{job}/node", {"path": []})[0], jobs)
        self.assertEqual(looks, [200] * 60)
        tries = [{"rule": rule, "sfen": sfen, "hint": True} for sfen in problems[:8] for rule in ("tsume", "tsuitate")]
        answers = self.at_once(lambda body: server.json("POST", "/api/try", body)[0], tries)
        self.assertEqual(answers, [200] * 16)
        files = self.at_once(lambda job: server.request("GET", f"/api/jobs/{job}/download/certificate")[0], jobs)
        self.assertEqual(files, [200] * 60)
        # Twice --searches times --hash; what else there is does not grow with the questions.
        self.assertLess(server.memory_mb("VmHWM") - before, 64 + 32)

    def test_a_running_search_lets_short_work_go_first(self):
        server = self.serve("--searches", "1", "--hash", "32")
        done, _ = server.solve(sfen=MATE_IN_3)
        job = server.start(sfen=MICROCOSMOS)
        stream = iter(server.events(job))
        next(stream)
        self.eventually(lambda: server.states()[job] == "running")
        begin = time.monotonic()
        hint = server.post("/api/try", {"rule": "tsume", "sfen": MATE_IN_3, "hint": True})
        self.assertEqual((hint["result"], hint["left"]), ("hint", 3))
        self.assertIn("mate", server.request("GET", f"/api/jobs/{done}/download/certificate")[2].decode())
        self.assertEqual(server.node(done)["length"], 3)
        self.assertLess(time.monotonic() - begin, 15 * SLOWNESS)
        # It has gone on since.
        self.assertEqual(server.states()[job], "running")
        nodes = [data["nodes"] for _, data in zip(range(4), (data for name, data in stream if name == "progress"))]
        self.assertEqual(nodes, sorted(set(nodes)))

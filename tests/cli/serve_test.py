import json
import time

from cli import ONE_KING, ONE_KING_COMPLETE, START
from server import FIGURE_1, MATE_IN_3, MICROCOSMOS, PROBLEMS, SLOWNESS, ServerTest

NO_MATE = "4k4/9/9/9/9/9/9/9/9 b R2b4g4s4n4l18pr 1"


class ServeTest(ServerTest):
    # The page

    def test_page_comes_with_types_caching_and_a_strict_policy(self):
        server = self.serve()
        status, headers, body = server.request("GET", "/")
        self.assertEqual((status, body), (200, b"<!doctype html><title>page</title>"))
        self.assertEqual(headers["Content-Type"], "text/html; charset=utf-8")
        self.assertEqual(headers["Cache-Control"], "no-cache")
        self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        status, headers, body = server.request("GET", "/assets/page-1234.js")
        self.assertEqual((status, body), (200, b"let plain;"))
        self.assertIn("immutable", headers["Cache-Control"])

    def test_packed_files_are_sent_to_those_who_take_them(self):
        server = self.serve()
        for accepted, packed, body in (
            ("gzip", "gzip", b"packed as gzip"),
            ("gzip, br", "br", b"packed as brotli"),
            ("br;q=0", None, b"let plain;"),
        ):
            _, headers, content = server.request("GET", "/assets/page-1234.js", headers={"Accept-Encoding": accepted})
            self.assertEqual((headers["Content-Encoding"], content), (packed, body))

    def test_a_folder_without_a_page_is_named(self):
        self.assertEqual(self.error_of("serve", "--page", "elsewhere"), "elsewhere: this folder has no index.html")

    def test_a_port_that_is_taken_is_named(self):
        port = str(self.serve().address[1])
        message = self.error_of("serve", "--page", "page", "--port", port)
        self.assertEqual(message, f"cannot listen on 127.0.0.1 port {port}: Address already in use")

    # Reading

    def test_about_tells_limits_and_algorithms(self):
        about = self.serve("--searches", "1", "--queue", "3", "--hash", "32", "--time", "7").get("/api/about")
        self.assertEqual(
            about["limits"],
            {"searches": 1, "queue": 3, "hash_mb": 32, "seconds": 7, "body_bytes": 1 << 20, "fouls": 15},
        )
        self.assertEqual(about["rules"][0]["algorithms"][0]["name"], "dfpn")
        for rule in about["rules"]:
            for algorithm in rule["algorithms"]:
                done = self.run_sudare("solve", "--rule", rule["name"], "--algorithm", algorithm["name"], MATE_IN_3)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(algorithm["en"] and algorithm["ja"])

    def test_read_takes_any_format_and_gives_the_rest_to_the_defender(self):
        server = self.serve()
        kif = self.bytes_of("convert", "--to", "kif", "--encoding", "shift_jis", ONE_KING)
        answer = server.post("/api/read?rest=defender", kif)
        self.assertEqual(answer, {"problems": [{"name": "", "sfen": ONE_KING_COMPLETE, "moves": []}]})

    def test_read_says_which_position_is_meant_and_what_the_moves_are(self):
        server = self.serve()
        line = f"position sfen {MATE_IN_3} moves G*2c 2b3a"
        reached = "6knl/9/7G1/7P1/9/9/9/9/9 b G2r2b2g4s3n3l17p 3"
        game = "position startpos moves 7g7f 3c3d"
        last = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"

        def kif(usi):
            return self.bytes_of("convert", "--to", "kif", usi)

        def problem(text, query=""):
            return server.post(f"/api/read{query}", text)["problems"][0]

        def meaning(text, query=""):
            read = problem(text, query)
            return read["sfen"], read["ply"], read["moves_mean"]

        self.assertEqual(
            problem(line),
            {
                **{"name": "", "sfen": reached, "moves": ["G*2c", "2b3a"]},
                **{"start": MATE_IN_3, "ply": 2, "moves_mean": "played"},
            },
        )
        self.assertEqual(meaning(kif(line)), (MATE_IN_3, 0, "intended"))
        self.assertEqual(meaning(kif(game)), (last, 2, "game"))
        self.assertEqual(meaning(kif(game), "?ply=0"), (START, 0, "game"))
        self.assertEqual(meaning(kif(line), "?ply=2"), (reached, 2, "intended"))
        status, answer = server.json("POST", "/api/read?ply=3", game)
        self.assertEqual((status, answer["error"]), (422, "ply 3 is beyond the end, the record has 2 moves"))
        self.assertEqual(server.json("POST", "/api/read?ply=x", game)[0], 422)
        whole = problem("position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*1a", "?rest=defender")
        self.assertIn(" w 2R2B3G4S4N4L18P ", whole["sfen"])
        self.assertIn(" b 2R2B4G4S4N4L18P ", whole["start"])

    def test_read_names_the_fault_and_its_place(self):
        server = self.serve()
        status, answer = server.json("POST", "/api/read", f"{MATE_IN_3}\n9/9/9/9/4k4/9/9/9/8Z b - 1\n")
        self.assertEqual((status, answer["line"], answer["column"]), (422, 2, 20))
        self.assertEqual(server.json("POST", "/api/read?rest=attacker", MATE_IN_3)[0], 422)

    def test_collections_are_those_that_ship(self):
        server = self.serve()
        collections = server.get("/api/collections")["collections"]
        self.assertEqual(
            {each["name"] for each in collections},
            {f"{path.parent.name}/{path.stem}" for path in PROBLEMS.glob("*/*.tsv")},
        )
        for each in collections:
            problems = server.get(f"/api/collections/{each['name']}")["problems"]
            self.assertEqual(len(problems), each["count"])
        zuko = server.get("/api/collections/tsume/zuko")["problems"][0]
        self.assertEqual((zuko["name"], zuko["moves"]), ("zuko001", 69))
        self.assertEqual(server.json("GET", "/api/collections/tsume/none")[0], 404)

    # Jobs

    def test_an_answer_is_what_the_command_line_prints(self):
        server = self.serve()
        for options, request in (
            (["--hash", "64"], {"sfen": MATE_IN_3, "hash": 64}),
            (
                ["--hash", "64", "--rule", "tsuitate", "--fouls", "3"],
                {"sfen": FIGURE_1, "hash": 64, "rule": "tsuitate", "fouls": 3},
            ),
        ):
            job, answer = server.solve(**request)
            printed = json.loads(self.output_of("solve", "--json", *options, request["sfen"]))
            for timing in ("seconds", "cpu_seconds"):
                answer.pop(timing)
                printed.pop(timing)
            self.assertEqual(answer, {**printed, "job": job})

    def test_events_tell_of_queue_start_and_progress(self):
        server = self.serve("--searches", "1", "--hash", "16")
        running, waiting, last = (server.start(sfen=MICROCOSMOS) for _ in range(3))
        self.eventually(lambda: server.states()[running] == "running")
        first, second, third = (iter(server.events(job)) for job in (running, waiting, last))
        self.assertEqual(next(first)[0], "started")
        self.assertEqual(next(second), ("queued", {"ahead": 0}))
        self.assertEqual(next(third), ("queued", {"ahead": 1}))
        name, progress = next(first)
        self.assertEqual((name, progress["phase"]), ("progress", "find"))
        for key in ("nodes", "nodes_per_second", "seconds", "proof", "disproof"):
            self.assertGreater(progress[key], 0)
        server.json("DELETE", f"/api/jobs/{running}")
        self.assertEqual(next(third), ("queued", {"ahead": 0}))
        self.assertEqual(next(second)[0], "started")
        *_, (last_name, answer) = first
        self.assertEqual((last_name, answer["verdict"], answer["stopped"]), ("answer", "unknown", True))
        # A repeated request gets the end again.
        self.assertEqual(list(server.events(running)), [("answer", answer)])

    def test_a_better_mate_is_told_with_its_line(self):
        server = self.serve("--hash", "64")
        # A mate is found at once, but not the shortest one.
        zuko = next(
            each["sfen"] for each in server.get("/api/collections/tsume/zuko")["problems"] if each["name"] == "zuko011"
        )
        lines = {}
        for name, data in server.events(server.start(sfen=zuko, time=60)):
            if name == "progress" and "line" in data.get("best", {}):
                self.assertNotIn(data["best"]["moves"], lines)
                lines[data["best"]["moves"]] = data["best"]["line"]
                if len(lines) == 1:
                    server.json("DELETE", "/api/jobs/" + list(server.states())[0])
        self.assertTrue(lines)
        for line in lines.values():
            self.assertEqual(len(line) % 2, 1)

    def test_a_search_that_nobody_listens_to_stops_within_a_second(self):
        server = self.serve("--searches", "1", "--hash", "16")
        job, queued = server.start(sfen=MICROCOSMOS), server.start(sfen=MICROCOSMOS)
        stream, other, waiting = server.events(job), server.events(job), server.events(queued)
        next(iter(stream))
        stream.close()
        time.sleep(1.2)
        self.assertEqual(server.states(), {job: "running", queued: "queued"})
        waiting.close()
        # On a busy machine it may take longer, but not as long as for one that nobody has ever listened to.
        self.eventually(lambda: server.states()[queued] == "done", 4)
        other.close()
        self.eventually(lambda: server.states()[job] == "done", 4)
        before = server.cpu_seconds()
        time.sleep(0.5)
        self.assertLess(server.cpu_seconds() - before, 0.2)

    def test_a_page_that_is_loaded_anew_finds_its_search_running(self):
        server = self.serve("--hash", "16")
        for _ in range(10):
            job = server.start(sfen=MICROCOSMOS)
            begin = time.monotonic()
            server.events(job).close()
            time.sleep(0.2)
            again = server.events(job)
            first = next(iter(again))[0]
            if time.monotonic() - begin < 0.9:  # otherwise this machine was too busy to come back in time
                break
            again.close()
        self.assertEqual(first, "started")
        time.sleep(1)
        self.assertEqual(server.states()[job], "running")

    def test_a_search_that_nobody_ever_listened_to_stops(self):
        server = self.serve("--hash", "16")
        job = server.start(sfen=MICROCOSMOS)
        self.eventually(lambda: server.states()[job] == "done", 30)

    def test_limits_of_the_server_hold(self):
        server = self.serve("--hash", "8", "--time", "0.3")
        begin = time.monotonic()
        _, answer = server.solve(sfen=MICROCOSMOS, hash=4096, time=1000)
        self.assertLess(time.monotonic() - begin, 30)
        self.assertEqual((answer["verdict"], answer["hash_mb"]), ("unknown", 8))
        _, answer = self.serve("--hash", "8").solve(sfen=MICROCOSMOS, nodes=1000)
        self.assertEqual(answer["nodes"], 1000)

    def test_a_full_queue_says_so(self):
        server = self.serve("--searches", "1", "--queue", "1", "--hash", "16")
        running = server.start(sfen=MICROCOSMOS)
        server.events(running)
        self.eventually(lambda: server.states()[running] == "running")
        server.start(sfen=MICROCOSMOS)
        status, answer = server.json("POST", "/api/jobs", {"sfen": MICROCOSMOS})
        self.assertEqual((status, answer["error"]), (429, "1 searches are waiting already; try again later"))

    def test_a_bad_request_for_a_search_says_what_is_wrong(self):
        server = self.serve()
        for body, error in (
            ({}, 'there is no "sfen" to solve'),
            ({"sfen": MATE_IN_3, "rule": "chess"}, "rule is tsume or tsuitate, not 'chess'"),
            ({"sfen": MATE_IN_3, "algorithm": "magic"}, "algorithm is dfpn, pds, pnstar or id, not 'magic'"),
            ({"sfen": MATE_IN_3, "fouls": 3}, '"fouls" is not for the rule tsume'),
            ({"sfen": MATE_IN_3, "time": -1}, '"time" must be more than 0'),
            ({"sfen": MATE_IN_3, "nodes": "many"}, "'nodes' must be a whole number"),
            (
                {"sfen": MATE_IN_3, "depth": 3},
                "there is no 'depth' here, only rule, sfen, name, time, "
                "nodes, hash, max_moves, fresh, rest_to_defender, algorithm, shortest, futile",
            ),
            ({"sfen": FIGURE_1, "rule": "tsuitate", "fouls": 16}, "fouls is a number from 0 to 15, not '16'"),
            ({"sfen": "9/9/9/9/9/9/9/9/9 b G 1"}, "sfen: Black is to move, but there is no White king to mate"),
        ):
            self.assertEqual(server.json("POST", "/api/jobs", body), (422, {"error": error}))
        status, answer = server.json("POST", "/api/jobs", {"sfen": "9/9/9/9/4k4/9/9/9/8Z b - 1"})
        self.assertEqual((status, answer["column"]), (422, 20))
        status, answer = server.json("POST", "/api/jobs", '{"sfen":\n  oops}')
        self.assertEqual((status, answer), (422, {"error": "this is not JSON", "line": 2, "column": 3}))

    def test_a_job_that_is_not_there(self):
        server = self.serve()
        self.assertEqual(server.json("GET", "/api/jobs/nonsense/events")[0], 404)
        self.assertEqual(server.json("DELETE", "/api/jobs/" + "0" * 32)[0], 410)

    # Trees and files

    def walk(self, server, job, path=()):
        """Plays every line of the tree of a mate and returns the longest."""
        node = server.node(job, *path)
        self.assertEqual(node["turn"], "defender" if len(path) % 2 else "attacker")
        if node["turn"] == "attacker":
            self.assertEqual(len(node["children"]), 1)
        lengths = [child["length"] for child in node["children"]]
        self.assertEqual(lengths, sorted(lengths, reverse=True))
        if node["mated"]:
            return len(path)
        return max(self.walk(server, job, (*path, child["step"])) for child in node["children"])

    def test_every_line_of_a_tree_can_be_walked_to_mate(self):
        server = self.serve("--hash", "64")
        for name, moves in (("mate5-000-000", 5), ("mate7-000-000", 7)):
            sfen = next(
                each["sfen"] for each in server.get("/api/collections/tsume/short")["problems"] if each["name"] == name
            )
            job, answer = server.solve(sfen=sfen, futile="count")
            self.assertEqual(answer["moves"], moves)
            self.assertEqual(self.walk(server, job), moves)
            root = server.node(job, follow=100)
            self.assertEqual([step["step"] for step in root["line"]], answer["line"])
            self.assertEqual([step["length"] for step in root["line"]], list(range(moves - 1, -1, -1)))
            for count in range(moves):
                self.assertTrue(server.node(job, *answer["line"][:count])["main"])

    def test_a_path_that_leaves_the_tree(self):
        server = self.serve()
        job, _ = server.solve(sfen=MATE_IN_3)
        for path in (["G*3c"], ["G*2c", "2b1a"], ["9i9h"]):
            self.assertEqual(
                server.json("POST", f"/api/jobs/{job}/node", {"path": path}),
                (404, {"error": "the path leaves the solution"}),
            )
        self.assertEqual(server.json("POST", f"/api/jobs/{job}/node", {"path": ["nonsense"]})[0], 422)
        running = server.start(sfen=MICROCOSMOS)
        self.assertEqual(server.json("POST", f"/api/jobs/{running}/node", {"path": []})[0], 409)

    def test_the_tree_of_no_mate_answers_every_check(self):
        server = self.serve("--hash", "64")
        job, answer = server.solve(sfen=NO_MATE)
        self.assertEqual(answer["verdict"], "nomate")
        root = server.node(job)
        self.assertGreater(len(root["children"]), 10)
        for check in root["children"]:
            replies = server.node(job, check["step"])["children"]
            self.assertEqual(len(replies), 1)
            after = server.node(job, check["step"], replies[0]["step"])
            self.assertEqual(after["turn"], "attacker")

    def walk_tsuitate(self, server, job, path=()):
        node = server.node(job, *path, members=[0, 100])
        king = sum(node["heat"]["K"].values())
        self.assertEqual((king, len(node["page"]["positions"])), (node["members"], node["members"]))
        self.assertLessEqual(sum(outcome["main"] for outcome in node["outcomes"]), 1)
        for outcome in node["outcomes"]:
            if outcome["step"] is None:
                continue
            after = self.walk_tsuitate(server, job, (*path, outcome["step"]))
            self.assertEqual(
                {key: after[key] for key in ("members", "moves", "fouls", "hand")},
                {key: outcome[key] for key in ("members", "moves", "fouls", "hand")},
            )
        return node

    def test_every_call_of_the_referee_can_be_followed(self):
        server = self.serve("--hash", "64")
        job, answer = server.solve(sfen=FIGURE_1, rule="tsuitate")
        root = self.walk_tsuitate(server, job)
        self.assertEqual((root["moves"], root["members"], root["try"]["ja"]), (7, 1, "▲２三銀"))
        node = server.node(job, "-.-")
        self.assertEqual([outcome["call"] for outcome in node["outcomes"]], ["foul", "check", "check"])
        self.assertEqual(node["heat"]["K"], {"1c": 1, "3a": 1})
        self.assertEqual(answer["tree_metaposition"], 9)
        self.assertEqual(server.json("POST", f"/api/jobs/{job}/node", {"path": ["P.-"]})[0], 404)
        self.assertEqual(server.json("POST", f"/api/jobs/{job}/node", {"path": [], "members": [0, 101]})[0], 422)

    def test_downloads_can_be_read_back(self):
        server = self.serve("--hash", "64")
        job, answer = server.solve(sfen=MATE_IN_3, name="three")
        for kind in ("kif", "jkf"):
            status, headers, content = server.request("GET", f"/api/jobs/{job}/download/{kind}")
            self.assertEqual((status, headers["Content-Disposition"]), (200, f'attachment; filename="solution.{kind}"'))
            problem = server.post("/api/read", content)["problems"][0]
            self.assertEqual(
                problem,
                {
                    **{"name": "three", "sfen": MATE_IN_3, "moves": answer["line"]},
                    **{"start": MATE_IN_3, "ply": 0, "moves_mean": "intended"},
                },
            )
        self.assertEqual(server.get(f"/api/jobs/{job}/download/json"), answer)
        tsuitate, _ = server.solve(sfen=FIGURE_1, rule="tsuitate")
        for kind in ("kif", "jkf"):
            _, _, content = server.request("GET", f"/api/jobs/{tsuitate}/download/{kind}")
            problem = server.post("/api/read", content)["problems"][0]
            self.assertEqual((problem["sfen"], problem["moves"][0]), (FIGURE_1, "S*2c"))
        no_mate, _ = server.solve(sfen=NO_MATE)
        for each, kind in (
            (job, "certificate"),
            (tsuitate, "tree"),
            (tsuitate, "certificate"),
            (no_mate, "certificate"),
        ):
            _, _, content = server.request("GET", f"/api/jobs/{each}/download/{kind}")
            self.assertIn("verified", self.output_of("verify", self.write("proof", content)))
        self.assertEqual(server.json("GET", f"/api/jobs/{job}/download/tree")[0], 404)
        unknown, _ = server.solve(sfen=MICROCOSMOS, nodes=10)
        self.assertEqual(server.json("GET", f"/api/jobs/{unknown}/download/kif")[0], 409)

    def test_no_mate_behind_the_screen_is_certified(self):
        self.serve("--hash", "64", "--store", "answers.db").solve(sfen=NO_MATE, rule="tsuitate", fouls=2)
        server = self.serve("--hash", "64", "--store", "answers.db")
        for fresh in (True, False):
            with self.subTest(fresh=fresh):
                job, answer = server.solve(sfen=NO_MATE, rule="tsuitate", fouls=2, fresh=fresh)
                self.assertEqual((answer["verdict"], answer["foul_limit"]), ("nomate", 2))
                self.assertEqual("from_store" in answer, not fresh)
                _, _, content = server.request("GET", f"/api/jobs/{job}/download/certificate")
                self.assertRegex(
                    self.output_of("verify", self.write("proof", content)), "^verified: .*with 2 fouls allowed"
                )
                self.assertEqual(server.json("GET", f"/api/jobs/{job}/download/tree")[0], 409)
                self.assertEqual(server.json("POST", f"/api/jobs/{job}/node", {"path": []})[0], 409)

    def test_only_so_many_solutions_are_kept(self):
        server = self.serve("--hash", "64")
        first, _ = server.solve(sfen=MATE_IN_3)
        for _ in range(65):
            server.solve(sfen=MATE_IN_3)
        self.eventually(lambda: len(server.states()) == 64)
        self.assertEqual(server.json("POST", f"/api/jobs/{first}/node", {"path": []})[0], 410)

    # Try

    def test_trying_a_tsume_problem(self):
        server = self.serve()

        def attempt(*played, **more):
            return server.post("/api/try", {"sfen": MATE_IN_3, "played": list(played), **more})

        self.assertEqual(attempt(hint=True)["move"]["usi"], "G*2c")
        answer = attempt("G*2c")
        self.assertEqual(
            (answer["result"], answer["reply"]["usi"], answer["left"], answer["best"]), ("reply", "2b3a", 1, True)
        )
        self.assertEqual(attempt("G*2c", "2b3a", "G*3b")["result"], "mate")
        answer = attempt("G*3c")
        self.assertEqual((answer["result"], answer["reply"]["usi"]), ("escape", "2b3c"))
        self.assertEqual(attempt("G*9i")["result"], "nocheck")
        answer = attempt("R*1b")
        self.assertEqual(
            (answer["result"], answer["why"]["en"], answer["sfen"]),
            ("illegal", "Black has no rook in hand.", MATE_IN_3),
        )
        self.assertEqual(server.json("POST", "/api/try", {"sfen": MATE_IN_3, "played": ["G*2c", "2b2a"]})[0], 422)
        self.assertEqual(
            server.json("POST", "/api/try", {"sfen": MATE_IN_3, "played": ["G*2c", "9a9b", "G*3b"]})[0], 422
        )

    def test_trying_a_tsuitate_problem(self):
        server = self.serve()
        played = []

        def attempt(move=None):
            request = {"rule": "tsuitate", "sfen": FIGURE_1, "fouls": 1, "played": played}
            return server.post("/api/try", {**request, "try": move} if move else {**request, "hint": True})

        results = []
        while not results or results[-1] != "mate":
            move = attempt()["move"]["usi"]
            answer = attempt(move)
            results.append(answer["result"])
            if answer["result"] != "mate":
                self.assertTrue(answer["best"])
                played.append({"try": move, "step": answer["step"]})
        self.assertEqual(results, ["check", "check", "check", "mate"])
        played = [{"try": "S*2c", "step": "-.-"}]
        answer = attempt("G*3b")
        self.assertEqual(
            (answer["result"], answer["why"]["en"]),
            ("useless", "It gives no check in 1 of the 2 possible positions."),
        )
        self.assertEqual(attempt("S*2c")["result"], "illegal")
        self.assertEqual(attempt("B*3a")["result"], "escape")
        answer = attempt("B*1c")
        self.assertEqual((answer["result"], answer["say"]["ja"]), ("check", "王手。取られた駒はありません。"))
        played.append({"try": "B*1c", "step": "S.-"})
        self.assertEqual(
            server.json("POST", "/api/try", {"rule": "tsuitate", "sfen": FIGURE_1, "played": played, "hint": True})[0],
            422,
        )

    # Store

    def test_what_the_store_knows_is_answered_at_once(self):
        server = self.serve("--store", "answers.db")
        _, first = server.solve(sfen=MATE_IN_3, name="three")
        self.assertNotIn("from_store", first)
        self.assertEqual(server.stop()[0], 0)
        server = self.serve("--store", "answers.db")
        job, second = server.solve(sfen=MATE_IN_3)
        self.assertEqual((second["from_store"], second["line"]), (True, first["line"]))
        self.assertEqual(self.walk(server, job), 3)
        self.assertNotIn("from_store", server.solve(sfen=MATE_IN_3, fresh=True)[1])
        listed = server.get("/api/store?query=THREE")
        self.assertEqual((listed["total"], listed["answers"][0]["moves"]), (1, 3))
        self.assertEqual(server.get("/api/store?query=four")["total"], 0)
        self.assertEqual(self.serve().json("GET", "/api/store")[0], 404)

    # The end

    def test_a_signal_ends_it_at_once_with_searches_and_streams_open(self):
        server = self.serve("--hash", "16")
        streams = [server.events(server.start(sfen=MICROCOSMOS)) for _ in range(3)]
        next(iter(streams[0]))
        status, seconds = server.stop()
        self.assertEqual(status, 0)
        self.assertLess(seconds, 15 * SLOWNESS)  # well under one on an idle machine
        self.assertEqual(server.process.stderr.read(), b"")

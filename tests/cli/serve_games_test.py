"""Games on the server: kept over kills, open to those who know their secrets and to nobody else."""

import json
import random
import time

from server import PATIENCE, ServerTest

TURNS = 20


class ServeGamesTest(ServerTest):
    def told(self, server, seat):
        return server.get(f"/api/seats/{seat}")

    def seat_to_move(self, server, seats):
        """The first seat that may make a try or hears of the end. Players of the program take their time."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for seat in seats:
                news = self.told(server, seat)
                if news["tries"] or "end" in news:
                    return seat, news
            time.sleep(0.01)
        self.fail("nobody is to move")

    def play_on(self, opened, seats_of):
        """Kills the server after each try, 20 times, and finds every time what was there before."""
        chance = random.Random(7)
        server = self.serve("--games", "kept", "--hash", "8")
        game, seats = seats_of(server, server.post("/api/games", opened))
        for turn in range(TURNS):
            seat, news = self.seat_to_move(server, seats)
            if "end" in news:
                break
            status, answer = server.json("POST", f"/api/seats/{seat}/try", {"move": chance.choice(news["tries"])})
            self.assertEqual(status, 200, answer)
            heard = [self.told(server, each)["calls"] for each in seats]
            server.process.kill()
            server.process.wait()
            server = self.serve("--games", "kept", "--hash", "8")
            for each, before in zip(seats, heard):
                after = self.told(server, each)["calls"]
                self.assertEqual(after[: len(before)], before, f"after kill {turn}")
        return server, game, seats

    def test_two_people_go_on_after_every_kill(self):
        def seats_of(server, opened):
            joined = server.post("/api/games/join", {"invitation": opened["invitation"]})
            return opened["game"], [opened["seat"], joined["seat"]]

        server, game, seats = self.play_on({"rules": "viewer"}, seats_of)
        self.assertGreaterEqual(len(self.told(server, seats[0])["calls"]), TURNS)
        server.post(f"/api/seats/{seats[0]}/resign", {})
        self.assertEqual(len(server.get(f"/api/games/{game}")["steps"]), len(self.told(server, seats[0])["calls"]))

    def test_a_player_of_the_program_goes_on_after_every_kill(self):
        self.play_on({"rules": "paper", "against": "random"}, lambda server, opened: (opened["game"], [opened["seat"]]))

    def test_an_invited_person_needs_no_token_and_gets_nothing_else(self):
        server = self.serve("--games", "kept")
        opened = server.post("/api/games", {})
        stranger = {"Authorization": "Bearer " + "0" * 32}
        status, joined = server.json("POST", "/api/games/join", {"invitation": opened["invitation"]}, **stranger)
        self.assertEqual(status, 200, joined)
        status, news = server.json("GET", f"/api/seats/{joined['seat']}", **stranger)
        self.assertEqual((status, news["waiting"]), (200, False))
        for method, path, body in [
            ("GET", "/api/about", None),
            ("GET", "/api/jobs", None),
            ("POST", "/api/games", "{}"),
            ("POST", "/api/jobs", "{}"),
        ]:
            self.assertEqual(server.json(method, path, body, **stranger)[0], 401, path)

    def test_the_files_are_for_their_owner_and_a_second_server_keeps_away(self):
        server = self.serve("--games", "kept/here")
        opened = server.post("/api/games", {})
        file = self.directory / "kept/here" / f"{opened['game']}.json"
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)
        self.assertEqual(json.loads(file.read_text())["game"], opened["game"])
        self.assertEqual(
            self.error_of("serve", "--port", "0", "--games", "kept/here"),
            "kept/here: another server keeps its games here; --games names a folder",
        )

    def test_a_wrong_secret_opens_nothing(self):
        server = self.serve("--games", "kept")
        opened = server.post("/api/games", {})
        for key in ["0" * 32, opened["game"], opened["invitation"], opened["seat"][1:], "x"]:
            for path in [f"/api/seats/{key}", f"/api/seats/{key}/events"]:
                status, answer = server.json("GET", path)
                self.assertEqual((status, answer["error"]), (404, "there is no such seat"))

    def test_the_server_ends_while_a_player_thinks(self):
        server = self.serve("--games", "kept", "--hash", "8")
        server.post(
            "/api/games", {"against": server.get("/api/about")["play"]["players"][0]["name"], "colour": "white"}
        )
        self.assertEqual(server.stop()[0], 0)

"""The token in the address that the server prints, and what the server prints beside it."""

import http.client
import os
import pty
import select
import socket
import subprocess
import time

from cli import BINARY
from qr_reader import text_in
from server import INVITATION, PATIENCE, ServerTest

SENTENCE = "Whoever can reach this machine and knows the address above can start searches and read"


class ServeTokenTest(ServerTest):
    def test_it_is_different_each_time_and_never_short(self):
        tokens = {self.serve().token for _ in range(4)}
        self.assertEqual(len(tokens), 4)
        self.assertEqual({len(token) for token in tokens}, {32})

    def first_visit(self, server, path):
        connection = http.client.HTTPConnection(*server.address, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.headers, response.read()

    def test_a_first_visit_gets_a_cookie_and_an_address_without_it(self):
        server = self.serve()
        port = server.address[1]
        cookie = f"sudare-{port}={server.token}; HttpOnly; SameSite=Strict; Path=/"
        for path, clean in (
            ("/?token={}", "/"),
            ("/?a=1&token={}&b=%C3%A9+x", "/?a=1&b=%C3%A9%20x"),
            ("/assets/page-1234.js?token={}", "/assets/page-1234.js"),
            ("/%5Cevil.example/?token={}", "/%5Cevil.example/"),
            ("/%0d%0aX:y?token={}", "/%0D%0AX%3Ay"),
        ):
            status, headers, body = self.first_visit(server, path.format(server.token))
            self.assertEqual((status, headers["Location"], body), (303, clean, b""))
            self.assertEqual(headers["Set-Cookie"], cookie)
            self.assertEqual(headers["Cache-Control"], "no-store")
            status, headers, _ = self.first_visit(server, path.format("0" * 32))
            self.assertEqual((status, headers["Location"], headers["Set-Cookie"]), (303, clean, None))
        # This would lead to another host.
        self.assertEqual(self.first_visit(server, f"//evil.example/?token={server.token}")[0], 404)
        about = {"Authorization": "", "Cookie": f"other=1; sudare-{port}={server.token}"}
        self.assertEqual(server.json("GET", "/api/about", **about)[0], 200)

    def test_the_files_of_the_page_need_none(self):
        server = self.serve()
        for path in ("/", "/index.html", "/assets/page-1234.js"):
            self.assertEqual(server.request("GET", path, headers={"Authorization": ""})[0], 200)

    def test_a_file_keeps_it_for_its_owner_alone(self):
        first = self.serve("--token-file", "token")
        file = self.directory / "token"
        self.assertEqual((file.stat().st_mode & 0o777, file.read_text()), (0o600, first.token + "\n"))
        self.assertEqual(first.stop()[0], 0)
        self.assertEqual(self.serve("--token-file", "token").token, first.token)
        self.assertEqual([path.name for path in self.directory.glob("token*")], ["token"])

    def test_a_file_that_holds_none_is_named(self):
        for content in ("", "short\n", "g" * 32 + "\n", "0" * 33 + "\n", "0" * 4096):
            self.write("token", content)
            (self.directory / "token").chmod(0o600)
            self.assertEqual(
                self.error_of("serve", "--page", "page", "--port", "0", "--token-file", "token"),
                "token: this is not a token of 32 hexadecimal digits",
            )
        self.write("token", "0" * 32)
        (self.directory / "token").chmod(0o640)
        self.assertEqual(
            self.error_of("serve", "--page", "page", "--port", "0", "--token-file", "token"),
            "token: a token is for its owner alone; other users can read this file",
        )
        (self.directory / "folder").mkdir()
        self.assertEqual(
            self.error_of("serve", "--page", "page", "--port", "0", "--token-file", "folder"),
            "folder: this is not a file",
        )
        self.assertEqual(
            self.error_of("serve", "--page", "page", "--port", "0", "--token-file", "none/token"),
            "none/token: No such file or directory",
        )

    def test_names_that_are_given_are_answered_to(self):
        server = self.serve("--name", "shogi.example.org", "--name", "Other.Example")
        for host, status in (
            ("shogi.example.org", 200),
            ("shogi.example.org:8080", 200),
            ("other.example", 200),
            ("example.org", 403),
            ("a.shogi.example.org", 403),
        ):
            self.assertEqual(server.json("GET", "/api/about", Host=host)[0], status, host)
        https = {"Host": "other.example", "Origin": "https://other.example"}  # behind a proxy
        self.assertEqual(server.json("GET", "/api/about", **https)[0], 200)
        self.assertEqual(
            self.error_of("serve", "--page", "page", "--port", "0", "--name", "http://x"),
            "'http://x' is neither the name nor the address of a host",
        )


class ServeNetworkTest(ServerTest):
    """A server that other devices can reach."""

    def start(self, *arguments, **environment):
        process = subprocess.Popen(
            [BINARY, "serve", "--port", "0", "--page", "page", *arguments],
            cwd=self.directory,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        )
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def invitations(self, process):
        """The addresses, and the sentence below them."""
        found = []
        while match := INVITATION.fullmatch(line := process.stdout.readline()):
            found.append(match)
        return found, line

    def test_it_prints_addresses_that_lead_to_it_and_says_what_it_exposes(self):
        found, line = self.invitations(self.start("--host", "0.0.0.0"))
        self.assertTrue(found)
        self.assertTrue(line.startswith(SENTENCE), line)
        for match in found:
            self.assertNotIn(match["host"], ("0.0.0.0", "localhost"))
            connection = http.client.HTTPConnection(match["host"], int(match["port"]), timeout=PATIENCE)
            self.addCleanup(connection.close)
            for host, status in (
                (match["host"], 200),
                (socket.gethostname(), 200),
                (socket.gethostname() + ".local", 200),
                ("evil.example", 403),
                (match["host"] + ".evil.example", 403),
                ("0.0.0.0", 200),  # the address that was given
            ):
                connection.request("GET", "/", headers={"Host": f"{host}:{match['port']}"})
                response = connection.getresponse()
                response.read()
                self.assertEqual(response.status, status, host)

    def test_it_says_so_in_japanese(self):
        _, line = self.invitations(self.start("--host", "0.0.0.0", LC_ALL="ja_JP.UTF-8"))
        self.assertIn("通信は暗号化されません", line)

    def test_on_this_machine_alone_there_is_nothing_to_say(self):
        process = self.start("--host", "127.0.0.1")
        self.assertRegex(process.stdout.readline(), rf"\A{INVITATION.pattern}\Z")
        process.terminate()
        self.assertEqual(process.stdout.read(), "")

    def test_version_6(self):
        if not socket.has_ipv6 or not os.path.exists("/proc/net/if_inet6"):
            self.skipTest("this machine has no addresses of version 6")
        found, _ = self.invitations(self.start("--host", "::"))
        self.assertTrue(found)
        for match in found:
            host = match["host"].strip("[]")
            connection = http.client.HTTPConnection(host, int(match["port"]), timeout=PATIENCE)
            self.addCleanup(connection.close)
            connection.request("GET", "/", headers={"Host": f"{match['host']}:{match['port']}"})
            self.assertEqual(connection.getresponse().status, 200, host)

    def test_a_terminal_shows_the_address_as_a_code_for_a_phone(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [BINARY, "serve", "--port", "0", "--page", "page", "--host", "0.0.0.0"],
            cwd=self.directory,
            stdout=theirs,
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(os.close, ours)
        os.close(theirs)
        said = b""
        end = time.monotonic() + PATIENCE
        while said.count(b"\x1b[0m") < 15 and time.monotonic() < end:
            if self.is_readable(ours, 0.1):
                said += os.read(ours, 65536)
        while self.is_readable(ours, 1):
            said += os.read(ours, 65536)
        lines = said.decode().replace("\r\n", "\n").splitlines()
        first = INVITATION.fullmatch(lines[0] + "\n")
        self.assertTrue(first, lines[0])
        code = [line for line in lines if "\x1b[30;107m" in line]
        self.assertEqual(text_in(code), lines[0].removeprefix("open "))

    def is_readable(self, descriptor, seconds=0):
        return bool(select.select([descriptor], [], [], seconds)[0])

"""Requests of foreign pages, and requests that other readers would understand differently, reach no handler."""

import contextlib
import json
import re
import socket

from server import MATE_IN_3, ServerTest


class ServeHostileTest(ServerTest):
    def setUp(self):
        super().setUp()
        self.server = self.serve("--searches", "1", "--hash", "16")
        self.port = self.server.address[1]
        self.host = f"127.0.0.1:{self.port}"
        self.bearer = f"Authorization: Bearer {self.server.token}\r\n"
        self.body = json.dumps({"sfen": MATE_IN_3})

    def start_request(self, host=None, **changes):
        """A request that starts a search, complete in every way; changes replace or remove its headers."""
        headers = {
            "Host": host or self.host,
            "Authorization": f"Bearer {self.server.token}",
            "Content-Type": "application/json",
            "Content-Length": str(len(self.body)),
            **changes,
        }
        lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
        return "\r\n".join(["POST /api/jobs HTTP/1.1", *lines, "", self.body])

    def exchange(self, data):
        """All that comes back, and whether the server closed the connection."""
        with socket.create_connection(self.server.address, timeout=20) as connection:
            received = b""
            with contextlib.suppress(ConnectionError):
                connection.sendall(data.encode("latin-1") if isinstance(data, str) else data)
                while block := connection.recv(65536):
                    received += block
            return received

    def statuses(self, received):
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3})", received)]

    def assert_refused(self, data, status):
        """One answer, then the end; nothing has started, neither by the request nor by the bytes after it."""
        received = self.exchange(data)
        self.assertEqual(self.statuses(received), [status], (data, received))
        self.assertIn(b"\r\nConnection: close\r\n", received)
        self.assertIn(b"\r\nCross-Origin-Resource-Policy: same-origin\r\n", received)
        self.assertRegex(received.partition(b"\r\n\r\n")[2], rb'\A\{"error":"[^"]+.*"\}\n\Z')
        self.assertEqual(self.server.get("/api/jobs"), {"jobs": []}, data)

    def test_a_complete_request_does_start_a_search(self):
        """Otherwise the other tests here would show nothing."""
        last = self.start_request(Connection="close")
        self.assertEqual(self.statuses(self.exchange(self.start_request() + last)), [202, 202])
        self.assertEqual(len(self.server.get("/api/jobs")["jobs"]), 2)

    def test_bytes_that_can_be_read_in_two_ways(self):
        smuggled = self.start_request()
        post = f"POST /api/jobs HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}Content-Type: application/json\r\n"
        length = f"Content-Length: {len(self.body)}\r\n"
        chunked = "Transfer-Encoding: chunked\r\n"
        get = f"GET /api/about HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}"
        for refused in (
            # The length of the body
            f"{post}{length}{chunked}\r\n0\r\n\r\n",
            f"{post}{chunked}{length}\r\n0\r\n\r\n",
            f"{post}{length}{length}\r\n{self.body}",
            f"{post}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde",
            f"{post}Content-Length: 3, 3\r\n\r\nabc",
            f"{post}Content-Length: +3\r\n\r\nabc",
            f"{post}Content-Length: -1\r\n\r\n",
            f"{post}Content-Length: 0x3\r\n\r\nabc",
            f"{post}Content-Length: 3 3\r\n\r\nabc",
            f"{post}Content-Length:\r\n\r\n",
            f"{post}Content-Length: 99999999999999999999999\r\n\r\n",
            f"{post}Content-Length : 3\r\n\r\nabc",
            # Its encoding
            f"{post}{chunked}{chunked}\r\n0\r\n\r\n",
            f"{post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            f"{post}Transfer-Encoding: identity\r\n\r\n",
            f"{post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            f"{post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
            f"{post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
            f"{post}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n",
            # Chunks
            f"{post}{chunked}\r\n0x2\r\n{{}}\r\n0\r\n\r\n",
            f"{post}{chunked}\r\n-1\r\n\r\n0\r\n\r\n",
            f"{post}{chunked}\r\n10000000000000002\r\n{{}}\r\n0\r\n\r\n",
            f"{post}{chunked}\r\n2\n{{}}\n0\n\n",
            f"{post}{chunked}\r\n2\r\n{{}}X\r\n0\r\n\r\n",
            f"{post}{chunked}\r\n\r\n{{}}\r\n0\r\n\r\n",
            f"{post}{chunked}\r\nzz\r\n",
            # Lines
            f"{post}X: a\r\n {length}\r\n{self.body}",
            f"{post}X: a\r\n\tb\r\n{length}\r\n{self.body}",
            f"POST /api/jobs HTTP/1.1\r\n Host: {self.host}\r\n\r\n",
            f"{post}X: a\n{length}\r\n{self.body}",
            f"{post}X: a\r{length}\r\n{self.body}",
            f"{post}X: a\0b\r\n{length}\r\n{self.body}",
            f"{post}X\r\n{length}\r\n{self.body}",
            f"{post}: a\r\n{length}\r\n{self.body}",
            f"{post}X(: a\r\n{length}\r\n{self.body}",
            get.replace("\r\n", "\n") + "\n",
            # The address
            f"GET /api/about\r\n\r\n",
            f"GET\r\n\r\n",
            f"\r\n{get}\r\n",
            f" {get}\r\n",
            get.replace("HTTP/1.1", "HTTP/1.0") + "\r\n",
            get.replace("HTTP/1.1", "HTTP/2.0") + "\r\n",
            get.replace("HTTP/1.1", "HTTP/1.10") + "\r\n",
            get.replace("HTTP/1.1", "http/1.1") + "\r\n",
            get.replace("/api/about ", "/api/about  ") + "\r\n",
            get.replace("/api/about", "/api/ab out") + "\r\n",
            get.replace("/api/about", "/api/about\0") + "\r\n",
            get.replace("/api/about", "/api/about\t") + "\r\n",
            get.replace("/api/about", "/api/about\x7f") + "\r\n",
            get.replace("/api/about", "/api/\xe9") + "\r\n",
            get.replace("/api/about", "/api/about#x") + "\r\n",
            get.replace("/api/about", "/api/%zz") + "\r\n",
            get.replace("/api/about", "/api/about?x=%1") + "\r\n",
            get.replace("/api/about", "api/about") + "\r\n",
            get.replace("/api/about", "*") + "\r\n",
            get.replace("/api/about", "http://evil.example/api/about") + "\r\n",
            get.replace("/api/about", f"http://{self.host}/api/about") + "\r\n",
            get.replace("GET", "CONNECT") + "\r\n",
            get.replace("GET", "TRACE") + "\r\n",
            get.replace("GET", "get") + "\r\n",
            get.replace("GET", "GET\t") + "\r\n",
            # The host
            f"GET /api/about HTTP/1.1\r\n{self.bearer}\r\n",
            f"{get}Host: {self.host}\r\n\r\n",
            f"{get}Host: evil.example\r\n\r\n",
            # A body where none belongs
            f"{get}Content-Length: 3\r\n\r\nabc",
            f"{get}{chunked}\r\n0\r\n\r\n",
            "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        ):
            self.assert_refused(refused + smuggled, 400)

    def test_a_body_that_is_not_read_holds_no_requests(self):
        """This is how a form of a foreign page could carry whole requests."""
        smuggled = self.start_request(host="evil.example") + self.start_request()
        for type in (
            "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded",
            "text/plain",
            "text/plain; charset=application/json",
            "application/jsonp",
            "application/octet-stream",
            "",
            None,
        ):
            for path, encoding in (("/api/jobs", f"Content-Length: {len(smuggled)}"), ("/api/try", "X: y")):
                length = encoding if "Content" in encoding else "Transfer-Encoding: chunked"
                named = "" if type is None else f"Content-Type: {type}\r\n"
                head = f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}{named}{length}\r\n\r\n"
                self.assert_refused(head + smuggled, 415)
        for type in ("multipart/form-data; boundary=x", "application/x-www-form-urlencoded"):
            head = f"POST /api/read HTTP/1.1\r\nHost: {self.host}\r\n{self.bearer}Content-Type: {type}\r\n"
            self.assert_refused(f"{head}Content-Length: {len(smuggled)}\r\n\r\n{smuggled}", 415)
        too_long = self.start_request(**{"Content-Length": str((1 << 20) + 1)})
        self.assert_refused(too_long + smuggled, 413)
        self.assert_refused(self.start_request(**{"Content-Encoding": "gzip"}) + smuggled, 415)
        self.assert_refused(self.start_request(Expect="200-ok") + smuggled, 417)

    def test_other_hosts_and_other_sites(self):
        after = self.start_request()
        own = f"http://{self.host}"
        for changes in (
            *({"Host": name} for name in self.foreign_hosts()),
            {"Origin": "null"},
            {"Origin": "http://evil.example"},
            {"Origin": f"http://127.0.0.1:{self.port + 1}"},
            {"Origin": "http://127.0.0.1"},
            {"Origin": f"http://localhost:{self.port}"},
            {"Origin": f"{own}.evil.example"},
            {"Origin": f"ftp://{self.host}"},
            {"Origin": f"{own}, {own}"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
            {"Sec-Fetch-Site": "same-origin, cross-site"},
            {"Origin": own, "Sec-Fetch-Site": "cross-site"},
        ):
            self.assert_refused(self.start_request(**changes) + after, 403)

    def foreign_hosts(self):
        """Names that a foreign page can make lead here, or that other programs may read as this machine."""
        for name in (
            "evil.example",
            "127.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evil-localhost",
            "localhost.",
            "127.0.0.1.",
            "127.1",
            "127.0.1",
            "127.0.0.01",
            "0177.0.0.1",
            "0x7f.0.0.1",
            "2130706433",
            "0.0.0.0",
            "0",
            "128.0.0.1",
            "1127.0.0.1",
            "[::2]",
            "[::]",
            "[::1%25lo]",
            "[127.0.0.1]",
            "::1",
            "192.168.1.2",
            "127.0.0.1@evil.example",
            "evil.example, 127.0.0.1",
        ):
            yield name
            yield f"{name}:{self.port}"
        yield "127.0.0.1:"
        yield "127.0.0.1:port"
        yield "127.0.0.1:80:80"

    def test_without_the_token(self):
        after = self.start_request()
        right = self.server.token
        cookie = f"sudare-{self.port}"
        for changes in (
            {"Authorization": None},
            {"Authorization": ""},
            {"Authorization": "Bearer"},
            {"Authorization": "Bearer "},
            {"Authorization": f"Bearer {right[:-1]}"},
            {"Authorization": f"Bearer {right}0"},
            {"Authorization": f"Bearer {right.upper()}" if right.upper() != right else "Bearer x"},
            {"Authorization": f"Basic {right}"},
            {"Authorization": right},
            {"Authorization": f"Bearer {right}, Bearer {right}"},
            {"Authorization": None, "Cookie": f"{cookie}={'0' * 32}"},
            {"Authorization": None, "Cookie": f"sudare-{self.port + 1}={right}"},
            {"Authorization": None, "Cookie": f"sudare={right}"},
            {"Authorization": None, "Cookie": f"x{cookie}={right}"},
            {"Authorization": None, "Cookie": f"{cookie}={right}0"},
            {"Authorization": None, "Cookie": right},
        ):
            self.assert_refused(self.start_request(**changes) + after, 401)

    def test_an_address_with_the_token_is_no_way_into_the_api(self):
        for path in ("/api/about", "/api/jobs", "/api"):
            request = f"GET {path}?token={self.server.token} HTTP/1.1\r\nHost: {self.host}\r\n\r\n"
            self.assert_refused(request, 401)

    def test_every_call_asks_for_the_token(self):
        for method, path in (
            ("GET", "/api/about"),
            ("POST", "/api/read"),
            ("GET", "/api/collections"),
            ("GET", "/api/collections/tsume/zuko"),
            ("GET", "/api/jobs"),
            ("POST", "/api/jobs"),
            ("DELETE", "/api/jobs/" + "0" * 32),
            ("GET", "/api/jobs/" + "0" * 32 + "/events"),
            ("POST", "/api/jobs/" + "0" * 32 + "/node"),
            ("GET", "/api/jobs/" + "0" * 32 + "/download/kif"),
            ("GET", "/api/store"),
            ("POST", "/api/try"),
            ("OPTIONS", "/api/jobs"),
            ("PUT", "/api/jobs"),
            ("GET", "/api/none"),
            ("GET", "/%61pi/about"),
            ("GET", "/api%2fabout"),
        ):
            status, answer = self.server.json(method, path, **{"Authorization": "Bearer wrong"})
            self.assertEqual(
                (status, answer),
                (401, {"error": "open the address that the server printed, or send its token"}),
                (method, path),
            )

    def test_every_answer_protects_itself(self):
        job = self.server.solve(sfen=MATE_IN_3)[0]
        for method, path, status in (
            ("GET", "/", 200),
            ("GET", "/assets/page-1234.js", 200),
            ("GET", "/none", 404),
            ("PUT", "/", 405),
            ("GET", "/?token=x", 303),
            ("GET", "/api/about", 200),
            ("GET", "/api/none", 404),
            ("POST", "/api/jobs", 422),
            ("GET", f"/api/jobs/{job}/events", 200),
            ("GET", f"/api/jobs/{job}/download/kif", 200),
            ("HEAD", f"/api/jobs/{job}/events", 200),
        ):
            got, headers, _ = self.server.request(method, path, "{}" if method == "POST" else None)
            self.assertEqual(got, status, path)
            policy = headers["Content-Security-Policy"]
            self.assertIn(
                "default-src 'self'" if status == 200 and "/api/" not in path else "default-src 'none'", policy
            )
            self.assertIn("frame-ancestors 'none'", policy)
            for name, value in (
                ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "no-referrer"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
                ("Cross-Origin-Opener-Policy", "same-origin"),
            ):
                self.assertEqual(headers.get_all(name), [value], (path, name))
            self.assertEqual([name for name in headers if name.startswith("Access-Control")], [])

    def test_links_from_other_sites_open_the_page_but_load_nothing_else(self):
        for site in ("cross-site", "same-site", "none"):
            self.assertEqual(self.server.request("GET", "/", headers={"Sec-Fetch-Site": site})[0], 200)
        self.assertEqual(self.server.request("GET", "/", headers={"Origin": "null"})[0], 403)

import contextlib
import gzip
import socket
import time

from cli import SANITIZE
from server import MATE_IN_3, MICROCOSMOS, SLOWNESS, ServerTest


class ServeLimitsTest(ServerTest):
    """Faulty and malicious clients get a clear answer, and the server keeps serving."""

    def setUp(self):
        super().setUp()
        self.server = self.serve("--searches", "2", "--queue", "20", "--hash", "16")

    def tearDown(self):
        self.server.close_streams()  # and with them the searches
        self.assertEqual(self.server.solve(sfen=MATE_IN_3)[1]["moves"], 3)
        super().tearDown()

    def raw(self, *pieces, pause=0.0, timeout=20):
        """The response to these bytes, sent one by one."""
        with socket.create_connection(self.server.address, timeout=timeout) as connection:
            received = b""
            with contextlib.suppress(ConnectionError):
                for piece in pieces:
                    connection.sendall(piece)
                    time.sleep(pause)
                connection.shutdown(socket.SHUT_WR)
            with contextlib.suppress(ConnectionError):
                while block := connection.recv(65536):
                    received += block
            return received

    def head(self, path, type="application/json"):
        """The beginning of a POST request that may enter."""
        return (
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.server.token}\r\n"
            f"Content-Type: {type}\r\n"
        ).encode()

    def status_of(self, *pieces, **options):
        answer = self.raw(*pieces, **options)
        self.assertTrue(answer.startswith(b"HTTP/1.1 "), answer)
        head, _, body = answer.partition(b"\r\n\r\n")
        self.assertIn(b'{"error":"', body)
        return int(head.split()[1])

    def test_paths_that_lead_out_of_the_folder(self):
        (self.directory / "page" / "link").symlink_to(self.directory / "secret")
        for path in (
            "/../secret",
            "/%2e%2e/secret",
            "/assets/../../secret",
            "/assets/%2e%2e%2f%2e%2e%2fsecret",
            "/..%5csecret",
            "/assets/..",
            "//secret",
            "/.",
            "/./index.html",
            "/link",
            "/index.html%00.js",
            "/%00",
            "/assets",
            "/" + "a/" * 2000,
            "/api/../index.html",
            "/nothing.js",
        ):
            status, _, body = self.server.request("GET", path)
            self.assertEqual(status, 404, path)
            self.assertNotIn(b"not for you", body)

    def test_wrong_addresses_and_methods(self):
        for method, path, status in (
            ("GET", "/api/nothing", 404),
            ("POST", "/api/about", 405),
            ("PUT", "/", 405),
            ("DELETE", "/index.html", 405),
            ("GET", "/api/read", 405),
            ("PATCH", "/api/jobs", 405),
            ("OPTIONS", "/api/about", 405),
            ("GET", "/api/", 404),
            ("GET", "/api", 404),
        ):
            self.assertEqual(self.server.json(method, path)[0], status, (method, path))

    def test_other_sites_are_refused(self):
        host = "{}:{}".format(*self.server.address)
        for headers, status in (
            ({"Host": "evil.example"}, 403),
            ({"Host": host, "Origin": "http://evil.example"}, 403),
            ({"Host": host, "Origin": "null"}, 403),
            ({"Host": host, "Origin": f"http://{host}"}, 200),
            ({"Host": f"localhost:{self.server.address[1]}"}, 200),
        ):
            self.assertEqual(self.server.json("GET", "/api/about", **headers)[0], status, headers)

    def test_malformed_requests(self):
        for request in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            self.head("/api/jobs") + b"Content-Length: 100\r\n\r\n{",
            self.head("/api/jobs") + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        ):
            self.assertEqual(self.status_of(request), 400, request)
        self.assertEqual(self.status_of(b"GET / HT"), 400)
        self.assertEqual(self.raw(), b"")

    def test_oversized_requests(self):
        head = self.head("/api/read")
        megabyte = b"x" * (1 << 20)
        self.assertEqual(self.status_of(head + b"Content-Length: 99999999999\r\n\r\n"), 413)
        self.assertEqual(self.status_of(head + b"Content-Length: 1048577\r\n\r\n", megabyte, b"x"), 413)
        self.assertEqual(
            self.status_of(
                head + b"Transfer-Encoding: chunked\r\n\r\n", *[b"100000\r\n" + megabyte + b"\r\n"] * 3, b"0\r\n\r\n"
            ),
            413,
        )
        packed = gzip.compress(bytes(50 << 20))
        self.assertEqual(
            self.status_of(head + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(packed), packed), 415
        )
        self.assertEqual(self.server.json("POST", "/api/read", "9/" * 520000)[0], 422)
        self.assertEqual(self.status_of(b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"), 414)
        self.assertEqual(self.status_of(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 66000 + b"\r\n\r\n"), 400)
        self.assertEqual(self.status_of(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 100_000 + b"\r\n"), 400)
        self.assertEqual(self.server.json("POST", "/api/jobs", "[" * 500_000)[0], 422)
        self.assertEqual(self.server.json("POST", "/api/jobs", '{"a":' * 200_000)[0], 422)

    def test_slow_requests_lose_their_connection(self):
        begin = time.monotonic()
        slow = [socket.create_connection(self.server.address, timeout=20) for _ in range(3)]
        slow[0].sendall(b"GET / HT")
        slow[1].sendall(self.head("/api/read") + b"Content-Length: 100\r\n\r\nabc")
        for _ in range(9):  # even if it sends a byte per second
            time.sleep(1)
            slow[1].sendall(b"x")
        answers = [connection.recv(65536) for connection in slow]
        # Ten seconds, and not from the last byte, which came after nine.
        self.assertLess(time.monotonic() - begin, 18)
        for connection in slow:
            connection.close()
        self.assertTrue(answers[0].startswith(b"HTTP/1.1 408 "), answers[0])
        self.assertTrue(answers[1].startswith(b"HTTP/1.1 408 "), answers[1])
        self.assertEqual(answers[2], b"")  # no request, no response

    def test_a_client_that_does_not_read_is_let_go(self):
        path = "/api/collections/tsume/short"
        free = self.server.descriptors()
        size = len(self.server.request("GET", path)[2])
        self.eventually(lambda: self.server.descriptors() == free)
        with socket.socket() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
            connection.settimeout(60)
            connection.connect(self.server.address)
            self.eventually(lambda: self.server.descriptors() > free)
            connection.sendall(
                (
                    f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.server.token}\r\n\r\n" * 900
                ).encode()
            )
            # Five seconds after there was no room for more answers
            self.eventually(lambda: self.server.descriptors() == free, 60)
            received = 0
            with contextlib.suppress(ConnectionError):
                while block := connection.recv(1 << 20):
                    received += len(block)
            self.assertLess(received, 450 * size)

    def test_200_idle_streams_and_20_queued_searches(self):
        server = self.server
        jobs = []
        for _ in range(22):
            jobs.append(server.start(sfen=MICROCOSMOS))
            server.events(jobs[-1])  # otherwise it would be abandoned after a while
        self.eventually(lambda: sorted(server.states().values()) == ["queued"] * 20 + ["running"] * 2)
        self.assertEqual(server.json("POST", "/api/jobs", {"sfen": MATE_IN_3})[0], 429)
        for job in jobs * 8 + jobs[-2:]:
            server.events(job)
        self.assertEqual(len(server.streams), 200)
        for stream in server.streams:
            next(iter(stream))
        begin = time.monotonic()
        for _ in range(10):
            server.get("/api/about")
        self.assertLess(time.monotonic() - begin, 10 * SLOWNESS)
        # Two tables of 16 MB, the same again for kept solutions, and memory for the streams and their threads. The
        # thread sanitizer has its own overhead.
        if SANITIZE != "thread":
            self.assertLess(server.memory_mb(), 250)
        self.assertEqual(sorted(server.states().values()), ["queued"] * 20 + ["running"] * 2)
        server.close_streams()
        self.eventually(lambda: set(server.states().values()) == {"done"})
        before = server.cpu_seconds()
        time.sleep(0.5)
        self.assertLess(server.cpu_seconds() - before, 0.2)

    def test_more_streams_than_there_is_room_for_are_refused(self):
        job = self.server.start(sfen=MICROCOSMOS)
        for _ in range(256):
            self.server.events(job)
        self.assertEqual(self.server.json("GET", f"/api/jobs/{job}/events")[0], 503)
        self.server.close_streams()
        self.eventually(lambda: self.server.states()[job] == "done")

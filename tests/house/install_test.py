"""`cmake --install` creates a copy that works wherever it is moved, and libraries that others can use."""

import json
import subprocess
import urllib.parse
import urllib.request

from installed import MATE_IN_3, ROOT, InstalledTest, environment, run, serving


class InstallTest(InstalledTest):
    def test_a_moved_copy_solves_serves_its_page_and_lists_its_collections(self):
        copy = self.install()
        binary = copy / "bin/sudare"
        plain = {"cwd": self.folder, "env": environment()}
        self.assertEqual(json.loads(run(binary, "solve", "--json", MATE_IN_3, **plain))["moves"], 3)
        with serving(binary, **plain) as address:
            browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
            with browser.open(address, timeout=60) as answer:
                self.assertEqual(answer.read(), (copy / "share/sudare/web/index.html").read_bytes())
            with browser.open(urllib.parse.urljoin(address, "api/collections"), timeout=60) as answer:
                self.assertIn("zuko", answer.read().decode())

    def test_the_program_does_not_know_where_it_was_built(self):
        binary = self.install() / "bin/sudare"
        self.assertNotIn(str(ROOT).encode(), binary.read_bytes())

    def test_a_copy_without_its_files_says_where_it_looked(self):
        copy = self.install()
        (copy / "share").rename(self.folder / "share")
        done = subprocess.run(
            [copy / "bin/sudare", "serve"], capture_output=True, text=True, timeout=60, check=False, env=environment()
        )
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, r"\Asudare: there is no folder \S+/share/sudare/web; SUDARE_DATA can .*\n\Z")

    def test_the_environment_can_name_the_folder(self):
        copy = self.install()
        moved = (copy / "share").rename(self.folder / "share")
        with serving(copy / "bin/sudare", env=environment(SUDARE_DATA=str(moved / "sudare"))) as address:
            with urllib.request.urlopen(address, timeout=60) as answer:
                self.assertEqual(answer.status, 200)
        done = subprocess.run(
            [copy / "bin/sudare", "serve"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env=environment(SUDARE_DATA="/absent"),
        )
        self.assertEqual(
            (done.returncode, done.stderr), (3, "sudare: there is no folder /absent/web, where SUDARE_DATA points\n")
        )

    def test_what_goes_with_the_program_is_there(self):
        copy = self.install()
        for name in (
            "share/man/man1/sudare.1",
            "share/man/man1/sudare-solve.1",
            "share/bash-completion/completions/sudare",
            "share/zsh/site-functions/_sudare",
            "share/fish/vendor_completions.d/sudare.fish",
            "share/doc/sudare/copyright",
            "share/doc/sudare/docs/commands.md",
            "share/sudare/problems/tsume/zuko.tsv",
        ):
            self.assertTrue((copy / name).is_file(), name)


class LibraryTest(InstalledTest):
    def test_another_project_finds_builds_and_uses_the_libraries(self):
        copy = self.install()
        build = self.folder / "example"
        configure = ["cmake", "-G", "Ninja", "-S", ROOT / "examples/use_library", "-B", build]
        run(*configure, f"-DCMAKE_PREFIX_PATH={copy}", "-DCMAKE_BUILD_TYPE=Release", env=environment())
        run("cmake", "--build", build)
        self.assertRegex(run(build / "mate", MATE_IN_3), r"\Amate in 3: G\*2c \S+ \S+\n\Z")

    def test_the_installed_headers_need_no_other(self):
        """A header that includes one that is not installed would break the builds of others."""
        include = self.install() / "include/sudare"
        text = "".join(f'#include "{path.relative_to(include)}"\n' for path in sorted(include.rglob("*.hpp")))
        self.assertIn("tsume/solver.hpp", text)
        self.assertNotIn('"store/', text)
        source = self.folder / "all.cpp"
        source.write_text(text)
        run("g++", "-std=c++20", "-fsyntax-only", f"-I{include}", source)

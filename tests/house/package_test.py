"""The Debian package: its metadata and its contents. scripts/test-package installs one on a bare system."""

import os
import re

from installed import BUILD, InstalledTest, run


class PackageTest(InstalledTest):
    def test_the_package_has_its_fields_and_files(self):
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", self.folder, cwd=self.folder)
        (package,) = self.folder.glob("*.deb")
        fields = run("dpkg-deb", "--field", package)
        for field in (r"Package: sudare", r"Section: games", r"Version: \d+\.\d+\.\d+", r"Architecture: [a-z]+\d+"):
            self.assertRegex(fields, rf"(?m)^{field}$")
        depends = re.search(r"^Depends: (.*)$", fields, re.MULTILINE)[1]
        for library in ("libc6", "libstdc++6", "libsqlite3-0", "libfmt"):
            self.assertIn(library, depends)
        listing = run("dpkg-deb", "--contents", package)
        # mode owner size date time name
        files = {line.split(maxsplit=5)[5]: line.split()[0] for line in listing.splitlines()}
        for name in (
            "bin/sudare",
            "share/sudare/web/index.html",
            "share/sudare/problems/tsume/zuko.tsv",
            "share/man/man1/sudare.1",
            "share/man/man1/sudare-solve.1",
            "share/bash-completion/completions/sudare",
            "share/fish/vendor_completions.d/sudare.fish",
            "share/doc/sudare/copyright",
        ):
            self.assertIn("./usr/" + name, files)
        self.assertEqual(files["./usr/bin/sudare"], "-rwxr-xr-x")
        self.assertEqual("./usr/bin/sudare-verify" in files, os.path.exists(BUILD / "apps/sudare-verify"))
        for name in files:  # without the libraries, and nothing outside of /usr
            self.assertRegex(name, r"\A\./(usr/((bin|share)/.*)?)?\Z")


class PresetTest(InstalledTest):
    def test_the_portable_build_asks_for_no_instruction_of_this_machine(self):
        build = self.folder / "portable"
        run("cmake", "--preset", "portable", "-B", build, cwd=BUILD.parents[1])
        commands = (build / "compile_commands.json").read_text()
        self.assertNotIn("native", commands)
        if os.uname().machine == "x86_64":
            self.assertIn("-march=x86-64-v2", commands)

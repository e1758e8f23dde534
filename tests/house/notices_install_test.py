"""Every part of other people that we pass on has its notice: in the page, and beside the programs."""

import json
import os
import re
import subprocess

from installed import ROOT, InstalledTest

# Packages that only build or test something, and the part of the C library that find_package calls Threads.
NOT_PASSED_ON = {"GTest", "Python3", "PkgConfig", "Threads"}

# Whose file has another name.
LIBRARIES = {"OpenSSL": "crypto"}


def packages_of_the_page():
    """Those that `npm ci --omit=dev` installs."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    return {
        path.removeprefix("node_modules/") for path, entry in lock["packages"].items() if path and not entry.get("dev")
    }


def libraries_in_the_program():
    """Those that were found for the programs and are not loaded when they start, so their headers are in them."""
    found = set()
    for file in [ROOT / "CMakeLists.txt", *ROOT.glob("src/**/CMakeLists.txt"), *ROOT.glob("apps/**/CMakeLists.txt")]:
        found |= set(re.findall(r"^find_package\((\w+)", file.read_text(), re.MULTILINE))
    loaded = subprocess.run(
        ["readelf", "--dynamic", os.environ["SUDARE"]], capture_output=True, text=True, check=True, timeout=60
    ).stdout.lower()
    file_names = {name: LIBRARIES.get(name, name.lower()) for name in found}
    separate = {name for name in found if f"[lib{file_names[name]}.so" in loaded and name != "fmt"}  # fmt is both
    return found - separate - NOT_PASSED_ON


class NoticesTest(InstalledTest):
    def test_every_package_of_the_page_has_its_notice(self):
        text = (self.install() / "share/sudare/web/licences.txt").read_text("utf-8")
        for package in packages_of_the_page():
            self.assertRegex(text, rf"(?m)^{re.escape(package)} \d[\w.]*\n=+\n\n(.+\n+)*?.*Copyright")

    def test_every_library_in_the_program_has_its_notice(self):
        copy = self.install()
        page = (copy / "share/sudare/web/licences.txt").read_text("utf-8")
        names = {path.stem for path in (copy / "share/doc/sudare/licences").glob("*.txt")}
        self.assertEqual(names, libraries_in_the_program())
        for name in names:
            notice = (copy / f"share/doc/sudare/licences/{name}.txt").read_text("utf-8")
            self.assertIn("Copyright", notice)
            self.assertIn(notice.strip(), page)

"""Includes obey the dependencies between the folders of src/, and a violation is found."""

import shutil
import tempfile
import unittest
from pathlib import Path

import rooms


class IncludesTest(unittest.TestCase):
    def test_every_room_includes_only_what_it_may_use(self):
        self.assertEqual(rooms.faults(rooms.ROOT), [])

    def test_there_is_something_to_look_at(self):
        found = rooms.rooms_of(rooms.ROOT)
        self.assertGreaterEqual(found.keys(), {"base", "shogi", "search", "tsume", "certify", "formats"})
        self.assertEqual(found["certify"].rooms, set())


class PlantedTest(unittest.TestCase):
    """A copy of the sources in which each test breaks one thing."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copytree(rooms.ROOT / "src", self.root / "src")
        (self.root / "docs").mkdir()
        shutil.copy(rooms.ROOT / "docs/architecture.md", self.root / "docs")

    def plant(self, path, old, new):
        file = self.root / path
        text = file.read_text()
        self.assertIn(old, text)
        file.write_text(text.replace(old, new, 1))

    def test_a_wrong_room_is_found(self):
        self.plant("src/shogi/perft.cpp", "#include", '#include "formats/record.hpp"\n#include')
        self.assertEqual(rooms.faults(self.root), ['src/shogi/perft.cpp: shogi may not include "formats/record.hpp"'])

    def test_a_wrong_include_in_a_folder_below_is_found(self):
        (self.root / "src/search/below").mkdir()
        (self.root / "src/search/below/new.hpp").write_text('  #  include "shogi/move.hpp"\n')
        self.assertEqual(rooms.faults(self.root), ['src/search/below/new.hpp: search may not include "shogi/move.hpp"'])

    def test_a_room_reached_only_through_another_is_found(self):
        """tsume uses shogi, but a user of tsume must also name shogi in order to include its headers."""
        self.plant("src/search/CMakeLists.txt", "sudare::base", "sudare::tsuitate")
        (self.root / "src/search/new.hpp").write_text('#include "shogi/move.hpp"\n')
        self.assertIn('src/search/new.hpp: search may not include "shogi/move.hpp"', rooms.faults(self.root))

    def test_a_path_out_of_the_room_is_found(self):
        self.plant("src/shogi/perft.cpp", "#include", '#include "../formats/record.hpp"\n#include')
        self.assertEqual(len(rooms.faults(self.root)), 1)

    def test_a_package_is_found(self):
        self.plant("src/shogi/perft.cpp", "#include", "#include <fmt/format.h>\n#include")
        self.assertEqual(rooms.faults(self.root), ["src/shogi/perft.cpp: shogi may not include <fmt/format.h>"])

    def test_a_package_is_found_even_if_the_room_names_it(self):
        self.plant("src/shogi/CMakeLists.txt", "sudare::base", "sudare::base fmt::fmt")
        self.plant("src/shogi/perft.cpp", "#include", "#include <fmt/format.h>\n#include")
        self.assertIn("src/shogi/perft.cpp: shogi may not include <fmt/format.h>", rooms.faults(self.root))

    def test_a_package_of_another_room_is_found(self):
        self.plant("src/store/store.cpp", "#include", "#include <nlohmann/json.hpp>\n#include")
        self.assertEqual(rooms.faults(self.root), ["src/store/store.cpp: store may not include <nlohmann/json.hpp>"])

    def test_a_system_header_is_found(self):
        self.plant("src/tsume/solver.cpp", "#include", "#include <sys/mman.h>\n#include")
        self.assertEqual(rooms.faults(self.root), ["src/tsume/solver.cpp: tsume may not include <sys/mman.h>"])

    def test_the_judge_stands_alone(self):
        self.plant("src/certify/rules.cpp", "#include", '#include "base/text.hpp"\n#include')
        self.assertEqual(rooms.faults(self.root), ['src/certify/rules.cpp: certify may not include "base/text.hpp"'])

    def test_a_cycle_is_found(self):
        self.plant("src/base/CMakeLists.txt", "USES", "USES sudare::tsume")
        found = rooms.faults(self.root)
        for name in ("base", "shogi", "search", "tsume"):
            self.assertIn(f"{name} uses itself, by way of others", found)
        self.assertNotIn("certify uses itself, by way of others", found)

    def test_a_table_that_is_out_of_date_is_found(self):
        self.plant("src/store/CMakeLists.txt", "PRIVATE_USES", "USES sudare::base PRIVATE_USES")
        self.assertEqual(rooms.faults(self.root), ["docs/architecture.md: src/store/ uses `base/`, SQLite"])

    def test_a_room_without_a_row_is_found(self):
        (self.root / "src/nowhere").mkdir()
        (self.root / "src/nowhere/CMakeLists.txt").write_text("sudare_library(nowhere USES sudare::base)\n")
        self.assertEqual(rooms.faults(self.root), ["docs/architecture.md has no row for src/nowhere/"])

    def test_a_folder_that_is_no_library_is_found(self):
        (self.root / "src/nowhere").mkdir()
        self.assertEqual(rooms.faults(self.root), ["src/nowhere/ is no library: it has no sudare_library(nowhere ...)"])

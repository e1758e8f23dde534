"""A rule is a value: only the folders that define rules compare its name.

All other code uses the interface of a rule (src/solving), so that a new rule needs only its own folder and one line of
registration.
"""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOOKED_AT = ("apps", "src", "web/src")
# The checker shares no code with the rest, so it reads the rule's name from a certificate itself.
ALLOWED = ("src/solving", "src/tsume", "src/tsuitate", "src/certify", "web/src/text")

NAME = r"""["'`](?:tsume|tsuitate)["'`](?:sv|s)?"""
COMPARISONS = (
    re.compile(rf"[=!]==?\s*{NAME}"),
    re.compile(rf"{NAME}\s*[=!]="),
    re.compile(r"[=!]=\s*(?:\w+::)*Rule::\w+"),
    re.compile(r"\bRule::\w+\s*[=!]="),
    re.compile(rf"\bcase\s+(?:{NAME}|(?:\w+::)*Rule::\w+)\s*:"),
)


def comparisons(text):
    """The numbers of the lines that compare the name of a rule; a comparison may extend over two lines."""
    places = {match.start() for pattern in COMPARISONS for match in pattern.finditer(text)}
    return sorted({text.count("\n", 0, place) + 1 for place in places})


def faults(root):
    for folder in LOOKED_AT:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix not in (".cpp", ".hpp", ".ts", ".tsx") or "node_modules" in path.parts:
                continue
            if name.startswith(tuple(allowed + "/" for allowed in ALLOWED)):
                continue
            text = path.read_text()
            lines = text.splitlines()
            for number in comparisons(text):
                yield f"{name}:{number}: {lines[number - 1].strip()}"


class RuleNamesTest(unittest.TestCase):
    def test_nobody_else_asks_for_the_name_of_a_rule(self):
        self.assertEqual(list(faults(ROOT)), [])


class PlantedTest(unittest.TestCase):
    def test_comparisons_are_found(self):
        for line in (
            'if (options.rule == "tsuitate") {',
            'return "tsume" != rule;',
            'rule == "tsume"sv ? a : b',
            "  case Rule::Tsume:",
            "  case solving::Rule::Tsuitate:",
            "if (rule == solving::Rule::Tsume) {",
            "if (Rule::Tsume != rule) {",
            'const behind = rule === "tsuitate" ? 1 : 2;',
            "job.rule !== 'tsume'",
            '    case "tsume":',
            'if (options.rule ==\n    "tsume") {',
        ):
            self.assertEqual(comparisons(f"\n{line}\n"), [2], line)

    def test_mentions_are_not(self):
        for line in (
            'names = {"tsume", "tsuitate"};',
            'std::string rule = "tsume";',
            'const start = { rule: "tsuitate" };',
            "rule = Rule::Tsume;",
            'static_assert(kName == "tsumego");',
        ):
            self.assertEqual(comparisons(line), [], line)

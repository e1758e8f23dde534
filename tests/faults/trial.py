"""Runs one scenario under some adversity, and says what is wrong with the run.

Whatever happens to it, a command must give its right answer, or end with status 3 and one sentence; it must never be
ended by a signal, hang, lose an answer that it has reported, or leave a part of a file.
"""

import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from scenarios import JUDGE, OLD, PROBLEMS, SCENARIOS
from serving import SERVE, WEBHOOK


@dataclass
class Adversity:
    """What is done to a run."""

    name: str
    environment: dict
    options: dict  # further arguments of Popen
    has_stdout: bool = True  # whether what is written there arrives
    has_stderr: bool = True
    must_succeed: bool = False  # nothing is lost, so the answer must come
    persists: bool = False  # it does not end before the run does
    counts: object = None  # tells how many calls have failed so far


class Trial:
    """One scenario in a folder of its own."""

    def __init__(self, scenario, build):
        self.scenario = scenario
        self.place = tempfile.TemporaryDirectory()
        self.folder = Path(self.place.name) / "files"
        self.folder.mkdir()
        self.program = build / "apps" / ("sudare-verify" if scenario is JUDGE else "sudare")
        status, stdout, stderr = self.run(Adversity("nothing", {}, {}))
        if status not in (0, 1, 2) or stderr:
            raise SystemExit(f"{scenario.name} fails by itself: {status} {stdout} {stderr}")
        self.status = status
        self.normal = scenario.answers(stdout)
        self.files = {name: (self.folder / name).read_bytes() for name in scenario.outputs}

    def run(self, adversity):
        self.scenario.prepare(self.folder)
        # Copies of the programs find the problems, too.
        environment = {**os.environ, "LC_ALL": "C", "SUDARE_DATA": str(PROBLEMS.parent), **adversity.environment}
        return self.scenario.run(self.program, self.folder, environment, adversity)

    def faults(self, adversity):
        """What is wrong with a run; an empty list when nothing is."""
        try:
            status, stdout, stderr = self.run(adversity)
        except subprocess.TimeoutExpired:
            return ["it hangs"]
        found = [*self.faults_of_files(status), *self.faults_of_answer(adversity, status, stdout, stderr)]
        return found + self.scenario.faults_after(self.program, self.folder, stdout, self.normal)

    def faults_of_answer(self, adversity, status, stdout, stderr):
        answers = self.scenario.answers(stdout)
        if status == self.status:
            excused = set(answers) <= set(self.normal) and self.scenario.is_excused(stdout, adversity)
            if answers != self.normal and not excused:
                yield f"the answer is not the usual one: {stdout!r} {stderr!r}"
        elif status != 3:
            yield f"status {status}: {stderr!r}"
        else:
            sentence = rb"(sudare(-verify)?: [^\n]*[^\n.]\n){1,%d}" % max(
                self.scenario.sentences, len(self.scenario.outputs)
            )
            if adversity.has_stderr and not re.fullmatch(sentence, stderr):
                yield f"not one sentence: {stderr!r}"
            if not set(answers) <= set(self.normal):
                yield f"a wrong answer: {stdout!r}"
            if adversity.must_succeed:
                yield f"given up without need: {stderr!r}"

    def faults_of_files(self, status):
        for name in self.scenario.left_behind(self.folder):
            yield f"{name} is left behind"
        for name, normal in self.files.items():
            path = self.folder / name
            content = path.read_bytes() if path.exists() else None
            if content == normal:
                continue
            if content is not None and content != OLD:
                yield f"{name} is not whole"
            elif status != 3:
                yield f"{name} is not written, but the status is {status}"


def run_all(parser, try_scenario, scenarios=(*SCENARIOS, SERVE, WEBHOOK, JUDGE)):
    """The command line that both programs share. `try_scenario` returns how many runs it made, and what was wrong."""
    parser.add_argument("--build", default="build/release", help="the folder of the build [build/release]")
    parser.add_argument("--scenario", action="append", metavar="NAME", help="only this one; may be repeated")
    parser.add_argument("--sample", action="store_true", help="only a small part of all runs")
    parser.add_argument("--list", action="store_true", help="print the names of the scenarios")
    options = parser.parse_args()
    options.build = Path(options.build).resolve()
    names = [each.name for each in scenarios]
    if options.list:
        print(*names, sep="\n")
        return 0
    if unknown := set(options.scenario or []) - set(names):
        parser.error(f"there is no scenario {', '.join(sorted(unknown))}")
    failed = False
    for scenario in scenarios:
        if options.scenario and scenario.name not in options.scenario:
            continue
        runs, wrong = try_scenario(scenario, options)
        print(f"{scenario.name}: {runs} runs, {len(wrong)} wrong", *wrong[:40], sep="\n  ", flush=True)
        failed = failed or bool(wrong) or runs == 0
    return 1 if failed else 0

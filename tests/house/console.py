"""Runs the examples of a Markdown text as a reader would.

An example is a block of ```console. A line that begins with "$ " is a command for the shell; the lines below it are its
output, on stdout or stderr. There, "..." stands for anything within a line, and a line of "..." alone for any number of
lines. A command must end with status 0, unless a comment above the block says otherwise. All
blocks of one text are run in one folder, so a later one can use the files of an earlier one.

    <!-- ends with status 3 -->            applies to the last command of the block below
    <!-- not run: it serves for ever -->   the block below is no example; also needed above other blocks that look like one
"""

import re
import subprocess

FENCE = re.compile(r"^(```+)(\w*)[^\n]*\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)
NOT_RUN = re.compile(r"<!-- not run: \S[^\n]* -->\n\Z")
STATUS = re.compile(r"<!-- ends with status (\d+) -->\n\Z")


class Block:
    def __init__(self, text, match):
        before = text[: match.start()]
        self.line = before.count("\n") + 1
        self.language, self.body = match[2], match[3]
        self.skipped = NOT_RUN.search(before) is not None
        status = STATUS.search(before)
        self.status = int(status[1]) if status else 0

    def looks_like_an_example(self, commands):
        names = "|".join(commands)
        return (
            re.search(rf"^(\$ |(\./)?sudare(-verify| ({names}))\b|\./run-tests)", self.body, re.MULTILINE) is not None
        )

    def steps(self):
        """Pairs (command, lines that it prints), in order."""
        steps = []
        for line in self.body.splitlines():
            if line.startswith("$ "):
                steps.append((line.removeprefix("$ "), []))
            elif steps:
                steps[-1][1].append(line)
            else:
                raise ValueError(f"line {self.line}: a block of console begins with a command")
        return steps


def blocks(text):
    return [Block(text, match) for match in FENCE.finditer(text)]


def pattern_of(shown):
    """The lines shown, as a pattern for the output."""
    parts = []
    for line in shown:
        if line == "...":
            parts.append(r"(?:[^\n]*\n)*?")
        else:
            parts.append("[^\n]*".join(re.escape(part) for part in line.split("...")) + r"\n")
    return re.compile("".join(parts))


def faults(text, commands, **options):
    """The faults in the examples of a text, as sentences. The options are those of subprocess.run."""
    found = []
    for block in blocks(text):
        if block.skipped:
            continue
        if block.language != "console":
            if block.looks_like_an_example(commands):
                found.append(f"line {block.line}: neither a block of console nor marked as not run")
            continue
        steps = block.steps()
        for number, (command, shown) in enumerate(steps):
            done = subprocess.run(
                ["bash", "-c", command],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                text=True,
                timeout=60,
                check=False,
                **options,
            )
            expected = block.status if number == len(steps) - 1 else 0
            if done.returncode != expected:
                found.append(f"line {block.line}: {command}: status {done.returncode}\n{done.stdout}")
            elif not pattern_of(shown).fullmatch(done.stdout):
                found.append(f"line {block.line}: {command} prints\n{done.stdout}")
    return found

#!/usr/bin/env python3
"""Makes the 1st, 2nd, 3rd ... call of a kind fail in commands of Sudare, and looks at what becomes of them (trial.py).

  inject.py                                        everything: each of the first 1,000 calls of each kind, and as many
                                                   spread over the rest of a longer run
  inject.py --scenario batch --kind memory         one command, one kind
  inject.py --scenario batch --fault memory:17+    one run, with its output
"""

import argparse
import struct
import sys
from dataclasses import dataclass

from trial import Adversity, Trial, run_all

# What fails, and how: the usual error of the kind first. A call that was only interrupted, or did only a part, has to be
# continued: there the answer must come. Each fault strikes once, or from some call on.
ERRORS = {
    "memory": [""],
    "start": [""],  # the first allocations of a thread that has just created another one
    "write": ["", "=EIO", "=short", "=EINTR"],
    "sync": [""],
    "thread": [""],
    "open": [""],
    "read": ["", "=short", "=EINTR"],
    "stream": [""],
    "rename": [""],
}
HARMLESS = ("=short", "=EINTR")
ALL = 1000
SAMPLE = 15


@dataclass
class Counts:
    calls: int
    failed: int


class Injection(Trial):
    def __init__(self, scenario, build):
        super().__init__(scenario, build)
        self.library = f"{build}/tests/faults/libfailing_calls.so"
        self.counter = self.folder.parent / "counts"

    def counts(self):
        return Counts(*struct.unpack("QQ", self.counter.read_bytes()))

    def calls(self, kind):
        self.run(self.adversity(f"{kind}:0"))
        return self.counts().calls

    def adversity(self, fault):
        self.counter.write_bytes(bytes(16))
        variables = {"SUDARE_FAULT": fault, "SUDARE_FAULT_COUNTS": str(self.counter), "LD_PRELOAD": self.library}
        harmless = fault.endswith(HARMLESS)
        hits_output = fault.startswith(("write", "stream")) and not harmless
        return Adversity(
            fault,
            variables,
            {},
            has_stderr=not (hits_output and "+" in fault),
            must_succeed=harmless,
            persists="+" in fault,
            counts=lambda: self.counts().failed if hits_output else 0,
        )


def numbers(calls, most):
    """The first calls, and as many spread over the others."""
    first = range(1, min(calls, most) + 1)
    rest = calls - len(first)
    spread = {len(first) + 1 + rest * i // most for i in range(most)} if rest > 0 else set()
    return [*first, *sorted(number for number in spread if number <= calls)]


def faults_of(injection, kind, most):
    chosen = numbers(injection.calls(kind), most)
    for error in ERRORS[kind]:
        for number in chosen:
            yield f"{kind}:{number}{error}"
            if error not in HARMLESS:
                yield f"{kind}:{number}+{error}"


def inject(scenario, options):
    injection = Injection(scenario, options.build)
    if options.fault:
        print(injection.run(injection.adversity(options.fault)))
        return 1, injection.faults(injection.adversity(options.fault))
    runs, wrong = 0, []
    for kind in options.kind or ERRORS:
        for fault in faults_of(injection, kind, SAMPLE if options.sample else ALL):
            runs += 1
            wrong += [f"{fault}: {each}" for each in injection.faults(injection.adversity(fault))]
    return runs, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", action="append", choices=list(ERRORS), help="only this kind of call; may be repeated")
    parser.add_argument("--fault", help="only this fault, such as write:3+=EIO")
    return run_all(parser, inject)


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Runs commands of Sudare under narrow limits of the system, and looks at what becomes of them (trial.py): little memory,
few threads, stacks of all sizes, few descriptors, no room in files, and standard files that are closed or full.

  limits.py                                      everything
  limits.py --scenario batch --limit "memory 500"    one command, one limit, with its output
"""

import argparse
import os
import resource
import shutil
import sys
import tempfile
from pathlib import Path

import scenarios
from serving import SERVE, WEBHOOK
from trial import Adversity, Trial, run_all

MB = 1 << 20
kB = 1 << 10
NOBODY = 54321  # a user without processes, so that its limit counts only our threads


def limit(name, value):
    return lambda: resource.setrlimit(name, (value, value))


def as_nobody(processes):
    def narrow():
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        resource.setrlimit(resource.RLIMIT_NPROC, (processes, processes))

    return narrow


def closed(*files):
    return lambda: [os.close(file) for file in files]


def full(*files):
    def redirect():
        device = os.open("/dev/full", os.O_WRONLY)
        for file in files:
            os.dup2(device, file)

    return redirect


def narrowed(name, narrow, **properties):
    return Adversity(name, {}, {"preexec_fn": narrow}, persists=True, **properties)


def adversities(sample):
    """A sample has the narrow ends of each scale."""

    def values(ends, others):
        return ends if sample else sorted({*ends, *others})

    for megabytes in values(
        [200, 300, 1300], [250, 400, 500, 700, 1000, 1100, 1200, 1500, 2000, 3000, 4000, 6000, 8000]
    ):
        yield narrowed(f"memory {megabytes}", limit(resource.RLIMIT_AS, megabytes * MB))
    for processes in values([1, 2, 20], [3, 4, 5, 6, 8, 10, 50, 100, 200, 500]):
        yield narrowed(f"processes {processes}", as_nobody(processes))
    for kilobytes in values([256], [512, 1024, 4096, 16384, 65536]):
        yield narrowed(f"stack {kilobytes}", limit(resource.RLIMIT_STACK, kilobytes * kB), must_succeed=True)
    yield narrowed("stack unlimited", limit(resource.RLIMIT_STACK, resource.RLIM_INFINITY), must_succeed=True)
    # With 3 the loader of the system cannot even open the libraries.
    for files in values([4, 8], [5, 6, 7, 10, 12, 16, 32, 64]):
        yield narrowed(f"files {files}", limit(resource.RLIMIT_NOFILE, files))
    for size in values([0], [1, 100, 1000, 4096, 40000]):
        yield narrowed(f"file size {size}", limit(resource.RLIMIT_FSIZE, size))
    for files in values([(0,), (1,), (2,), (0, 1, 2)], [(0, 1), (0, 2), (1, 2)]):
        name = "closed " + " ".join(map(str, files))
        yield narrowed(name, closed(*files), has_stdout=1 not in files, has_stderr=2 not in files)
    for files in values([(1,), (1, 2)], [(2,)]):
        name = "full " + " ".join(map(str, files))
        yield narrowed(name, full(*files), has_stdout=1 not in files, has_stderr=2 not in files)


class Narrow(Trial):
    """The files and the programs are where another user may reach them."""

    def __init__(self, scenario, build):
        self.copies = tempfile.TemporaryDirectory()
        os.chmod(self.copies.name, 0o755)
        apps = Path(self.copies.name) / "apps"
        apps.mkdir()
        for program in ("sudare", "sudare-verify"):
            shutil.copy(build / "apps" / program, apps)
        super().__init__(scenario, apps.parent)
        os.chmod(self.place.name, 0o755)
        os.chmod(self.folder, 0o777)

    def run(self, adversity):
        os.umask(0)  # files of one run are replaced in the next, by another user
        return super().run(adversity)


def try_limits(scenario, options):
    narrow = Narrow(scenario, options.build)
    runs, wrong = 0, []
    for adversity in adversities(options.sample):
        if options.limit and adversity.name != options.limit:
            continue
        if options.limit:
            print(narrow.run(adversity))
        runs += 1
        wrong += [f"{adversity.name}: {each}" for each in narrow.faults(adversity)]
    return runs, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", help='only this limit, such as "memory 500"')
    return run_all(parser, try_limits, (*scenarios.SCENARIOS, *scenarios.UNLIMITED, SERVE, WEBHOOK, scenarios.JUDGE))


if __name__ == "__main__":
    sys.exit(main())

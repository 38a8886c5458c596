#!/usr/bin/env python3
"""Runs the shared cases with the severities of the contract.

shared_cases.py FOLDER [options of run_cases.py]

The shared runner keeps a table of severities that is older than `spec/diagnostics.md`: it knows `duplicate-property` as a
warning only, where the contract says "warning, or note", and so refuses cases that ask for the note. Here its table is read
from the contract itself; everything else is the runner's.
"""
import importlib.util, os, re, sys

SHARED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "shared")
ROW = re.compile(r"^\| ([a-z-]+) \| ([^|]*(?:error|warning|note)[^|]*) \|", re.M)


def severities():
    """Of each code the severities that the contract allows. KO[] turns findings of legality into warnings."""
    with open(os.path.join(SHARED, "spec", "diagnostics.md"), encoding="utf-8") as contract:
        rows = ROW.findall(contract.read())
    allowed = {code: set(re.findall(r"error|warning|note", cell)) for code, cell in rows}
    for code in ("occupied-point", "suicide", "ko-recapture", "superko"):
        allowed[code].add("warning")
    return allowed


def main():
    path = os.path.join(SHARED, "cases", "run_cases.py")
    spec = importlib.util.spec_from_file_location("run_cases", path)
    runner = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(runner)
    runner.SEVERITY.update(severities())
    return runner.main()


if __name__ == "__main__":
    sys.exit(main())

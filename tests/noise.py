#!/usr/bin/env python3
"""How much `gocheck validate` has to say about real records, and whether it is worth saying.

    noise.py --binary target/release-tests/gocheck [--show 50] [--seed 1] [--code CODE]... DIR...

Prints how many files of DIR... have a warning or an error, the findings by code, and some of them drawn at random (the same
for the same seed), each with the text around it: for a person who judges whether something is really wrong there.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess

# Characters of a line to either side of a finding, and lines before and after it.
AROUND = 70
LINES = 1


def checked_files(binary, paths):
    """What `validate` says of each file, one file at a time."""
    command = [binary, "validate", "--format", "jsonl", *paths]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as program:
        for line in program.stdout:
            file = json.loads(line)
            if file["type"] == "file":
                yield file


def share(count, whole):
    return f"{count:,} ({100 * count / max(1, whole):.2f} %)"


def source_around(file, finding):
    """The lines around a finding, long ones cut on both sides of its column."""
    path = file["path"]
    record = pathlib.Path(path if isinstance(path, str) else bytes(path["bytes"]).decode(errors="surrogateescape"))
    try:
        text = record.read_bytes().decode(file["encoding"] or "latin-1", errors="replace")
    except (LookupError, OSError) as fault:
        return [f"    ({fault})"]
    lines = re.split(r"\r\n|\n|\r", text)
    at, column = finding["line"] - 1, finding["column"] - 1
    first = max(0, at - LINES)
    start = max(0, column - AROUND)
    return [f"    {first + number + 1:6} {line[start:column + AROUND]!r}"
            for number, line in enumerate(lines[first:at + LINES + 1])]


def show(file, finding):
    move = f", move {finding['move']}" if finding["move"] else ""
    print(f"\n{file['path']}:{finding['line']}:{finding['column']}: {finding['severity']}: {finding['code']}{move}")
    print(f"    {finding['message']}")
    if finding["help"]:
        print(f"    help: {finding['help']}")
    if finding["line"] and finding["column"]:
        print("\n".join(source_around(file, finding)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--show", type=int, default=50, help="findings to draw (default 50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--code", action="append", help="draw only findings of this code")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    files = 0
    files_with, findings_of, files_of = collections.Counter(), collections.Counter(), collections.Counter()
    drawn_from = []
    for file in checked_files(options.binary, options.paths):
        files += 1
        found = [(finding["severity"], finding["code"]) for finding in file["diagnostics"]]
        files_with.update({severity for severity, _ in found})
        findings_of.update(found)
        files_of.update(set(found))
        drawn_from += [(file, finding) for finding in file["diagnostics"]
                       if not options.code or finding["code"] in options.code]
    print(f"files: {files:,}; with a warning: {share(files_with['warning'], files)}; "
          f"with an error: {share(files_with['error'], files)}")
    print(f"{'findings':>10} {'files':>8}")
    for (severity, code), count in findings_of.most_common():
        print(f"{count:10,} {files_of[severity, code]:8,}  {severity:8} {code}")
    for file, finding in random.Random(options.seed).sample(drawn_from, min(options.show, len(drawn_from))):
        show(file, finding)


if __name__ == "__main__":
    main()

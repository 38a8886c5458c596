#!/usr/bin/env python3
"""How much memory gocheck takes for files that ask for as much of it as their bytes can.

    tests/memory.py PROGRAM [--megabytes N]

Writes a file of each kind (N megabytes, default 1), checks it in every format of both commands, and prints the peak of the
resident memory in multiples of the file, the program's own few megabytes (and those of Python, before it became the program)
included. Ends with status 1 where that is more than 40. Needs Linux or macOS.
"""

import argparse
import os
import sys
import tempfile

MOST = 40
FORMATS = ["text", "concise", "json", "jsonl", "csv", "github", "gitlab", "sarif", "junit"]
KINDS = {
    "empty games": "(;)",
    "empty parentheses": "()",
    "open parentheses": "(",
    "closing parentheses": ")",
    "nodes": ";",
    "nested variations": "(;(;",
    "variations": "(;)(;)",
    "lone passes": "(;B[])",
    "lone moves": "(;B[aa])",
    "occupied points": "(;W[aa];W[aa])",
    "games that end": "(;B[];W[])",
    "results that differ": "(;RE[B+5];B[];W[])",
    "names without values": "(;A)",
    "unknown properties": "(;XX[a])",
    "small boards": "(;GM[1]SZ[1])",
    "large boards": "(;SZ[52]B[aa];B[];W[])",
    "another game": "(;GM[3])",
    "setup": "(;AB[aa])",
    "setup that is no point": "AB[zzz]",
    "repeated values": "[aa]",
    "double properties": "C[]",
    "words between games": "(;B[aa]) words ",
    "bytes of no encoding": "(;C[\u0100\ufffd])",
}
# What is one game only with something before it.
BEFORE = {"variations": "(;", "nodes": "(", "setup that is no point": "(;", "repeated values": "(;AB", "double properties": "(;"}


def peak(command):
    """The largest resident memory of a run, in bytes; it must end with status 0 or 1."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        os.execvp(command[0], command)
    _, status, usage = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{command} ended with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--megabytes", type=int, default=1)
    options = parser.parse_args()
    worst = (0, "")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "record.sgf")

        def write(text):
            with open(path, "wb") as file:
                file.write(text)

        print(f"{'':24}" + "".join(f"{name:>9}" for name in FORMATS))
        for command in ("validate", "score"):
            for kind, piece in KINDS.items():
                before = BEFORE.get(kind, "").encode()
                # Bytes that are text in no encoding, where the piece asks for them.
                piece = piece.replace("\ufffd", "\udcff").encode("utf-8", "surrogateescape")
                write(before + piece * (options.megabytes * 1_000_000 // len(piece)))
                size = os.path.getsize(path)
                row = {name: peak([options.program, command, "--format", name, path]) / size for name in FORMATS}
                print(f"{command + ', ' + kind:24.24}" + "".join(f"{times:9.1f}" for times in row.values()), flush=True)
                worst = max(worst, *((times, f"{command} --format {name}, {kind}") for name, times in row.items()))
    print(f"at most {worst[0]:.1f} times the file: {worst[1]}; allowed {MOST}")
    return worst[0] > MOST


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""How often `gocheck score` finds a reason for a result that is simply wrong, and which reasons it finds for real ones.

    chance_fits.py --binary target/release-tests/gocheck [--before OTHER_BINARY] DIR...

Takes the games of DIR... whose recorded margin is the counted one, changes RE by a whole number of points and counts again:
whatever explains the result now fits by chance. Beside it, the reasons of the games that really differ, and with --before
those for which another program told another reason. Nothing is random: a game's changes follow from its path.
"""

import argparse
import collections
import hashlib
import json
import pathlib
import re
import subprocess
import tempfile

RESULT = re.compile(rb"\bRE\s*\[[^\]]*\]")
CHANGES = [(2, 7), (8, 20)]
# Changes of a game in each range. Few of the games of a corpus end in two passes, and agree.
PER_GAME = 6


def games(binary, paths, *options):
    """The games of these paths, as `score` sees them."""
    command = [binary, "score", "--format", "jsonl", *options, *map(str, paths)]
    lines = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout.splitlines()
    return [game for game in map(json.loads, lines) if game["type"] == "game"]


def spelled(margin):
    return "0" if margin == 0 else f"{'B' if margin > 0 else 'W'}+{abs(margin):g}"


def changes(path, least, most):
    """The changes for the result of a game."""
    seed = int.from_bytes(hashlib.sha256(path.encode()).digest()[:8], "big")
    all_of_them = [sign * points for points in range(least, most + 1) for sign in (-1, 1)]
    start, step = seed % len(all_of_them), 5 if len(all_of_them) % 5 else 7
    return [all_of_them[(start + step * number) % len(all_of_them)] for number in range(PER_GAME)]


def name(game):
    return game["explanation"]["name"] if game["explanation"] else None


def explained(game):
    return bool(game["explanation"] and game["explanation"]["hypotheses"])


def table(names, whole):
    for reason, count in collections.Counter(names).most_common():
        print(f"  {count:6} {100 * count / max(1, whole):5.1f} %  {reason}")


def wrong_results(binary, right, least, most):
    """Counts the right games again, with results that are wrong."""
    with tempfile.TemporaryDirectory() as folder:
        number = 0
        for game in right:
            record = pathlib.Path(game["path"]).read_bytes()
            for change in changes(game["path"], least, most):
                result = spelled(game["score"]["margin"] + change).encode()
                number += 1
                pathlib.Path(folder, f"{number:06}.sgf").write_bytes(RESULT.sub(b"RE[" + result + b"]", record))
        wrong = games(binary, [folder])
    fits = [name(game) for game in wrong if explained(game)]
    print(f"results changed by {least} to {most} points: {len(fits)} of {len(wrong)} explained, "
          f"{100 * len(fits) / max(1, len(wrong)):.1f} %")
    table(fits, len(wrong))
    surprises = [game["explanation"].get("surprise") for game in wrong if explained(game)]
    surprises = sorted(surprise for surprise in surprises if surprise is not None)
    if surprises:
        print(f"  told surprise: median {surprises[len(surprises) // 2]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--before", help="another program, to compare the reasons of real differences with")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    counted = [game for game in games(options.binary, options.paths) if game["status"] == "scored"]
    # One game a file and one RE a game, so that it is known which result is changed.
    sizes = collections.Counter(game["path"] for game in counted)
    right = [game for game in counted if game["agreement"] == "match" and game["recorded"]["margin"] is not None
             and sizes[game["path"]] == 1 and len(RESULT.findall(pathlib.Path(game["path"]).read_bytes())) == 1]
    for least, most in CHANGES:
        wrong_results(options.binary, right, least, most)
    different = [game for game in counted if game["explanation"]]
    print(f"games that really differ: {len(different)}")
    table(map(name, different), len(different))
    if options.before:
        before = {(game["path"], game["game"]): game for game in games(options.before, options.paths)}
        for game in counted:
            other = before.get((game["path"], game["game"]))
            if other and name(other) != name(game):
                print(f"{game['path']} ({game['game']}): {game['score']['result']}, recorded {game['recorded']['text']}: "
                      f"{name(other)} -> {name(game)}")


if __name__ == "__main__":
    main()

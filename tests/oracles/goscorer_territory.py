#!/usr/bin/env python3
"""Compares gocheck's territory and seki with goscorer's on final boards.

goscorer_territory.py --corpus DIR --goscorer goscorer.mjs [--binary PATH] [--boards N] [--seed N]

goscorer (github.com/lightvector/goscorer, MIT) counts territory with seki detection; online-go.com uses it. It is not shipped
here: `javascript/goscorer.js` of its repository, named .mjs, is what --goscorer wants. Takes N games of the folder that end in
two passes (a seeded choice), with the dead stones that gocheck estimates; GNU Go replays them. Prints each board whose points
differ, with the reason where it is goscorer's rule that false eyes are no points, then the figures. Needs `node` and `gnugo`;
standard library only.
"""
import argparse, json, os, random, subprocess, sys

from gnugo_territory import GNUGO, games

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
NODE = """
import { finalTerritoryScore } from %s;
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
    const { stones, dead } = JSON.parse(line);
    const count = (falseEyes) => { const s = finalTerritoryScore(stones, dead, 0, 0, 0, falseEyes); return [s.black, s.white]; };
    console.log(JSON.stringify([count(false), count(true)]));
}
"""


def board(path):
    """The final position, rows from the top: 0 empty, 1 Black, 2 White."""
    commands = f"loadsgf {path}\nquery_boardsize\nlist_stones black\nlist_stones white\nquit\n"
    run = subprocess.run([GNUGO, "--mode", "gtp", "--quiet"], input=commands, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                         text=True, check=False, errors="replace")
    answers = [part.strip().lstrip("= ") for part in run.stdout.split("\n\n") if part.strip()]
    # GNU Go leaves an empty board where it cannot read a record.
    if len(answers) < 4 or not answers[1].isdigit() or not answers[2] + answers[3]:
        return None
    size = int(answers[1])
    stones = [[0] * size for _ in range(size)]
    for color, names in ((1, answers[2]), (2, answers[3])):
        for name in names.split():
            stones[size - int(name[1:])][COLUMNS.index(name[0])] = color
    return stones


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--goscorer", required=True)
    parser.add_argument("--binary", default="target/release/gocheck")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = games(options.binary, options.corpus)
    random.Random(options.seed).shuffle(found)
    script = NODE % json.dumps(os.path.abspath(options.goscorer))
    node = subprocess.Popen(["node", "--input-type=module", "-e", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    compared = equal = false_eyes = 0
    for path, komi in found:
        if compared == options.boards:
            break
        stones = board(path)
        if stones is None:
            continue
        arguments = ["score", "--format", "json", "--scoring", "both", "--rules", "japanese", "--dead", "estimate", path]
        game = json.loads(subprocess.run([options.binary, *arguments], stdout=subprocess.PIPE, check=False).stdout)["games"][0]
        if game["status"] != "scored":
            continue
        dead = [[False] * len(stones) for _ in stones]
        for point in game["dead"]["black"] + game["dead"]["white"]:
            dead[ord(point[1]) - 97][ord(point[0]) - 97] = True
        node.stdin.write(json.dumps({"stones": stones, "dead": dead}) + "\n")
        node.stdin.flush()
        strict, loose = json.loads(node.stdout.readline())
        ours = game["territory"]
        killed = [len(game["dead"]["white"]), len(game["dead"]["black"])]
        # goscorer knows no prisoners taken before; gocheck's are the dead and those.
        taken = [ours["black_prisoners"] - killed[0], ours["white_prisoners"] - killed[1]]
        mine = [ours["black"] - taken[0], ours["white"] - taken[1]]
        compared += 1
        if mine in (strict, loose):
            equal += 1
            false_eyes += mine != strict
        else:
            print(f"{path}: goscorer {strict} (false eyes counted: {loose}), gocheck {mine}, {ours['in_seki']} in seki, "
                  f"{game['dead']['confidence']} % sure", flush=True)
    node.stdin.close()
    print(f"{compared} boards compared, {equal} equal ({false_eyes} of them with false eyes counted), {compared - equal} differ")
    return 0 if compared else 1


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Compares gocheck's territory count with GNU Go's on final boards.

gnugo_territory.py --corpus DIR [--binary PATH] [--boards N] [--seed N] [--timeout SECONDS]

Takes N games of the folder that end in two passes (a seeded choice), asks GNU Go which stones are dead and for the score under
Japanese rules, and has gocheck count the same board with the same dead stones (`--dead list`). What differs is then the
territory itself: seki, false eyes, points that must be filled. Prints each difference, then the figures. GNU Go is no oracle:
who is right must be looked at. Needs `gnugo` (Debian: apt-get install gnugo); standard library only.
"""
import argparse, json, random, shutil, subprocess, sys

# Debian keeps games where not every shell looks.
GNUGO = shutil.which("gnugo") or "/usr/games/gnugo"


def games(binary, corpus):
    """Paths of files with one game that gocheck counts, with its board size."""
    run = subprocess.run([binary, "score", "--format", "jsonl", "--main-line", corpus], stdout=subprocess.PIPE, check=False)
    seen, counted = {}, {}
    for line in run.stdout.splitlines():
        game = json.loads(line)
        if game["type"] != "game" or not isinstance(game["path"], str):
            continue
        seen[game["path"]] = seen.get(game["path"], 0) + 1
        if game["status"] == "scored" and game["reliable"]:
            counted[game["path"]] = game["score"]["komi"]
    return sorted((path, komi) for path, komi in counted.items() if seen[path] == 1)


def ask_gnugo(path, komi, timeout):
    """(dead stones, margin from Black's view), or None where GNU Go does not answer."""
    commands = f"loadsgf {path}\nkomi {komi}\nfinal_status_list dead\nfinal_score\nquit\n"
    arguments = [GNUGO, "--mode", "gtp", "--quiet", "--japanese-rules", "--level", "5"]
    try:
        run = subprocess.run(arguments, input=commands, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                             timeout=timeout, check=False)
    except (subprocess.TimeoutExpired, UnicodeDecodeError):
        return None
    answers = [part.strip() for part in run.stdout.split("\n\n") if part.strip()]
    if len(answers) < 4 or any(answer.startswith("?") for answer in answers[:4]):
        return None
    dead = answers[2].lstrip("= ").split()
    score = answers[3].lstrip("= ").split()
    if not score or (score[0] != "0" and score[0][:2] not in ("B+", "W+")):
        return None
    margin = 0.0 if score[0] == "0" else float(score[0][2:]) * (1 if score[0][0] == "B" else -1)
    return dead, margin


def ask_gocheck(binary, path, komi, dead):
    arguments = [binary, "score", "--format", "json", "--scoring", "both", "--rules", "japanese", f"--komi={komi}"]
    arguments += ["--dead", "list", f"--dead-stones={','.join(dead)}"] if dead else ["--dead", "none"]
    run = subprocess.run([*arguments, path], stdout=subprocess.PIPE, check=False)
    return json.loads(run.stdout)["games"][0]["territory"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--binary", default="target/release/gocheck")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60)
    options = parser.parse_args()
    found = games(options.binary, options.corpus)
    random.Random(options.seed).shuffle(found)
    compared = equal = silent = 0
    for path, komi in found:
        if compared == options.boards:
            break
        answer = ask_gnugo(path, komi, options.timeout)
        if answer is None:
            silent += 1
            continue
        dead, theirs = answer
        ours = ask_gocheck(options.binary, path, komi, dead)
        compared += 1
        if ours["margin"] == theirs:
            equal += 1
        else:
            print(f"{path}: GNU Go {theirs:+g}, gocheck {ours['margin']:+g}, {ours['in_seki']} points in seki", flush=True)
    print(f"{compared} boards compared, {equal} equal, {compared - equal} differ; GNU Go gave no answer on {silent}")
    return 0 if compared else 1


if __name__ == "__main__":
    sys.exit(main())

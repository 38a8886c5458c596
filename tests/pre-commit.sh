#!/usr/bin/env bash
# Tries .pre-commit-hooks.yaml as its users do: pre-commit from PyPI builds gocheck from this commit and checks the records of a
# new repository. Exits 0 only if a good record passes, an illegal move stops the commit, and a wrong result stops it.
# Needs git, Python 3, PyPI and Rust; takes as long as a release build.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PRE_COMMIT_HOME=$work/cache
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pre-commit
"$work/venv/bin/pre-commit" --version

git init --quiet "$work/records"
cd "$work/records"
git config user.name test
git config user.email test@example.org
cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $here
    rev: $(git -C "$here" rev-parse HEAD)
    hooks:
      - id: gocheck
      - id: gocheck-score
YAML
"$work/venv/bin/pre-commit" install

# commit WANTED MESSAGE: whether git takes the commit must be as wanted (0 or 1).
commit() {
    git add .
    status=0
    git commit --quiet --message "$2" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    if [ "$status" -ne "$1" ]; then
        echo "FAILED: $2: the commit gave $status, not $1"
        exit 1
    fi
}
mkdir games
cp "$here/fixtures/games/finished.sgf" games/
commit 0 "a good record"
cp "$here/fixtures/illegal/ko-fight.sgf" games/
commit 1 "an illegal move"
grep -q 'ko-recapture' "$work/said"
git rm --quiet --force --cached games/ko-fight.sgf && rm games/ko-fight.sgf
sed 's/RE\[[^]]*\]/RE[W+30.5]/' "$here/fixtures/games/finished.sgf" >games/wrong.sgf
commit 1 "a wrong result"
grep -q 'result-mismatch' "$work/said"
echo "pre-commit: a good record passed, an illegal move and a wrong result did not"

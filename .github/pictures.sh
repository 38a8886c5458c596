#!/usr/bin/env bash
# Makes the pictures of the README with the program itself: `bash .github/pictures.sh`. A test says when they are old.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --locked --quiet

# Name of the picture, then the arguments of `gocheck show`.
picture() {
    target/debug/gocheck show "${@:2}" --output ".github/pictures/$1" --force
}

picture error.svg fixtures/illegal/ko-fight.sgf
picture numbers.svg fixtures/games/finished.sgf --moves 1-18
picture territory.svg fixtures/games/marked-dead.sgf --territory

#!/usr/bin/env bash
# tests/speed.sh DIRECTORY [ROUNDS]
# gocheck beside `rg -c ';'` over the same files, in turn, warm cache; then, on one core, beside a bare scan and replay.
# Prints the best times, their ratio, and the peak memory. Needs ripgrep (rg).
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 1 ] && [ -d "$1" ] || { echo "usage: $0 DIRECTORY [ROUNDS]" >&2; exit 2; }
command -v rg >/dev/null || { echo "$0 needs ripgrep: apt-get install ripgrep" >&2; exit 2; }
folder=$(realpath "$1")
rounds=${2:-10}
cargo build --release --locked --quiet
program=target/release/gocheck

# best NAME COMMAND...: the shortest of all rounds so far, in milliseconds, in best_NAME
best() {
    local name=best_$1 start stop spent
    shift
    start=$(date +%s%N)
    "$@" >/dev/null || true
    stop=$(date +%s%N)
    spent=$(((stop - start) / 1000000))
    if [ -z "${!name:-}" ] || [ "$spent" -lt "${!name}" ]; then printf -v "$name" %s "$spent"; fi
}

"$program" validate --quiet "$folder" >/dev/null || true
for _ in $(seq "$rounds"); do
    best rg rg -c ';' "$folder"
    best all "$program" validate --quiet "$folder"
done
files=$("$program" validate --quiet --format json "$folder" | sed -n 's/.*"summary":{"files":\([0-9]*\).*/\1/p')
echo "$files files, best of $rounds rounds"
echo "rg -c ';'                        $best_rg ms"
echo "gocheck validate --quiet         $best_all ms, $((best_all * 100 / best_rg))% of rg's time"
if [ -x /usr/bin/time ]; then
    /usr/bin/time -f 'peak memory                      %M kB' "$program" validate --quiet "$folder" >/dev/null
fi
cargo bench --locked --quiet --bench bare -- "$folder" | tail -n 6

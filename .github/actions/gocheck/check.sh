#!/usr/bin/env bash
# Runs gocheck so that its findings stand beside the lines of a pull request. Settings are the environment variables that
# action.yml sets; lists hold one word a line, so that names with spaces stay whole.
set -euo pipefail
words=("${GOCHECK_COMMAND:-validate}" --format github)
if [ -n "${GOCHECK_SARIF:-}" ]; then
    words+=(--format "sarif=$GOCHECK_SARIF")
fi
while IFS= read -r word; do
    word=${word%$'\r'}
    if [ -n "$word" ]; then words+=("$word"); fi
done <<< "${GOCHECK_ARGS:-}"
words+=(--)
while IFS= read -r path; do
    path=${path%$'\r'}
    if [ -n "$path" ]; then words+=("$path"); fi
done <<< "${GOCHECK_PATHS:-.}"
status=0
"${GOCHECK:?}" "${words[@]}" || status=$?
echo "status=$status" >> "${GITHUB_OUTPUT:?}"
exit "$status"

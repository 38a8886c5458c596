#!/usr/bin/env bash
# Builds gocheck from the commit that the action was taken from: what `uses: ...@REF` names is what runs.
# Needs cargo, which GitHub's machines have.
set -euo pipefail
root=${RUNNER_TEMP:?}/gocheck
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
cargo install --locked --quiet --path "$here/../../.." --root "$root"
program=$root/bin/gocheck
[ -x "$program" ] || program=$program.exe
"$program" --version
echo "program=$program" >> "${GITHUB_OUTPUT:?}"

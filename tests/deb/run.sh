#!/bin/sh
# Installs the packages in a bare Debian, uses them there and removes them: `sh tests/deb/run.sh FOLDER`, the folder of the
# packages (tools/deb.sh). mmdebstrap makes that Debian, of the release that runs here, and throws it away. What the
# window has shown is left in the folder as window.xwd.
set -u
folder=$1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/packages" "$scratch/shown" "$scratch/shown/out"
cp "$folder"/*.deb hit/examples/ball.c tests/deb/inside.sh hit/tests/support/check.sh "$scratch/packages" || exit 1
chmod -R a+rX "$scratch"
chmod a+rwx "$scratch/shown/out"
# shellcheck disable=SC2016 # mmdebstrap expands $1: the root of the new system
mmdebstrap --quiet --variant=minbase --customize-hook="copy-in $scratch/packages /" \
    --customize-hook='chroot "$1" sh /packages/inside.sh; echo $? >"$1/out/status"' \
    --customize-hook="sync-out /out $scratch/shown/out" "$(. /etc/os-release && echo "$VERSION_CODENAME")" /dev/null >"$scratch/log" 2>&1
status=$(cat "$scratch/shown/out/status" 2>/dev/null || echo 1)
cp "$scratch"/shown/out/window.xwd "$folder" 2>/dev/null
if [ "$status" -ne 0 ]; then cat "$scratch/log"; else tail -n 1 "$scratch/shown/out/log"; fi
exit "$status"

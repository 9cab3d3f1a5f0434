#!/bin/sh
# `make install` into an empty folder gives a program that finds its map: `sh tests/install_test.sh`. It is two parts, the
# laboratory and the library (hit/tests/lib_test.sh).
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make --no-print-directory install-lab DESTDIR="$folder" PREFIX=/usr >"$folder/log" 2>&1 || {
    echo "not ok install:"
    cat "$folder/log"
    exit 1
}
installed="$folder/usr/bin/hitlab"
complaint=$(cd / && "$installed" --headless rect-tiles --ticks 5 --trace "$folder/trace" 2>&1)
status=$?
if [ $status -ne 0 ] || [ -n "$complaint" ] || [ "$(wc -l <"$folder/trace")" -ne 6 ]; then
    echo "not ok install: the installed program ends with status $status: $complaint"
    exit 1
fi

# Images: they are embedded in an .svg; one that is missing costs a line and itself.
fail() {
    echo "not ok install: $1"
    exit 1
}
assets="$folder/usr/share/hitlab/assets"
"$installed" --headless rect-tiles --picture "$folder/all.svg" 2>"$folder/complaint" || fail "an .svg with images"
[ -s "$folder/complaint" ] && fail "complains of $(cat "$folder/complaint")"
embedded() { grep -c "data:image/png" "$1"; }
rm "$assets/walker.png"
echo "no picture" >"$assets/hills-far.png"
for kind in png svg; do
    "$installed" --headless rect-tiles --picture "$folder/some.$kind" 2>"$folder/complaint" || fail "a missing image"
    grep -q "^hitlab: .*/assets/walker.png: No such file or directory$" "$folder/complaint" ||
        fail "a missing image is not reported: $(cat "$folder/complaint")"
    [ -s "$folder/some.$kind" ] || fail "no picture without an image"
done
[ "$(embedded "$folder/all.svg")" -gt "$(embedded "$folder/some.svg")" ] || fail "an .svg does not embed the images"
"$installed" --headless rect-tiles --picture "$folder/some.png" 2>&1 | grep -q '^hitlab: .*/assets/hills-far.png: ' ||
    fail "a broken image is not reported"
"$installed" --headless circle-obb --picture "$folder/none.png" 2>"$folder/complaint" || fail "a scene without images"
[ -s "$folder/complaint" ] && fail "complains of images that are not drawn"

# The header for a check of one's own.
"$installed" template rect-tiles >"$folder/own.c" && ${CC:-cc} -I"$folder/usr/include" -c "$folder/own.c" \
    -o "$folder/own.o" || fail "the header of a check of one's own"

# Lessons.
echo "0 card 6-crowd 1" >"$folder/input"
shown=$(cd / && "$installed" --headless circle-obb --input "$folder/input" --print state 2>&1)
[ "${shown%% *}" = crowd ] || fail "a card of a lesson: $shown"
# What was installed is gone again; files of others stay. The library is installed and removed in tests/kernel_test.sh.
echo mine >"$folder/usr/share/hitlab/maps/mine.tmx"
make --no-print-directory uninstall DESTDIR="$folder" PREFIX=/usr >"$folder/log" 2>&1 || fail "make uninstall"
left=$(find "$folder/usr" -type f)
[ "$left" = "$folder/usr/share/hitlab/maps/mine.tmx" ] || fail "make uninstall leaves $left"
rm "$left"
make --no-print-directory uninstall DESTDIR="$folder" PREFIX=/usr >"$folder/log" 2>&1 || fail "make uninstall, twice"
[ -d "$folder/usr/share/hitlab" ] || [ -d "$folder/usr/include/hit" ] && fail "make uninstall leaves empty folders"
# Both parts.
make -n install DESTDIR="$folder" PREFIX=/usr | grep -q 'pkgconfig/hit.pc' || fail "no library"
make -n install DESTDIR="$folder" PREFIX=/usr | grep -q 'bin/hitlab' || fail "no laboratory"
echo "install: 6 passed, 0 failed"

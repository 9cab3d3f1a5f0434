#!/bin/sh
# Every key and every card in the window, by tests/sdl/walk.sh: `sh tests/windows/walk.sh HITLAB FOLDER`.
. "$(dirname "$0")/support.sh"

# A Windows of its own, as the other test with a display has.
cp -a "$WINEPREFIX" wine
cat >hitlab <<END
#!/bin/sh
WINEPREFIX='$scratch/wine' exec env -u TMPDIR wine '$folder/hitlab.exe' "\$@"
END
chmod +x hitlab
cd "$sources/../.." || exit 1
DEPTH=24 sh tests/sdl/walk.sh "$scratch/hitlab"
status=$?
WINEPREFIX=$scratch/wine wineserver -k -w
exit $status

#!/bin/sh
# Traces, pictures, texts and errors without a window are those of this system, byte by byte:
# `sh tests/windows/headless.sh HITLAB FOLDER`.
. "$(dirname "$0")/support.sh"

# Runs both with the same arguments. What they write and print is in the folders `here` and `there`.
both() {
    rm -rf here there
    mkdir here there
    (cd here && "$hitlab" "$@" >out 2>errors </dev/null; echo $? >status)
    (cd there && lab "$@" >out 2>errors </dev/null; echo $? >status)
}

both_equal() { # NAME ARGUMENTS...
    what=$1
    shift
    both "$@"
    check "$what: files" "$(ls here)" "$(ls there)"
    for file in here/*; do
        same_file "$what: ${file#here/}" "$file" "there/${file#here/}"
    done
}

same_file() { # NAME FILE FILE: equal
    cmp -s "$2" "$3"
    check "$1" 0 $?
}

: >began
cat >script <<'END'
0 hold right
10 press pause
12 press pause
30 release right
31 pointer 300 200
32 grab
40 pointer 280 180
50 drop
END
"$hitlab" --list >list
check 'the list has all scenes' 10 "$(cut -d ' ' -f 1 list | sort -u | wc -l)"
both_equal list --list
both_equal version --version
both_equal help --help
both_equal keys --keys --lang ja
while read -r scene method; do
    both_equal "$scene $method" --headless "$scene" --method "$method" --ticks 300 --input "$scratch/script" --trace trace.csv
    check "$scene $method: rows" 301 "$(wc -l <there/trace.csv)"
done <list
for scene in $(cut -d ' ' -f 1 list | uniq); do
    for language in en ja; do
        for ending in png svg; do
            [ "$scene" = crowd ] && continue # its panel shows times
            both_equal "$scene.$ending $language" --headless "$scene" --lang $language --ticks 20 --picture "picture.$ending"
        done
    done
done
both_equal 'counterexample' --headless obb-obb --method vertices-only --counterexample --seed 7
both_equal 'pose as C' --headless circle-obb --set b.angle=45 --print c
both_equal 'reach' --headless obb-obb --method vertices-only --reach reach.png

# Errors.
both_equal 'unknown scene' nowhere
both_equal 'unknown method' --headless circle-obb --method nothing
both_equal 'malformed number' --headless circle-obb --set b.angle=4x
both_equal 'missing map' --headless rect-tiles --map nowhere/map.tmx
both_equal 'folder as map' --headless rect-tiles --map .
both_equal 'missing folder of a picture' --headless circle-obb --picture nowhere/a.png
both_equal 'missing input' --headless circle-obb --input nowhere
printf '<map' >broken.tmx
both_equal 'broken map' --headless rect-tiles --map ../broken.tmx

printf 'circle-circle 0 0 5  9 0 5\nobb-obb 0 0 1 1 1 0  1 0 1 1 0.8 0.6\ncircle-circle x\n' >queries
"$hitlab" check <queries >here/out
lab check <queries >there/out
check 'check: status' 1 $?
same 'check: answers' here/out there/out

# Names in Japanese, and long ones.
mkdir 日本語の地図
cp "$folder/maps/course.tmx" 日本語の地図/マップ.tmx
both_equal 'Japanese name' --headless rect-tiles --map ../日本語の地図/マップ.tmx --trace 軌跡.csv
check 'Japanese name: trace' 1 "$(ls there | grep -c '^軌跡.csv$')"
long=$scratch/$(printf '%0100d' 1)/$(printf '%0100d' 2)/$(printf '%0100d' 3)
mkdir -p "$long"
cp "$folder/maps/course.tmx" "$long/map.tmx"
both_equal 'long path' --headless rect-tiles --map "$long/map.tmx" --trace "$long/trace.csv"
check 'long path: trace' 2 "$(wc -l <"$long/trace.csv")"
both_equal 'long path that is missing' --headless rect-tiles --map "$long/missing.tmx"

# Each character of the program's texts is in its fonts, but for a form of the degree sign that people may type.
find "$sources/../../src" -name '*.c' -exec cat {} + | LC_ALL=C tr -d '\000-\177' >characters
pyftsubset "$folder/fonts/regular.otf" --text-file=characters --no-ignore-missing-unicodes --output-file=cut.otf 2>errors
check 'characters that no font has' "['U+02DA']" "$(sed -n 's/.*MissingUnicodesSubsettingError: //p' errors)"

# Without maps and lessons.
cp -a "$folder" bare
rm -r bare/maps bare/lessons
env -u TMPDIR DISPLAY='' wine bare/hitlab.exe --headless rect-tiles --ticks 3 --trace trace.csv 2>errors
check 'without maps: status' 0 $?
check 'without maps: the map is named' 1 "$(grep -c 'maps/course.tmx: No such file or directory; the map is empty' errors)"
check 'without maps: trace' 4 "$(wc -l <trace.csv)"
lab --headless circle-obb --lesson nothing.lesson --ticks 2 >out 2>errors
check 'a missing lesson: status' 1 $?
check 'a missing lesson' 'hitlab: nothing.lesson: No such file or directory' "$(cat errors)"

# Nothing was written beside the program, so its folder may be one where nobody may write.
check 'the folder is as it was' '' "$(find "$folder" -newer "$scratch/began")"
finish

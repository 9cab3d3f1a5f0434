#!/bin/sh
# Writes the program's output without a window to a folder, to compare two builds: `sh tools/proof.sh HITLAB FOLDER`.
#
# The output is: pictures of every scene, method, step and language at three sizes, and as .svg at one size; reach maps;
# counterexamples; the glossary's terms; and the traces, last poses and pictures of 100 random recordings. A change that
# only moves or renames code leaves every file identical. The clock is stopped, because the crowd's panel shows measured
# times:
#
#     sh tools/proof.sh OLD/build/hitlab build/proof/old
#     sh tools/proof.sh build/hitlab build/proof/new
#     diff -rq build/proof/old build/proof/new
set -eu
hitlab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$2
sizes='640x400 960x540 1280x720'
terms='gap touching depth normal push-out nearest-point clamp squared-distance turn-back aabb obb bounding-box shadow
separation separating-axis edge-normal false-hit false-miss capsule core concave convex-hull minkowski-difference
support-point simplex gjk ray even-odd winding-number cell look-up half-open tunnelling tick substep swept-shape
time-of-impact bounce broad-phase narrow-phase uniform-grid sort-and-sweep tree-of-boxes'
actions='scene-1 scene-2 scene-3 scene-4 scene-5 scene-6 method previous-method touching reset next-step previous-step
counterexample overlay reach panel scenery glossary pause step back next-change previous-change time-faster time-slower
select select-previous left right up down fine turn-left turn-right wider narrower taller shorter contact nudge-left
nudge-right nudge-up nudge-down copy paste copy-c angle enter escape backspace delete home end faster slower more-boxes
fewer-boxes more-spread less-spread reverse motion gravity size-1 split cameras jump-over paint undo redo language help'
rm -rf "$folder"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# Prints random recording SEED: about 60 events in 300 ticks. The random numbers do not depend on the awk.
random_recording() {
    awk -v seed="$1" -v actions="$actions" -v methods="$("$hitlab" --list | tr '\n' ';')" '
    function random(count) { seed = (seed * 16807) % 2147483647; return int(seed / 11) % count }
    function action() { return names[1 + random(name_count)] }
    BEGIN {
        name_count = split(actions, names); method_count = split(methods, rows, ";") - 1
        seed = 7919 * (seed + 1)
        for (i = 0; i < 60; i++) {
            tick += random(10)
            kind = random(12)
            if (kind < 5) print tick, "press", action()
            else if (kind < 7) { held = action(); print tick, "hold", held; print tick + random(20), "release", held; }
            else if (kind < 9) {
                print tick, "pointer", random(400), random(300); print tick, "grab"
                print tick, "pointer", random(400), random(300); print tick, "drop"
            } else if (kind == 9) print tick, "wheel", random(7) - 3
            else if (kind == 10) print tick, "type", random(360)
            else if (random(2)) print tick, "seek", random(tick + 1)
            else { split(rows[1 + random(method_count)], row, " "); print tick, "scene", row[1]; print tick, "method", row[2] }
        }
    }' | sort -s -n -k 1,1
}

jobs=$(mktemp)
trap 'rm -f "$jobs"' EXIT
"$hitlab" --list | while read -r scene method; do
    for language in en ja; do
        for size in $sizes; do
            for step in 0 1 2 3 4 5 6 7 8; do
                echo "--headless $scene --method $method --step $step --lang $language --size $size" \
                    "--picture $scene-$method-$step-$language-$size.png"
            done
            echo "--headless $scene --method $method --lang $language --size $size --reach $scene-$method-reach-$language-$size.png"
        done
        for step in 1 2 3 4 5 6 7 8; do
            echo "--headless $scene --method $method --step $step --lang $language" \
                "--picture $scene-$method-$step-$language.svg"
        done
        echo "--headless $scene --method $method --lang $language --ticks 60 --picture $scene-$method-$language.svg"
    done
    echo "--headless $scene --method $method --ticks 300 --trace $scene-$method.csv"
    echo "--headless $scene --method $method --reach $scene-$method-reach.svg"
    echo "--headless $scene --method $method --counterexample --seed 7 --trace - >$scene-$method-counterexample.csv"
    echo "--headless $scene --method $method --print c >$scene-$method.c"
    echo "--headless $scene --method $method --print state >$scene-$method.txt"
done >"$jobs"

cd "$folder"
seed=0
scenes=$("$hitlab" --list | cut -d ' ' -f 1 | uniq)
for term in $terms; do
    echo "0 term $term" >"term-$term.input"
    echo "--headless circle-obb --input term-$term.input --ticks 40 --picture term-$term.png" >>"$jobs"
done
while [ $seed -lt 100 ]; do
    scene=$(echo "$scenes" | sed -n "$((seed % 6 + 1))p")
    random_recording $seed >"random-$seed.input"
    echo "--headless $scene --input random-$seed.input --ticks 400 --trace random-$seed.csv --print state" \
        "--picture random-$seed.png >random-$seed.txt" >>"$jobs"
    seed=$((seed + 1))
done
printf '#include <time.h>\nint clock_gettime(clockid_t id, struct timespec *t) { (void)id; *t = (struct timespec){0}; return 0; }' >clock.c
cc -shared -fPIC -o clock.so clock.c
# Messages and failures are part of the output, too.
export HITLAB="$hitlab" STILL="$folder/clock.so"
awk '{ printf "%s%c", $0 " 2>>said-" NR, 0 }' "$jobs" |
    xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)" sh -c 'eval "LD_PRELOAD=\$STILL \"\$HITLAB\" $1" || echo "status $?: $1" >>status-$$' sh
cat status-* 2>/dev/null | sort >status || true
rm -f status-* clock.c clock.so
find . -name 'said-*' -size 0 -exec rm {} +
echo "proof: $(ls | wc -l) files in $folder"

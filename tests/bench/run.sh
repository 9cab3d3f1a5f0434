#!/bin/sh
# The figures of `make bench`: `sh tests/bench/run.sh HITLAB BENCH_FOLDER KERNEL_BENCH...`.
set -eu
hitlab=$1
benches=$2
shift 2
folder=$(mktemp -d)
trap 'kill ${xvfb:-} ${idle:-} 2>/dev/null; rm -rf "$folder"' EXIT

milliseconds() {
    echo $(($(date +%s%N) / 1000000))
}

median() { # of the lines of standard input
    sort -n | awk '{ at[NR] = $1 } END { print at[int((NR + 1) / 2)] }'
}

headless_speed() {
    echo
    echo "headless, 36000 ticks (10 minutes) with a trace: times faster than real time"
    for scene in $("$hitlab" --list | cut -d ' ' -f 1 | uniq); do
        for _ in 1 2 3; do
            start=$(milliseconds)
            "$hitlab" --headless "$scene" --ticks 36000 --trace "$folder/trace"
            echo $(($(milliseconds) - start))
        done | median | awk -v scene="$scene" '{ printf "%-16s %10.0f\n", scene, 600000 / $1 }'
    done
}

start_display() {
    Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
    xvfb=$!
    while [ ! -s "$folder/display" ]; do sleep 0.05; done
    DISPLAY=:$(cat "$folder/display")
    export DISPLAY
}

first_frame() {
    echo '1 press quit' >"$folder/quit"
    for _ in 1 2 3 4 5 6 7 8 9; do
        start=$(milliseconds)
        "$hitlab" --replay "$folder/quit"
        echo $(($(milliseconds) - start))
    done | median | awk '{ printf "\nfrom exec over the first frame to the end: %d ms (median of 9)\n", $1 }'
}

# Fields 14 and 15 of stat: user and system time in hundredths of a second.
cpu_of() {
    awk '{ print $14 + $15 }' "/proc/$1/stat"
}

idle_window() {
    "$hitlab" circle-obb &
    idle=$!
    sleep 2
    before=$(cpu_of $idle)
    sleep 10
    after=$(cpu_of $idle)
    echo "idle for 10 s: $(echo "$after $before" | awk '{ print ($1 - $2) / 10 }') % of a core," \
        "$(awk '/VmHWM/ { print $2 / 1024 }' /proc/$idle/status) MB resident at most"
    kill $idle
    wait $idle || true
    idle=
}

# The results of several benches for other programs, below the machine, the compiler and the day. `make bench-tables`
# makes tables of them.
BENCH_RESULTS=$folder/results.csv
export BENCH_RESULTS
{
    echo "# $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(getconf _NPROCESSORS_ONLN) processors"
    echo "# ${CC:-cc}: $(${CC:-cc} --version | head -n 1)"
    echo "# $(date -u +%Y-%m-%d)"
    echo 'bench,question,who,unit,value'
} >"$BENCH_RESULTS"

"$benches/frame_bench" maps/course.tmx
echo
"$benches/crowd_bench" maps/course.tmx
echo
for bench; do
    "$bench"
    echo
done
"$benches/reach_bench" maps/course.tmx
echo
"$benches/search_bench" maps/course.tmx
echo
"$benches/swarm_bench"
echo
"$benches/own_bench" "$hitlab" src/include/hitlab_check.h
mv "$BENCH_RESULTS" "$benches/results.csv" # whole, or as it was
headless_speed
start_display
first_frame
idle_window

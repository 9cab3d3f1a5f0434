#!/bin/sh
# Runs the benches: `sh bench/run.sh HITLAB BENCH`, the program and the folder of the bench programs.
set -eu
bench=$2
"$bench/frame_bench"
echo
"$bench/kernel_bench"

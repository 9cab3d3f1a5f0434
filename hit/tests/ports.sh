#!/bin/sh
# The kernel on other processors, with big endian, 32 bits, or fused products by default: `sh tests/ports.sh BUILD`.
# tests/lib/bits.c prints a checksum of all results of each function. Each line must be that of the kernel's objects in
# BUILD, to the last bit: of the math library the kernel uses only what is exact or rounded correctly. The exceptions are
# sin and cos in hit_obb_from_degrees and hit_convex_from_degrees, which bits.c leaves out. A port whose compiler or
# emulator is not installed is skipped: `make setup-ports` at the top installs them. The one for Windows is only built
# where there is no wine.
set -u
tested=ports
objects=$(cd "$1" && pwd) || exit 1
cd "$(dirname "$0")/.." || exit 1
. tests/support/check.sh
kernel=$PWD
flags="-std=gnu11 -Wall -Wextra -Werror -Wno-unused-parameter -I$kernel/include -iquote $kernel/tests/support"

# shellcheck disable=SC2086 # flags are words
probe() { # COMPILER RUNNER
    probe=$(mktemp "$scratch/XXXXXX.exe")
    echo 'int main(void) { return 0; }' | $1 -x c -o "$probe" - -lm 2>/dev/null && $2 "$probe"
}

first_that_links() { # COMPILER...
    for compiler; do
        probe "$compiler" true && break
    done
    echo "$compiler"
}

# shellcheck disable=SC2086
port() { # NAME COMPILER RUNNER [LEVEL]: its files are in a folder of this name
    probe "$2" "$3" 2>/dev/null || return
    mkdir "$scratch/$1"
    (
        cd "$scratch/$1" && $2 $flags ${4--O2} -c "$kernel"/src/*/*.c && $2 $flags -O1 -c "$kernel/tests/lib/bits.c" &&
            $2 ./*.o -lm -o bits.exe && $3 ./bits.exe >bits.txt
    ) >"$scratch/$1.log" 2>&1
    echo $? >"$scratch/$1.status"
}

qemu() { # PROCESSOR
    command -v "qemu-$1" "qemu-$1-static" | head -n 1
}

windows=$(command -v wine || echo true)
{
    port s390x 's390x-linux-gnu-gcc -static' "$(qemu s390x)"
    port windows x86_64-w64-mingw32-gcc "$windows" -O1 # faster to compile
} &
port aarch64 'aarch64-linux-gnu-gcc -static' "$(qemu aarch64)"
port x86-32 "$(first_that_links 'gcc -m32 -msse2 -mfpmath=sse' \
    'clang -m32 -msse2 -mfpmath=sse --rtlib=compiler-rt --unwindlib=none -Wno-unused-command-line-argument')" ''
wait

# shellcheck disable=SC2086
gcc $flags -O1 -c tests/lib/bits.c -o "$scratch/bits.o" && gcc "$scratch/bits.o" "$objects"/*/*.o -lm -o "$scratch/bits" &&
    "$scratch/bits" >"$scratch/bits.txt"
check $? 'bits.c'
declared_functions include >"$scratch/declared"
nm -u "$scratch/bits.o" | awk '{ print $2 }' | sort >"$scratch/asked"
expect 'functions that bits.c does not ask' 'hit_best_level hit_broad_memory hit_convex_from_degrees hit_obb_from_degrees' \
    "$(comm -23 "$scratch/declared" "$scratch/asked" | xargs)"

for name in x86-32 aarch64 s390x windows; do
    if [ ! -e "$scratch/$name.status" ]; then
        echo "[  SKIPPED ] bits_of_$name" | tr - _
        continue
    fi
    expect "$name: $(cat "$scratch/$name.log")" 0 "$(cat "$scratch/$name.status")"
    [ "$name:$windows" = windows:true ] && continue
    expect "$name: other bits" '' "$(tr -d '\r' <"$scratch/$name/bits.txt" | diff "$scratch/bits.txt" -)"
done
sum_up

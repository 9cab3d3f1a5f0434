#!/bin/sh
# Checks tools/setup.sh on pretended machines: a PATH of stubs, no network, no root.
# Usage: sh tests/setup_test.sh   (SETUP_SHELL: what runs setup.sh, as "busybox ash")
set -u

setup=$(cd "$(dirname "$0")/../tools" && pwd)/setup.sh
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0
failed=0

# What setup.sh and the stubs may use of the real system.
mkdir "$work/real"
for tool in env mktemp rm head cat mv; do
    ln -s "$(command -v $tool)" "$work/real/$tool"
done
first_word=${SETUP_SHELL:-sh}
first_word=${first_word%% *}
ln -s "$(command -v "$first_word")" "$work/real/${first_word##*/}"

# A stub finds its machine beside itself. Every file in have/ is something the machine
# has, every file in shop/ something a package manager brings.
stub() {
    {
        echo '#!/bin/sh'
        # shellcheck disable=SC2016 # it is the stub that expands it
        echo 'here=${0%/*}/..'
        cat
    } >"$1"
    chmod +x "$1"
}

stub "$work/cc" <<'END'
case $* in
*-fsanitize*) [ -e "$here/have/sanitizers" ] ;;
*-lgmp*) [ -e "$here/have/gmp" ] ;;
*) [ -e "$here/have/headers" ] ;;
esac
END
stub "$work/pkg-config" <<'END'
[ "$1" = --exists ] && [ -e "$here/have/$2" ]
END
stub "$work/fc-list" <<'END'
[ ! -e "$here/have/font" ] || echo 'Noto Sans CJK JP'
END
stub "$work/id" <<'END'
if [ -e "$here/user" ]; then echo 1000; else echo 0; fi
END
stub "$work/apt-cache" <<'END'
[ -e "$here/lists" ]
END
stub "$work/sudo" <<'END'
echo "${0##*/} $*" >>"$here/log"
exec "$@"
END
# Fails for what broken holds; an apt-get update ends its failing if the lists were stale.
stub "$work/manager" <<'END'
echo "${DEBIAN_FRONTEND:+$DEBIAN_FRONTEND }${0##*/} $*" >>"$here/log"
if [ "${0##*/} $1" = 'apt-get update' ]; then
    : >"$here/lists"
    [ ! -e "$here/stale" ] || rm "$here/broken"
    exit
fi
if [ -e "$here/broken" ]; then
    case $* in
    *"$(cat "$here/broken")"*) echo 'E: the mirror is gone'; exit 100 ;;
    esac
fi
for thing in "$here/shop"/*; do
    [ ! -e "$thing" ] || mv "$thing" "$here/have"
done
END
: | stub "$work/nothing"

# machine MANAGER...: root's machine with these managers that lacks all and can get all.
machine() {
    m=$work/machine
    rm -rf "$m"
    mkdir "$m" "$m/bin" "$m/have" "$m/shop" "$m/tmp"
    cp "$work/cc" "$work/id" "$m/bin"
    for thing in headers sanitizers font sdl2 SDL2_ttf libpng expat zlib libzstd fontconfig cmocka gmp; do : >"$m/shop/$thing"; done
    for thing in clang python3 cmake clang-format Xvfb xdotool xclip import compare convert tiled tmxrasterizer gappa valgrind \
        emcc dpkg-source pyftsubset terser brotli \
        x86_64-w64-mingw32-gcc zip unzip wine; do
        cp "$work/nothing" "$m/shop/$thing"
    done
    cp "$work/pkg-config" "$work/fc-list" "$m/shop"
    for manager; do
        if [ "$manager" = apt-get ]; then cp "$work/apt-cache" "$m/bin"; fi
        cp "$work/manager" "$m/bin/$manager"
    done
    : >"$m/lists"
    : >"$m/log"
}

has_all() { mv "$m/shop"/* "$m/have"; }

# lacks THING...: a complete machine but for these.
lacks() {
    has_all
    for thing; do mv "$m/have/$thing" "$m/shop"; done
}

# as_user [TOOL]: not root, and with this tool to become it.
as_user() {
    : >"$m/user"
    [ $# = 0 ] || cp "$work/sudo" "$m/bin/$1"
}

run_setup() {
    # shellcheck disable=SC2086 # a shell may be two words
    output=$(env -i HOME="$m" TMPDIR="$m/tmp" PATH="$m/have:$m/bin:$work/real" \
        ${SETUP_SHELL:-sh} "$setup" "$@" 2>&1 </dev/null)
    status=$?
    calls=$(cat "$m/log")
}

report() {
    if [ "$1" = yes ]; then
        passed=$((passed + 1))
        echo "ok - $2"
    else
        failed=$((failed + 1))
        printf 'not ok - %s\n  expected: %s\n  got: %s\n' "$2" "$3" "$4"
    fi
}

equal() {
    if [ "$2" = "$3" ]; then same=yes; else same=no; fi
    report $same "$1" "$2" "$3"
}

holds() {
    case $3 in
    *"$2"*) report yes "$1" ;;
    *) report no "$1" "something with: $2" "$3" ;;
    esac
}

lines() { printf '%s\n' "$@"; }

apt='apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300'
apt_run="$apt gcc libc6-dev pkg-config libsdl2-dev libsdl2-ttf-dev libpng-dev libexpat1-dev"
apt_run="$apt_run zlib1g-dev libzstd-dev libfontconfig-dev"
apt_test="libcmocka-dev libgmp-dev gcc gcc clang clang-format xvfb xdotool xclip imagemagick"

check_usage() {
    for arguments in '' 'play' 'run test' 'web --check now'; do
        machine apt-get
        # shellcheck disable=SC2086 # the words are the arguments
        run_setup $arguments
        equal "usage: '$arguments' exits 2" 2 $status
        equal "usage: '$arguments' is refused with the usage" 'hitlab: setup: usage: sh tools/setup.sh run|test|bench|judge|prove|ports|web|browsers|windows|deb [--check]' "$output"
        equal "usage: '$arguments' installs nothing" '' "$calls"
    done
}

check_complete_machine() {
    for goal in run test; do
        machine apt-get dnf pacman zypper brew
        as_user sudo
        has_all
        run_setup $goal
        equal "complete: $goal is silent, installs nothing, exits 0" '::0' "$output:$calls:$status"
    done
    machine
    has_all
    run_setup run
    equal 'complete: no package manager is needed' ':0' "$output:$status"
    equal 'complete: no temporary file stays' '' "$(ls "$m/tmp")"
}

check_goals() {
    machine apt-get
    lacks cmocka valgrind
    run_setup run
    equal 'goals: run ignores what only test needs' ':0' "$calls:$status"
    run_setup test
    equal 'goals: test brings it' "noninteractive $apt libcmocka-dev:0" "$calls:$status"
    machine apt-get
    lacks cmocka valgrind
    run_setup bench
    holds 'goals: bench brings what test needs' ' libcmocka-dev' "$calls"
    holds 'goals: bench brings valgrind' ' valgrind' "$calls"
    holds 'goals: bench brings its peers' ' libbox2d-dev' "$calls"
    machine apt-get
    lacks cmocka valgrind
    run_setup judge
    equal 'goals: judge brings peers, not what test and bench need' "noninteractive $apt g++ libbox2d-dev" "$calls"
}

check_apt() {
    machine apt-get
    run_setup run
    equal 'apt: run' "noninteractive $apt_run:0" "$calls:$status"
    holds 'apt: says what is missing' 'hitlab: setup: missing: a C compiler with the C library headers, pkg-config, SDL2, SDL2_ttf, libpng, expat, zlib, libzstd, fontconfig' "$output"
    holds 'apt: says what it runs' "hitlab: setup: running: env DEBIAN_FRONTEND=noninteractive $apt_run" "$output"
    run_setup run
    equal 'apt: the second run is silent' ':0' "$output:$status"

    machine apt-get
    run_setup test
    equal 'apt: test' "noninteractive $apt_run $apt_test:0" "$calls:$status"

    machine apt-get
    lacks sdl2
    rm "$m/lists"
    run_setup run
    equal 'apt: absent lists are fetched first' "$(lines 'apt-get update' "noninteractive $apt libsdl2-dev")" "$calls"

    machine apt-get
    lacks sdl2
    echo libsdl2-dev >"$m/broken"
    : >"$m/stale"
    run_setup run
    equal 'apt: stale lists are fetched after a failure' \
        "$(lines "noninteractive $apt libsdl2-dev" 'apt-get update' "noninteractive $apt libsdl2-dev"):0" \
        "$calls:$status"

    machine apt-get
    lacks headers
    run_setup run
    equal 'apt: a cc without headers is no compiler' "noninteractive $apt gcc libc6-dev" "$calls"
}

check_root() {
    for become in sudo doas; do
        machine apt-get
        as_user $become
        lacks sdl2
        run_setup run
        equal "root: through $become" \
            "$(lines "$become env DEBIAN_FRONTEND=noninteractive $apt libsdl2-dev" "noninteractive $apt libsdl2-dev"):0" \
            "$calls:$status"
    done
    machine dnf
    as_user
    lacks sdl2
    run_setup run
    equal 'root: without sudo and doas nothing is run, exits 1' ':1' "$calls:$status"
    holds 'root: says what to run instead' "as root, run: dnf install -y 'pkgconfig(sdl2)'" "$output"
}

# check_manager MANAGER RUN MORE: the exact command for a machine that lacks all, and
# what test appends to it. The first line of the log is what setup.sh itself ran.
check_manager() {
    machine "$1"
    as_user sudo
    run_setup run
    equal "$1: run" "$2:0" "$(head -n 1 "$m/log"):$status"
    machine "$1"
    as_user sudo
    run_setup test
    equal "$1: test" "$2 $3:0" "$(head -n 1 "$m/log"):$status"
}

check_other_managers() {
    rpm='pkgconfig(sdl2) pkgconfig(SDL2_ttf) pkgconfig(libpng) pkgconfig(expat) pkgconfig(zlib) pkgconfig(libzstd) pkgconfig(fontconfig)'
    refresh=y
    for database in /var/lib/pacman/sync/*.db; do [ ! -e "$database" ] || refresh=''; done
    check_manager dnf "sudo dnf install -y gcc glibc-devel pkgconf-pkg-config $rpm" \
        'pkgconfig(cmocka) gmp-devel libasan libubsan libtsan clang clang-tools-extra xorg-x11-server-Xvfb xdotool xclip ImageMagick'
    check_manager pacman "sudo pacman -S$refresh --needed --noconfirm gcc pkgconf sdl2 sdl2_ttf libpng expat zlib zstd fontconfig" \
        'cmocka gmp gcc gcc clang clang xorg-server-xvfb xdotool xclip imagemagick'
    check_manager zypper "sudo zypper --non-interactive install gcc glibc-devel pkgconf-pkg-config $rpm" \
        'pkgconfig(cmocka) gmp-devel gcc gcc clang clang xorg-x11-server-Xvfb xdotool xclip ImageMagick'
    check_manager brew 'brew install pkgconf sdl2 sdl2_ttf libpng expat zlib zstd fontconfig' \
        'cmocka gmp llvm clang-format xorg-server xdotool xclip imagemagick'

    machine brew
    lacks headers
    run_setup run
    equal 'brew: what it has no package for is an error' ':1' "$calls:$status"
    holds 'brew: and says so' 'hitlab: setup: brew has no package for that' "$output"
}

check_no_manager() {
    machine
    lacks headers sdl2 libpng
    run_setup run
    equal 'no manager: exits 1' 1 $status
    holds 'no manager: names every missing thing' 'missing: a C compiler with the C library headers, SDL2, libpng' "$output"
    holds 'no manager: says so' 'hitlab: setup: no package manager known here' "$output"
}

check_failures() {
    machine apt-get
    lacks sdl2
    echo install >"$m/broken"
    run_setup run
    equal 'failure: exits 1' 1 $status
    holds 'failure: the own output of the manager stays visible' 'E: the mirror is gone' "$output"
    holds 'failure: ends in a clear error' 'hitlab: setup: apt failed, see above' "$output"

    machine apt-get
    lacks sdl2 libpng
    rm "$m/shop/libpng"
    run_setup run
    equal 'failure: still missing exits 1' 1 $status
    holds 'failure: still missing is named' 'hitlab: setup: still missing after installing: libpng' "$output"
}

check_tiled() {
    machine apt-get
    lacks tiled
    run_setup run
    equal 'tiled: run does without' ':0' "$calls:$status"
    run_setup test
    equal 'tiled: test brings it' "noninteractive $apt tiled:0" "$calls:$status"

    machine apt-get
    lacks tmxrasterizer
    echo tiled >"$m/broken"
    run_setup test
    equal 'tiled: a failing manager does not fail test' 0 $status
    holds 'tiled: and a notice says so' 'hitlab: setup: going on without it: apt failed' "$output"
}

check_gappa() {
    machine apt-get
    lacks gappa sdl2
    run_setup prove
    equal 'gappa: prove brings it and nothing else' "noninteractive $apt gappa:0" "$calls:$status"
    machine apt-get
    lacks gappa
    run_setup run
    equal 'gappa: run does without' ':0' "$calls:$status"
    run_setup test
    equal 'gappa: test brings it' "noninteractive $apt gappa:0" "$calls:$status"
    machine dnf
    as_user sudo
    lacks gappa
    run_setup prove
    equal 'gappa: where no package is known, a notice says so' 0 $status
    holds 'gappa: and names it' 'missing: Gappa' "$output"
}

check_windows() {
    machine apt-get
    lacks pyftsubset zip emcc
    run_setup windows
    equal 'windows: brings what packs the fonts and the .zip, and not what the page needs' \
        "noninteractive $apt fonttools zip unzip:0" "$calls:$status"
    machine apt-get
    lacks wine
    run_setup windows --check
    equal 'windows: without Wine it builds' ':0' "$calls:$status"
}

check_web() {
    machine apt-get
    lacks emcc pyftsubset
    run_setup test
    equal 'web: test does without' ':0' "$calls:$status"
    run_setup web
    equal 'web: web brings it' "noninteractive $apt emscripten fonttools:0" "$calls:$status"

    machine apt-get
    lacks sdl2 emcc terser
    run_setup web --check
    equal 'web: --check installs nothing and exits 1' ':1' "$calls:$status"
    equal 'web: --check names what is missing and how to get it' \
        "$(lines 'hitlab: setup: missing: SDL2, emscripten, a minifier of JavaScript (terser)' \
            "hitlab: setup: install: apt-get update && env DEBIAN_FRONTEND=noninteractive $apt libsdl2-dev emscripten terser")" \
        "$output"
    machine apt-get
    has_all
    run_setup web --check
    equal 'web: --check is silent where all is there' '::0' "$output:$calls:$status"
    machine dnf
    lacks dpkg-source
    run_setup web
    equal 'web: without apt the sources are missing' ':1' "$calls:$status"
    holds 'web: and it says so' 'dnf has no package for that' "$output"
}

check_font() {
    machine apt-get
    lacks font
    run_setup run
    equal 'font: alone is installed' "noninteractive $apt fonts-noto-cjk:0" "$calls:$status"

    machine apt-get
    lacks font
    echo fonts-noto-cjk >"$m/broken"
    run_setup run
    equal 'font: a failing manager does not fail run' 0 $status
    holds 'font: and a notice says so' 'hitlab: setup: going on without it: apt failed' "$output"

    machine
    lacks font
    run_setup run
    equal 'font: no manager does not fail run' 0 $status
    holds 'font: it is named' 'missing: a Japanese font' "$output"

    machine dnf
    as_user
    lacks font
    run_setup run
    equal 'font: no sudo does not fail run' 0 $status

    machine zypper
    lacks font
    rm "$m/shop/font"
    run_setup run
    equal 'font: one that does not turn up does not fail run' 0 $status
    holds 'font: and a notice says so' 'going on without it: installed, but not found' "$output"

    machine apt-get
    lacks font sdl2
    echo fonts-noto-cjk >"$m/broken"
    run_setup run
    equal 'font: its failure leaves the needed ones alone' 0 $status
    equal 'font: they come first' "noninteractive $apt libsdl2-dev" "$(head -n 1 "$m/log")"
}

check_usage
check_complete_machine
check_goals
check_apt
check_root
check_other_managers
check_no_manager
check_failures
check_tiled
check_gappa
check_windows
check_web
check_font
echo "$passed passed, $failed failed"
[ $failed = 0 ]

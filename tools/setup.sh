#!/bin/sh
# Installs the packages that hitlab needs and that are missing; prints nothing if everything is installed.
# Usage: sh tools/setup.sh run|test|bench|judge|prove|ports|web|browsers|windows|deb [--check]   (test includes run and
# prove, bench includes test, judge, web, windows and deb include run, browsers includes web; ports downloads 146 MB). With --check it
# installs nothing: it names what is missing, and fails if that is required.
# shellcheck disable=SC2086 # probes, package lists and $root are split into words on purpose
set -u

# One need a line. The first column is the goal that brings it in, where peers is for
# bench and judge; a ? after the goal marks a need the program can do without. The probe is a probe_* function of this
# script with its arguments: it asks for the ability, not for a package, so a library
# built by hand counts. - means that manager has nothing to install.
# The rpm managers take pkgconfig() names, which outlive renamed packages.
#
# goal | need | probe | apt | dnf | pacman | zypper | brew
needs='
run  |a C compiler with the C library headers|links|gcc libc6-dev|gcc glibc-devel|gcc|gcc glibc-devel|-
run  |pkg-config|command pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf-pkg-config|pkgconf
run  |SDL2|module sdl2|libsdl2-dev|pkgconfig(sdl2)|sdl2|pkgconfig(sdl2)|sdl2
run  |SDL2_ttf|module SDL2_ttf|libsdl2-ttf-dev|pkgconfig(SDL2_ttf)|sdl2_ttf|pkgconfig(SDL2_ttf)|sdl2_ttf
run  |libpng|module libpng|libpng-dev|pkgconfig(libpng)|libpng|pkgconfig(libpng)|libpng
run  |expat|module expat|libexpat1-dev|pkgconfig(expat)|expat|pkgconfig(expat)|expat
run  |zlib|module zlib|zlib1g-dev|pkgconfig(zlib)|zlib|pkgconfig(zlib)|zlib
run  |libzstd|module libzstd|libzstd-dev|pkgconfig(libzstd)|zstd|pkgconfig(libzstd)|zstd
run  |fontconfig|module fontconfig|libfontconfig-dev|pkgconfig(fontconfig)|fontconfig|pkgconfig(fontconfig)|fontconfig
run? |fc-list (to look for fonts)|command fc-list|fontconfig|fontconfig|fontconfig|fontconfig|fontconfig
run? |a Japanese font (the program speaks English without one)|japanese_font|fonts-noto-cjk|google-noto-sans-cjk-fonts|noto-fonts-cjk|google-noto-sans-jp-fonts|-
test |cmocka|module cmocka|libcmocka-dev|pkgconfig(cmocka)|cmocka|pkgconfig(cmocka)|cmocka
test |GMP|links_with gmp|libgmp-dev|gmp-devel|gmp|gmp-devel|gmp
test |the address and undefined behavior sanitizers|links -fsanitize=address,undefined|gcc|libasan libubsan|gcc|gcc|-
test |the thread sanitizer|links -fsanitize=thread|gcc|libtsan|gcc|gcc|-
test |clang|command clang|clang|clang|clang|clang|llvm
test?|the fuzzer of clang (it is left out without)|fuzzes|libclang-rt-dev|compiler-rt|compiler-rt|clang|-
test |clang-format|command clang-format|clang-format|clang-tools-extra|clang|clang|clang-format
test |Xvfb|command Xvfb|xvfb|xorg-x11-server-Xvfb|xorg-server-xvfb|xorg-x11-server-Xvfb|xorg-server
test |xdotool|command xdotool|xdotool|xdotool|xdotool|xdotool|xdotool
test |xclip|command xclip|xclip|xclip|xclip|xclip|xclip
test?|python3 (without it there are no mutants)|command python3|python3|python3|python|python3|python3
test |ImageMagick (import, compare, convert)|command import compare convert|imagemagick|ImageMagick|imagemagick|ImageMagick|imagemagick
test?|Tiled (its own look at our maps is left out without)|command tiled tmxrasterizer|tiled|tiled|tiled|tiled|-
test?|CMake (its find_package is left out without)|command cmake|cmake|cmake|cmake|cmake|cmake
prove?|Gappa (without it the bounds of rounding are not proven)|command gappa|gappa|-|-|-|-
ports?|a compiler for 64-bit ARM|links_by aarch64-linux-gnu-gcc -static|gcc-aarch64-linux-gnu libc6-dev-arm64-cross|-|-|-|-
ports?|a compiler for s390x, which is big endian|links_by s390x-linux-gnu-gcc -static|gcc-s390x-linux-gnu libc6-dev-s390x-cross|-|-|-|-
ports?|QEMU for programs of other processors|command qemu-aarch64 qemu-s390x|qemu-user|qemu-user|qemu-user|-|-
ports?|a compiler for 32-bit x86|links_32|libc6-dev-i386 clang libclang-rt-dev|-|-|-|-
ports?|a compiler for Windows|links_by x86_64-w64-mingw32-gcc|gcc-mingw-w64-x86-64-win32|mingw64-gcc|mingw-w64-gcc|-|-
peers|a C++ compiler|compiles_cpp vector|g++|gcc-c++|gcc|gcc-c++|-
peers|Box2D|compiles_cpp box2d/box2d.h|libbox2d-dev|box2d-devel|box2d|Box2D-devel|box2d
peers|Chipmunk|links_with chipmunk/chipmunk|chipmunk-dev|chipmunk-devel|chipmunk|chipmunk-devel|chipmunk
bench|valgrind|command valgrind|valgrind|valgrind|valgrind|valgrind|valgrind
bench|GNU time|runs /usr/bin/time -f %e true|time|time|time|time|-
judge?|ODE|module ode|libode-dev|pkgconfig(ode)|ode|pkgconfig(ode)|ode
judge?|Bullet|module bullet|libbullet-dev|pkgconfig(bullet)|bullet|pkgconfig(bullet)|bullet
judge?|pygame|pygame|python3-pygame|python3-pygame|python-pygame|python3-pygame|-
web  |emscripten|command emcc|emscripten|emscripten|emscripten|emscripten|emscripten
cross|apt and dpkg-dev, for the sources of libraries|command apt-get dpkg-source|dpkg-dev|-|-|-|-
cross|fonttools|command pyftsubset|fonttools|fonttools|python-fonttools|python3-fonttools|fonttools
web  |a minifier of JavaScript (terser)|command terser|terser|-|-|-|terser
web  |a compressor of the web (brotli)|command brotli|brotli|brotli|brotli|brotli|brotli
cross|Noto Sans CJK JP|family Noto Sans CJK JP|fonts-noto-cjk|google-noto-sans-cjk-fonts|noto-fonts-cjk|google-noto-sans-jp-fonts|-
windows|a compiler for Windows|links_by x86_64-w64-mingw32-gcc|gcc-mingw-w64-x86-64-win32|mingw64-gcc|mingw-w64-gcc|-|-
windows|zip and unzip|command zip unzip|zip unzip|zip unzip|zip unzip|zip unzip|-
windows|ImageMagick (import, compare, convert)|command import compare convert|imagemagick|ImageMagick|imagemagick|ImageMagick|imagemagick
windows?|Wine and what drives its windows (for make test-windows)|command wine Xvfb xdotool xclip|wine wine64 xvfb xdotool xclip|wine xorg-x11-server-Xvfb xdotool xclip|wine xorg-server-xvfb xdotool xclip|wine xorg-x11-server-Xvfb xdotool xclip|-
deb  |debhelper and dpkg-dev|command dh dpkg-buildpackage|debhelper dpkg-dev|-|-|-|-
deb? |lintian (it looks over the packages)|command lintian|lintian|-|-|-|-
deb? |mmdebstrap (it makes the Debian of make test-deb)|command mmdebstrap|mmdebstrap uidmap|-|-|-|-
browsers|node|command node|nodejs|nodejs|nodejs|nodejs|node
browsers|chromedriver and Chromium|command chromedriver|chromium-driver chromium|chromedriver chromium|chromium|chromedriver chromium|chromedriver
browsers|Firefox|command firefox-esr|firefox-esr|-|-|-|-
browsers|ImageMagick (convert)|command convert|imagemagick|ImageMagick|imagemagick|ImageMagick|imagemagick
judge?|SFML 2|compiles_cpp SFML/Graphics/Rect.hpp|libsfml-dev|SFML-devel|sfml2|pkgconfig(sfml-graphics)|sfml@2
'

say() { echo "hitlab: setup: $*" >&2; }

die() {
    say "$*"
    exit 1
}

probe_command() {
    for command; do
        command -v "$command" >/dev/null 2>&1 || return 1
    done
}

probe_runs() { "$@" >/dev/null 2>&1 </dev/null; }

probe_module() { pkg-config --exists "$1" 2>/dev/null; }

# A compiler may lack headers or start files, so the probe links a program.
probe_links() {
    printf '#include <stdio.h>\n#include <math.h>\nint main(void) { return puts("") < 0; }\n' |
        ${CC:-cc} "$@" -x c -o "$scratch/probe" - -lm >/dev/null 2>&1
}

probe_fuzzes() {
    printf 'int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return d && n ? 0 : 0; }\n' |
        clang -fsanitize=fuzzer,address,undefined -x c -o "$scratch/probe" - >/dev/null 2>&1
}

probe_links_by() { # COMPILER FLAGS
    compiler=$1
    shift
    (CC=$compiler probe_links "$@")
}

probe_links_32() {
    probe_links -m32 || probe_links_by clang -m32 --rtlib=compiler-rt --unwindlib=none
}

# Probes a C library that may lack a pkg-config file.
probe_links_with() {
    printf '#include <%s.h>\nint main(void) { return 0; }\n' "$1" |
        ${CC:-cc} -x c -o "$scratch/probe" - -l"${1##*/}" >/dev/null 2>&1
}

probe_compiles_cpp() {
    echo "#include <$1>" | ${CXX:-c++} -x c++ -c -o "$scratch/probe" - >/dev/null 2>&1
}

probe_pygame() { probe_runs python3 -c 'import pygame' || probe_runs /usr/bin/python3 -c 'import pygame'; }

probe_japanese_font() { [ -n "$(fc-list :lang=ja family 2>/dev/null)" ]; }

probe_family() { [ -n "$(fc-list "$*" family 2>/dev/null)" ]; }

wanted() {
    case $goal:${1%%[ ?]*} in
    test:prove | bench:prove | prove:prove | ports:ports | web:run | web:cross | web:web | browsers:run | browsers:cross | browsers:web | browsers:browsers | windows:run | windows:cross | windows:windows | deb:run | deb:deb) ;;
    prove:* | ports:* | cross:* | web:* | browsers:* | windows:* | deb:*) return 1 ;;
    *:run | test:test | bench:test | bench:bench | bench:peers | judge:peers | judge:judge) ;;
    *) return 1 ;;
    esac
}

packages_here() {
    case $manager in
    apt) echo "$apt" ;;
    dnf) echo "$dnf" ;;
    pacman) echo "$pacman" ;;
    zypper) echo "$zypper" ;;
    brew) echo "$brew" ;;
    esac
}

# Sets `required` and `optional` (readable names) and their packages.
find_missing() {
    required='' required_packages='' optional='' optional_packages=''
    while IFS='|' read -r level need probe apt dnf pacman zypper brew; do
        wanted "$level" || continue
        probe_$probe && continue
        packages=$(packages_here)
        [ "$packages" = - ] && packages=''
        case $level in
        *\?*) optional="$optional, $need" optional_packages="$optional_packages $packages" ;;
        *) required="$required, $need" required_packages="$required_packages $packages" ;;
        esac
    done <<END
$needs
END
    required=${required#, } optional=${optional#, }
}

find_manager() {
    for manager in apt dnf pacman zypper brew; do
        case $manager in
        apt) probe_command apt-get && return ;;
        *) probe_command "$manager" && return ;;
        esac
    done
    manager=''
}

# Sets `root` to the command that gets root's rights, or to nothing if none is needed.
find_root() {
    root=''
    [ "$manager" = brew ] || [ "$(id -u)" = 0 ] && return
    for root in sudo doas; do
        probe_command "$root" && return
    done
    return 1
}

find_installer() {
    case $manager in
    # It waits for another apt, such as the one that keeps a system up to date, for five minutes.
    apt) installer='env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300' ;;
    dnf) installer='dnf install -y' ;;
    pacman) installer="pacman -S$(pacman_refresh) --needed --noconfirm" ;;
    zypper) installer='zypper --non-interactive install' ;;
    brew) installer='brew install' ;;
    esac
}

# pacman cannot find packages before its first refresh. Later refreshes are left to the user, since a refresh
# without a full upgrade can break an Arch system.
pacman_refresh() {
    for database in /var/lib/pacman/sync/*.db; do
        [ -e "$database" ] || echo y
        return
    done
}

# Prints a command quoted for the shell.
spelled() {
    line=''
    for word; do
        case $word in
        *\(*) word="'$word'" ;;
        esac
        line="$line $word"
    done
    echo "${line# }"
}

run() {
    say "running: $(spelled "$@")"
    "$@"
}

apt_knows() {
    for package; do
        apt-cache show "$package" >/dev/null 2>&1 || return 1
    done
}

# Updates the package lists only if they are missing or out of date.
install_with_apt() {
    if apt_knows "$@"; then
        run $root $installer "$@" && return
    fi
    run $root apt-get update && run $root $installer "$@"
}

install_with_manager() {
    case $manager in
    apt) install_with_apt "$@" ;;
    *) run $root $installer "$@" ;;
    esac
}

by_hand() {
    [ "$manager" = apt ] && printf 'apt-get update && '
    spelled $installer "$@"
}

# Fails with the reason in `why`.
install_packages() {
    find_installer
    if [ -z "$manager" ]; then
        why='no package manager known here (apt, dnf, pacman, zypper, brew): please install that by hand'
    elif [ $# = 0 ]; then
        why="$manager has no package for that: please install it by hand"
    elif ! find_root; then
        why="no sudo or doas here: as root, run: $(by_hand "$@")"
    elif ! install_with_manager "$@"; then
        why="$manager failed, see above"
    else
        return 0
    fi
    return 1
}

provide_required() {
    say "missing: $required"
    install_packages $required_packages || die "$why"
    find_missing
    [ -z "$required" ] || die "still missing after installing: $required"
}

provide_optional() {
    say "missing: $optional"
    why='installed, but not found'
    install_packages $optional_packages && find_missing
    [ -z "$optional" ] || say "going on without it: $why"
}

# What to type where nothing may be installed.
name_missing() {
    find_installer
    say "missing: $required"
    [ -z "$manager" ] || say "install: $(by_hand $required_packages)"
}

goal=${1-}
case $#:$goal:${2---check} in
[12]:run:--check | [12]:test:--check | [12]:bench:--check | [12]:judge:--check | [12]:prove:--check | [12]:ports:--check | [12]:web:--check | [12]:browsers:--check | [12]:windows:--check | [12]:deb:--check) ;;
*)
    say 'usage: sh tools/setup.sh run|test|bench|judge|prove|ports|web|browsers|windows|deb [--check]'
    exit 2
    ;;
esac

scratch=$(mktemp -d) || die 'cannot make a temporary folder'
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

find_manager
find_missing
if [ $# = 2 ]; then
    [ -z "$required" ] || name_missing
    [ -z "$required" ]
    exit
fi
[ -z "$required" ] || provide_required
[ -z "$optional" ] || provide_optional

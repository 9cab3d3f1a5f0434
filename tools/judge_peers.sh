#!/bin/sh
# Judges libraries that games use, by the adapters in tools/peers/, and writes the tables of pages such as docs/peers.md:
#     sh tools/judge_peers.sh HITLAB PAGE...
#     sh tools/judge_peers.sh                   only checks RAYLIB, CUTE_C2 and PEERS
# RAYLIB is the folder src of raylib and CUTE_C2 is cute_c2.h: those two are judged only if they are given. PEERS names
# the libraries to judge (all), COUNT the poses for each scene, SEED selects them.
set -u
here=$(dirname "$0")
all='circle-circle circle-aabb circle-obb obb-obb rect-tiles'
pairs=${all% rect-tiles}

# id | name | adapter | scenes | header | Debian package | flags
libraries="
template|\`template\`||$all|||
sdl|SDL|sdl.c|rect-tiles|SDL_rect.h|libsdl2-dev|$(pkg-config --cflags --libs sdl2 2>/dev/null)
sfml|SFML|sfml.cpp|rect-tiles|SFML/Graphics/Rect.hpp|libsfml-dev|
chipmunk|Chipmunk|chipmunk.c|$all|chipmunk/chipmunk.h|libchipmunk-dev|-DBOUNDS_FIRST -lchipmunk
chipmunk-shapes|Chipmunk (shapes)|chipmunk.c|$pairs|chipmunk/chipmunk.h|libchipmunk-dev|-lchipmunk
box2d|Box2D|box2d.cpp|$all|box2d/box2d.h|libbox2d-dev|-lbox2d
box2d-pixels|Box2D (pixels)|box2d.cpp|$pairs|box2d/box2d.h|libbox2d-dev|-DPIXELS_PER_METER=1 -lbox2d
ode|ODE|ode.cpp|$pairs|ode/ode.h|libode-dev|$(pkg-config --cflags --libs ode 2>/dev/null)
bullet|Bullet|bullet.cpp|$pairs|btBulletCollisionCommon.h|libbullet-dev|$(pkg-config --cflags --libs bullet 2>/dev/null)
bullet-pixels|Bullet (pixels)|bullet.cpp|$pairs|btBulletCollisionCommon.h|libbullet-dev|-DPIXELS_PER_METER=1 $(pkg-config --cflags --libs bullet 2>/dev/null)
pygame|pygame|pygame_rects.py|circle-circle rect-tiles||python3-pygame|
raylib|raylib|raylib.c|circle-circle circle-aabb rect-tiles|||
cute_c2|cute_c2|cute_c2.c|$all|||
"

die() {
    echo "hitlab: $*" >&2
    exit 2
}

check_paths() {
    if [ -n "${RAYLIB-}" ]; then
        for file in raylib.h rshapes.c; do
            [ -f "$RAYLIB/$file" ] || die "RAYLIB=$RAYLIB: has no $file; name the folder src of raylib"
        done
    fi
    [ -z "${CUTE_C2-}" ] || [ -f "$CUTE_C2" ] || die "CUTE_C2=$CUTE_C2: no such file; name cute_c2.h"
    for peer in ${PEERS-}; do
        echo "$libraries" | grep -q "^$peer|" || die "PEERS: '$peer' is none of" \
            "$(echo "$libraries" | cut -d '|' -f 1 | xargs)"
        case $peer=${RAYLIB-}=${CUTE_C2-} in
        raylib==*) die 'PEERS: raylib needs RAYLIB=FOLDER' ;;
        cute_c2=*=) die 'PEERS: cute_c2 needs CUTE_C2=FILE' ;;
        esac
    done
}

# Paths may have blanks, words of flags may not: so the folder has links.
link_given() {
    mkdir "$folder/raylib" "$folder/cute_c2"
    if [ -n "${RAYLIB-}" ]; then ln -s "$(cd "$RAYLIB" && pwd)" "$folder/raylib/src"; fi
    if [ -n "${CUTE_C2-}" ]; then
        ln -s "$(cd "$(dirname "$CUTE_C2")" && pwd)/$(basename "$CUTE_C2")" "$folder/cute_c2/cute_c2.h"
    fi
}

is_wanted() { # ID
    case $1 in
    '') return 1 ;;
    raylib) [ -n "${RAYLIB-}" ] || return 1 ;;
    cute_c2) [ -n "${CUTE_C2-}" ] || return 1 ;;
    esac
    case " ${PEERS:-$1} " in
    *" $1 "*) ;;
    *) return 1 ;;
    esac
}

# Fails, and says what is missing.
has_library() { # ADAPTER HEADER FLAGS
    case $1 in
    *.py)
        [ -n "$python" ] || echo "no Python with it"
        [ -n "$python" ]
        return
        ;;
    *.cpp) compiler="${CXX:-c++} -x c++" ;;
    *) compiler="${CC:-cc} -x c" ;;
    esac
    # shellcheck disable=SC2086 # flags are words
    [ -z "$2" ] || echo "#include <$2>" | $compiler -E $3 - >/dev/null 2>&1 || ! echo "no $2"
}

# Debian's Python has Debian's packages, another one that comes first may not.
find_python() {
    for python in python3 /usr/bin/python3; do
        $python -c 'import pygame' >/dev/null 2>&1 && return
    done
    python=''
}

flags_of() { # ID FLAGS
    case $1 in
    raylib) echo "-I$folder/raylib/src -fvisibility=hidden -ffunction-sections -Wl,--gc-sections" ;;
    cute_c2) echo "-I$folder/cute_c2" ;;
    *) echo "$2" ;;
    esac
}

version_of() { # ID PACKAGE
    case $1 in
    template) ;;
    raylib) sed -n 's/^#define RAYLIB_VERSION  *"\(.*\)"/raylib \1/p' "$folder/raylib/src/raylib.h" ;;
    cute_c2) sed -n 's/^.*cute_c2.h - v\([0-9.]*\).*/cute_c2 \1/p' "$folder/cute_c2/cute_c2.h" | head -n 1 ;;
    *) echo "$2 $(dpkg-query -W -f '${Version}' "$2" 2>/dev/null || echo 'of an unknown version')" ;;
    esac
}

# Lines of a report, as `set NAME COUNT FALSE_HITS FALSE_MISSES CRASHES EXCUSED WORST`, `errors N`, `ns CHECK KERNEL`.
read_report() {
    awk '
    function number(key) {
        if (!match($0, "\"" key "\": [-+.0-9e]+")) return ""
        return substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 4)
    }
    /"name": / {
        match($0, /"name": "[^"]*"/)
        print "set", substr($0, RSTART + 9, RLENGTH - 10), number("count"), number("false_hits"),
            number("false_misses"), number("crashes"), number("within_tolerance"), number("worst_px")
    }
    number("errors") != "" { print "errors", number("errors") }
    number("ns") != "" { check = number("ns") }
    number("kernel_ns") != "" { print "ns", check, number("kernel_ns") }'
}

# Judges with touching as a hit and as a miss; the one with fewer errors counts.
judge() { # FLAGS SCENE FILE, or FLAGS SCENE --program COMMAND
    flags=$1
    shift
    for touching in yes no; do
        HITLAB_CHECK_FLAGS=$flags "$hitlab" judge "$@" --touching $touching --format json --count "$count" \
            --seed "$seed" >"$folder/report"
        [ $? -le 1 ] || exit 2
        read_report <"$folder/report" >"$folder/$touching"
    done
    awk '
    FNR == 1 { file++ }
    $1 == "errors" { errors[file] = $2 }
    $1 == "ns" && (!check || $2 < check) { check = $2 }
    $1 == "ns" && (!kernel || $3 < kernel) { kernel = $3 }
    { lines[file] = lines[file] $0 "\n" }
    END {
        best = errors[2] < errors[1] ? 2 : 1
        printf "touching %s\nbest %s %s\n%s", best == 1 ? "yes" : "no", check, kernel, lines[best]
    }' "$folder/yes" "$folder/no"
}

# Lines of `judge` after the scene and the library, for all that are there.
judge_all() {
    echo "$libraries" | while IFS='|' read -r id name adapter scenes header package flags; do
        is_wanted "$id" || continue
        flags=$(flags_of "$id" "$flags")
        if ! missing=$(has_library "$adapter" "$header" "$flags"); then
            echo "hitlab: judge-peers: going on without $name: there is $missing" >&2
            continue
        fi
        version_of "$id" "$package" >>"$folder/versions"
        for scene in $scenes; do
            echo "  JUDGE $scene: $id" >&2
            case $adapter in
            '')
                "$hitlab" template "$scene" >"$folder/template.c" || exit 2
                judge '' "$scene" "$folder/template.c"
                ;;
            *.py) judge '' "$scene" --program "$python '$here/peers/$adapter'" ;;
            *) judge "$flags" "$scene" "$here/peers/$adapter" ;;
            esac >"$folder/lines" || exit 2
            sed "s/^/$scene|$name|/" "$folder/lines"
        done || exit 2
    done
}

write_tables() { # LANGUAGE
    awk -F '|' -v language="$1" -v all="$all" '
    function word(english, japanese) { return language == "ja" ? japanese : english }
    function row(label, what,    i, line) {
        line = "| " label
        for (i = 1; i <= libraries; i++) line = line " | " (((scene, i, what) in cell) ? cell[scene, i, what] : "·")
        print line " |"
    }
    function pixels(number) { return number >= 1000 ? sprintf("%.0f", number) : sprintf("%.3g", number) }
    function write_scene(    i, line, rule) {
        print "\n### " scene "\n"
        line = "| " word("poses", "配置")
        rule = "| ---"
        for (i = 1; i <= libraries; i++) {
            line = line " | " name[scene, i]
            rule = rule " | ---:"
        }
        print line " |\n" rule " |"
        for (i = 1; i <= sets[scene]; i++) row("`" set[scene, i] "`", set[scene, i])
        if (has_crash[scene]) row(word("no answer", "答えなし"), "crashes")
        row(word("excused", "許容"), "excused")
        row(word("touching is a", "接触は"), "touching")
        row(word("ns a question (kernel " sprintf("%.0f", kernel[scene]) ")",
                 "1 問の ns（カーネル " sprintf("%.0f", kernel[scene]) "）"), "ns")
    }
    {
        if (!(($1, $2) in index_of)) {
            index_of[$1, $2] = ++count[$1]
            name[$1, count[$1]] = $2
        }
        i = index_of[$1, $2]
        split($3, part, " ")
    }
    part[1] == "touching" {
        cell[$1, i, "touching"] = part[2] == "yes" ? word("hit", "当たり") : word("miss", "当たっていない")
    }
    part[1] == "best" {
        if (part[2] > 0) cell[$1, i, "ns"] = sprintf("%.0f", part[2])
        if (!kernel[$1] || part[3] < kernel[$1]) kernel[$1] = part[3]
    }
    part[1] == "set" {
        if (i == 1) set[$1, ++sets[$1]] = part[2]
        if (part[4] + part[5] > 0) cell[$1, i, part[2]] = part[4] " / " part[5] " (" pixels(part[8]) ")"
        if (part[6] > 0) { cell[$1, i, "crashes"] += part[6]; has_crash[$1] = 1 }
        if (part[7] > 0) cell[$1, i, "excused"] += part[7]
    }
    END {
        scenes = split(all, order, " ")
        for (s = 1; s <= scenes; s++) {
            scene = order[s]
            libraries = count[scene]
            if (libraries) write_scene()
        }
    }' "$folder/judged"
}

write_circumstances() { # LANGUAGE
    versions=$(sort -u "$folder/versions" | paste -s -d ',' | sed 's/,/, /g')
    processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
    compiler=$(${CC:-cc} --version | head -n 1)
    if [ "$1" = ja ]; then
        echo "$(date -u +%Y-%m-%d)、${processor:-不明なプロセッサー}、${compiler}。場面ごとに $count 件の配置、シード ${seed}。"
        [ -z "$versions" ] || echo "バージョン：$(echo "$versions" | sed 's/, /、/g')。"
    else
        echo "$(date -u +%Y-%m-%d), ${processor:-an unknown processor}, $compiler. $count poses for each scene, seed $seed."
        [ -z "$versions" ] || echo "Versions: $versions."
    fi
}

# Replaces what is between the markers.
write_page() { # PAGE
    language=en
    case $1 in
    *.ja.md) language=ja ;;
    esac
    { write_circumstances $language && write_tables $language; } >"$folder/tables"
    awk -v tables="$folder/tables" '
    /^<!-- \/judged -->$/ { inside = 0; print "" }
    !inside { print }
    /^<!-- judged -->$/ { inside = 1; print ""; while ((getline line <tables) > 0) print line }' "$1" >"$folder/page" &&
        cat "$folder/page" >"$1"
}

check_paths
[ $# -gt 0 ] || exit 0
hitlab=$1
shift
for page; do
    [ "$(grep -cx '<!-- /\{0,1\}judged -->' "$page")" = 2 ] ||
        die "$page: has no lines <!-- judged --> and <!-- /judged -->"
done
count=${COUNT:-400000}
seed=${SEED:-1}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
link_given
find_python
: >"$folder/versions"
judge_all >"$folder/judged" || exit 2
for page; do write_page "$page" || exit 1; done

#!/bin/sh
# Checks what keeps the rooms of src, and of the kernel, small and apart: `sh tests/rooms_test.sh`. That a room includes
# only the rooms below it is enforced by the include paths of the Makefile.
set -u
code='src hit/include hit/src'
passed=0
failed=0

check() { # NAME WRONG: passes if nothing is wrong
    if [ -z "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok rooms: %s:\n%s\n' "$1" "$2"
    fi
}

large_folders() { # FOLDER
    find "$1" -type d | while read -r folder; do
        count=$(find "$folder" -maxdepth 1 -name '*.[ch]' | wc -l)
        [ "$count" -le 25 ] || echo "$folder: $count"
    done
}

files_without_purpose() {
    find $code tests hit/tests -name '*.[ch]' | sort | while read -r file; do
        head -n 1 "$file" | grep -q '^/[/*]' || echo "$file"
    done
}

# Prints "file file" for each include between these files. A header is found by its name, which only one has.
includes() {
    find $code -name '*.h' -o -name '*.c' | sort | xargs awk '
        FNR == 1 { name = FILENAME; sub(/.*\//, "", name); paths[name] = FILENAME }
        /^#include ("|<hit\/)/ { split($0, part, "[\"<>]"); sub(/.*\//, "", part[2]); from[++n] = FILENAME; to[n] = part[2] }
        END { for (i = 1; i <= n; i++) if (to[i] in paths) print from[i], paths[to[i]] }'
}

# The includes that are left when each whose file includes nothing, or whose including file is included by none, is
# removed, again and again: those of circles.
circles() {
    includes | awk '
        { from[NR] = $1; to[NR] = $2 }
        END {
            do {
                changed = 0
                split("", includes_some)
                split("", is_included)
                for (i in from) includes_some[from[i]] = is_included[to[i]] = 1
                for (i in from) if (!(to[i] in includes_some) || !(from[i] in is_included)) gone[i]
                for (i in gone) { changed = 1; delete from[i]; delete to[i]; delete gone[i] }
            } while (changed)
            for (i in from) print from[i], "includes", to[i]
        }' | sort -u
}

# The rooms that the table of docs/rooms.md lets a room include, and none of whose headers a file of that room includes.
unused_rooms() {
    includes | sed 's,hit/include/,src/,; s,src/\([^ ]*\)/[^/ ]* src/\([^ ]*\)/[^/ ]*$,\1 \2,' | sort -u >"$scratch"
    sed -n '/^<!-- rooms -->$/,/^<!-- \/rooms -->$/s/^| `src\/\([^`]*\)` |.*| \([^|]*\) |$/\1 \2/p' docs/rooms.md | tr -d '`,' |
        while read -r room names; do
            for name in $names; do
                [ "$name" = nothing ] || grep -qE "^$room $name(/|\$)" "$scratch" || echo "$room: $name"
            done
        done
}

# Prints "NAME MEMBERS" of each struct, where a struct within it is one member, and "PATH FUNCTIONS" of each
# header. Reads text as clang-format leaves it.
sizes() {
    find $code -name '*.[ch]' | sort | xargs awk '
        { sub(/ *\/\/.*/, "") }
        /^#/ || /\\$/ { next }
        /^ *(typedef |static |const )*(struct|union)[ A-Za-z_0-9]*\{$/ {
            members[++depth] = 0
            tag[depth] = $(NF - 1)
            next
        }
        depth && /^ *}/ {
            name = $0
            gsub(/^ *} *|[[;= ].*/, "", name)
            print (name ? name : tag[depth]), members[depth]
            if (--depth) members[depth]++
            next
        }
        depth {
            statement = statement $0
            if (!/;$/) next
            while (gsub(/\([^()]*\)/, "", statement)) continue
            members[depth] += gsub(/,/, "", statement) + 1
            statement = ""
        }
        FILENAME ~ /h$/ && /^[A-Za-z_][^=;{(]*[ *][A-Za-z_0-9]+\(/ && !/^typedef/ { functions[FILENAME]++ }
        END { for (path in functions) print path, functions[path] }'
}

scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
check 'folders with more than 25 files' "$(for folder in $code tests hit/tests; do large_folders "$folder"; done)"
check 'no comment in the first line' "$(files_without_purpose)"
check 'SDL is for src/sdl and src/main.c' "$(grep -rlE '#include <SDL' src | grep -vE '^src/(sdl/|main\.c$)')"
check 'headers of one name' "$(find $code -name '*.h' | sed 's|.*/||' | sort | uniq -d)"
check 'includes in a circle' "$(circles)"
# A scene is a row of a table, where most members may be left out. The public header has a function for each two shapes.
check 'structs of more than 30 members' "$(sizes | awk '!/\// && $2 > 30 && $1 != "Scene"')"
check 'headers of more than 35 functions' "$(sizes | awk '/\// && $2 > 35 && $1 != "hit/include/hit/batch.h"')"
check 'rooms that may be included and are not' "$(unused_rooms)"
echo "rooms: $passed passed, $failed failed"
[ "$failed" -eq 0 ]

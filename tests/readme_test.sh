#!/bin/sh
# Checks that the READMEs and the pages in docs/ are true: `sh tests/readme_test.sh HITLAB`.
#
# A page in English is NAME.md, the same page in Japanese NAME.ja.md. Code blocks marked `sh` contain commands that must
# work, one a line; those marked `input` are input files, those marked `lesson` the file my.lesson of its commands, those
# marked `c` statements for the kernel's users, and `c functions` the functions that these call.
set -u
tested=readme
. hit/tests/support/check.sh
hitlab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")

blocks() { # KIND PAGE
    awk -v start="^\`\`\`$1\$" '/^```$/ { inside = 0 } inside { print } $0 ~ start { inside = 1 }' "$2"
}

# The commands and files that a page prints, without comments but for the answers of queries.
printed() { # PAGE
    for kind in sh input lesson c 'c functions'; do blocks "$kind" "$1"; done | sed '/hitlab check/!s/ *#.*//'
}

# Every link leads to a file; every page links to its translation; both print the same commands.
check_page() { # PAGE
    japanese=${1%.md}.ja.md
    for text in "$1" "$japanese"; do
        for link in $(grep -o ']([^)#]*' "$text" | cut -c 3- | grep -v '^https\?:'); do
            test -e "$(dirname "$text")/$link"
            check $? "$text links to $link, which does not exist"
        done
    done
    for path in $(cat "$1" "$japanese" | grep -o '`\(hit\|src\|tools\|assets\|maps\)/[a-z0-9_/.]*`' | tr -d '\`'); do
        test -e "$path" || test -e "$(dirname "$1")/$path"
        check $? "$1 names $path, which does not exist"
    done
    grep -q "]($(basename "$japanese"))" "$1" && grep -q "]($(basename "$1"))" "$japanese"
    check $? "$1 and $japanese do not link to each other"
    printed "$1" >"$scratch/english"
    printed "$japanese" | cmp -s - "$scratch/english"
    check $? "$1 and $japanese print different commands"
    ! grep -q '`, `' "$japanese"
    check $? "$japanese separates a list by ASCII commas"
}

# A command without a window ends with status 0. One with a window gets as far as the missing display. A command that
# compiles a pose is the one in the pose's own program, which tests/cli/pose_c_test.sh runs.
check_command() { # COMMAND
    case $1 in
    cc*) grep -qF "$1" pose.c; check $? "pose.c names another command than '$1'"; return ;;
    esac
    echo "$1" >command.sh
    PATH="$scratch/bin:$PATH" sh command.sh >output 2>error </dev/null
    status=$?
    case $1 in
    *--headless* | *--list* | *--keys* | *' check'* | *' template '* | *' judge '*) test $status -eq 0 ;;
    *) test $status -eq 1 && grep -q '^hitlab: display:' error ;;
    esac
    check $? "'$1' ends with status $status: $(cat error)"
    case $1 in
    *'hitlab check '*'# '*) test "$(cat output)" = "${1##*# }"; check $? "'$1' answers: $(cat output)" ;;
    esac
}

check_commands() { # PAGE
    blocks sh "$1" >"$scratch/commands"
    blocks lesson "$1" >"$scratch/run/my.lesson"
    repository=$PWD
    cd "$scratch/run" || exit 1
    while read -r command; do check_command "$command"; done <"$scratch/commands"
    cd "$repository" || exit 1
}

check_code() { # PAGE
    blocks c "$1" >"$scratch/statements"
    test -s "$scratch/statements" || return
    {
        echo '#include <hit/hit.h>'
        blocks 'c functions' "$1"
        printf 'int main(void) {\n' && cat "$scratch/statements" && printf 'return 0; }\n'
    } >"$scratch/code.c"
    cc -fsyntax-only -Ihit/include "$scratch/code.c" 2>"$scratch/error"
    check $? "the code in $1 does not compile: $(cat "$scratch/error")"
}

# The headers that the kernel's page names are in its folder of headers, where users find them.
check_headers() { # PAGE
    for header in $(grep -o '`[a-z0-9_]*\.h`' "$1" | tr -d '\`'); do
        test -e "hit/include/hit/$header"
        check $? "$1 names $header, which hit/include/hit does not have"
    done
}

# The grid is the same on both pages; tests/crowd/reference_grid_test.c compiles it.
check_grid() {
    blocks 'c grid' docs/crowd.md >"$scratch/grid.c"
    blocks 'c grid' docs/crowd.ja.md >"$scratch/grid.ja.c"
    test -s "$scratch/grid.c" && cmp -s "$scratch/grid.c" "$scratch/grid.ja.c"
    check $? "the grid in docs/crowd.md is another one than in docs/crowd.ja.md"
}

check_input() { # PAGE
    blocks input "$1" >"$scratch/example.txt"
    test -s "$scratch/example.txt" || return
    "$hitlab" --headless circle-obb --input "$scratch/example.txt" 2>"$scratch/error"
    check $? "the input file in $1 is rejected: $(cat "$scratch/error")"
}

# `make` lines name targets, and a README is short.
check_readme() { # PAGE
    test "$(wc -l <"$1")" -le 200
    check $? "$1 has more than 200 lines"
    for target in $(sed -n 's/^    make \([a-z-]*\).*/\1/p' "$1"; grep -o '`make [a-z-]*' "$1" | cut -d ' ' -f 2); do
        grep -qh "^$target:" Makefile mk/*.mk hit/mk/*.mk web/web.mk
        check $? "$1 prints make $target, which is no target"
    done
    for word in $("$hitlab" --list | tr ' ' '\n' | sort -u); do
        grep -q "\`$word\`" "$1"
        check $? "$1 misses $word, a scene or a method"
    done
}

# The table of the usual questions: each with a scene, and a method of it.
check_questions() { # README
    sed -n 's/^|[^|`]*| `\([a-z-]*\)` |[^|]*| `\([a-z-]*\)` |$/\1 \2/p' "$1" >"$scratch/questions"
    test "$(wc -l <"$scratch/questions")" -eq 16
    check $? "$1 has another number of questions than 16"
    "$hitlab" --list | sort -u >"$scratch/list"
    sort -u "$scratch/questions" | comm -23 - "$scratch/list" >"$scratch/error"
    test ! -s "$scratch/error"
    check $? "$1 names methods that do not exist: $(cat "$scratch/error")"
}

check_keys() { # LANGUAGE PAGE
    sh tools/readme_keys.sh "$hitlab" "$1" "$2" | cmp -s - "$2"
    check $? "$2 has other keys than the program: make pictures writes them"
}

# A page's table of rooms, as lines of a room and the rooms that it names.
rooms_of() { # PAGE
    sed -n '/^<!-- rooms -->$/,/^<!-- \/rooms -->$/s/^| `src\/\([^`]*\)` |.*| \([^|]*\) |$/\1 \2/p' "$1" |
        sed 's/nothing\|なし//; s/`\|,//g; s/、/ /g'
}

# The same with all rooms that each may include: those that it names, and what these may include.
with_all() {
    awk '
    { names[$1] = $0; order[NR] = $1 }
    function collect(room,    words, count, i) {
        count = split(names[room], words, " ")
        for (i = 2; i <= count; i++) if (!(words[i] in seen)) { seen[words[i]] = 1; collect(words[i]) }
    }
    END {
        for (n = 1; n <= NR; n++) {
            delete seen
            collect(order[n])
            for (other in seen) print order[n], other
        }
    }' | sort
}

# What the build lets each room include, as pairs of rooms.
rooms_of_make() {
    MAKEFLAGS='' make -s --no-print-directory -f - rooms <<'END'
include Makefile
rooms:
	@echo $(foreach room,$(sort $(ROOMS) $(ROOMS:%/desktop=%/browser) $(ROOMS:%/posix=%/windows) base/windows),$(foreach other,$(KNOWN_TO_$(room)),$(room)/:$(other))) | tr ' ' '\n' | sed 's,/:, ,'
END
}

check_rooms() { # PAGE
    rooms_of "$1" | cut -d ' ' -f 1 | sort >"$scratch/named"
    find src -mindepth 1 -type d ! -name sys | cut -d / -f 2- | sort >"$scratch/folders"
    diff "$scratch/folders" "$scratch/named" >"$scratch/error"
    check $? "the rooms of $1 are not the folders of src: $(cat "$scratch/error")"
    rooms_of "$1" | with_all >"$scratch/table"
    rooms_of_make | sort | diff - "$scratch/table" >"$scratch/error"
    check $? "$1 says of other includes than the Makefile allows: $(cat "$scratch/error")"
}

# The formats of queries that `hitlab check --help` prints stand in a page, too.
check_queries() { # PAGE
    "$hitlab" check --help | sed -n '/^ /{/->/!p}' >"$scratch/formats"
    test "$(wc -l <"$scratch/formats")" -ge 6
    check $? "hitlab check --help prints too few formats"
    grep -cxFf "$scratch/formats" "$1" | grep -qx "$(grep -c . "$scratch/formats")"
    check $? "$1 has other formats of queries than hitlab check --help"
}

mkdir "$scratch/bin" "$scratch/run"
# A judge asks fewer poses than by default.
printf '#!/bin/sh\ncase "$*" in *--count*) ;; judge*) set -- "$@" --count 2000 ;; esac\nexec "%s" "$@"\n' "$hitlab" >"$scratch/bin/hitlab"
chmod +x "$scratch/bin/hitlab"
ln -s "$PWD/src" "$PWD/maps" "$PWD/assets" "$scratch/run"
unset DISPLAY WAYLAND_DISPLAY
export SDL_VIDEODRIVER=x11
for page in README.md hit/README.md $(ls docs/*.md | grep -v '\.ja\.md$'); do
    check_page "$page"
    check_code "$page"
    check_input "$page"
    check_commands "$page"
done
check_readme README.md
check_readme README.ja.md
check_questions README.md
check_questions README.ja.md
check_rooms docs/rooms.md
check_rooms docs/rooms.ja.md
check_headers hit/README.md
check_headers hit/README.ja.md
check_grid
check_queries docs/files.md
check_queries docs/files.ja.md
check_keys en docs/keys.md
check_keys ja docs/keys.ja.md
sum_up

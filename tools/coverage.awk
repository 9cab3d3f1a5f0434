# Reads what gcov prints of all objects: see tools/coverage.sh. A header's lines are those of all objects together.
#
# A line is `COUNT:NUMBER:TEXT`, where COUNT is - for no code, and ##### or ===== for code that never ran. Branches follow
# their line. What an assert does not do is no branch of the program's.
function percent(part, all) { return all ? 100 * (all - part) / all : 100 }

function row(name, lines, missed, ways, untaken) {
    return sprintf("%-16s %6d %6d %6.1f %% %8d %6d %6.1f %%", name, lines, missed, percent(missed, lines), ways, untaken,
                   percent(untaken, ways))
}

/^ *-: *0:Source:/ { file = $0; sub(/.*Source:/, "", file); is_ours = file ~ /^src\/.*\/|^hit\/(src|include)\//; next }
!is_ours { next }

match($0, /^ *[0-9#=-]+\**: *[0-9]+:/) {
    split(substr($0, 1, RLENGTH), part, ":")
    number = part[2] + 0
    count = part[1]
    gsub(/[ *]/, "", count)
    text = substr($0, RLENGTH + 1)
    place = file SUBSEP number
    way = 0
    has_branches = text !~ /^ *assert\(/
    if (count == "-" || number == 0) next
    if (!(place in text_of)) {
        text_of[place] = text
        if (number > last[file]) last[file] = number
    }
    if (count ~ /^[0-9]/ && count > 0) ran[place] = 1
    next
}

/^branch/ && has_branches {
    way++
    if (way > ways[place]) ways[place] = way
    if ($0 ~ /taken [1-9]/) taken[place, way] = 1
}

END {
    for (file in last) {
        room = file
        sub(/^src\//, "", room)
        sub(/^hit\/(src|include\/hit)\//, "hit/", room)
        sub(/\/[^\/]*$/, "", room)
        rooms[room] = rooms[room] SUBSEP file
    }
    printf "%-16s %6s %6s %8s %8s %6s %8s\n", "room", "lines", "missed", "", "branches", "missed", ""
    for (room in rooms) {
        report = folder "/" room ".txt"
        lines = missed = all_ways = untaken = 0
        listed = ""
        sort = "sort -t : -k 1,1 -k 2,2n >" report
        count = split(substr(rooms[room], 2), files, SUBSEP)
        for (i = 1; i <= count; i++)
            for (number = 1; number <= last[files[i]]; number++) {
                place = files[i] SUBSEP number
                if (!(place in text_of)) continue
                lines++
                where = files[i] ":" number ":"
                not_taken = 0
                for (way = 1; way <= ways[place]; way++) not_taken += !((place, way) in taken)
                all_ways += ways[place]
                untaken += not_taken
                missed += !(place in ran)
                if (!(place in ran)) print where " never run:" text_of[place] | sort
                else if (not_taken)
                    print where " " not_taken " of " ways[place] " branches never taken:" text_of[place] | sort
            }
        close(sort)
        print row(room, lines, missed, all_ways, untaken) | "sort"
        total["lines"] += lines
        total["missed"] += missed
        total["ways"] += all_ways
        total["untaken"] += untaken
    }
    close("sort")
    print row("all", total["lines"], total["missed"], total["ways"], total["untaken"])
}

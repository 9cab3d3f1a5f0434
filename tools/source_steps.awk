# Reads C sources and writes the functions that the lab shows: those with marked lines.
#
#     awk -v header=step_ids.h -v table=source_table.c -f tools/source_steps.awk SOURCES
#
# A mark is a comment at the end of a line. `//: NAME` says that the line belongs to the step NAME of a method. Text after
# the name, as in `//: NAME ({0}, {1})`, is the format of the step's numbers beside the line. All lines of a step must be in
# one function. The header numbers the steps; the table contains the functions' lines without the marks.

function fail(what) {
    printf "%s:%d: %s\n", FILENAME, FNR, what > "/dev/stderr"
    failed = 1
    exit 1
}

function quoted(text) {
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    return "\"" text "\""
}

function identifier(name) {
    gsub(/-/, "_", name)
    return "STEP_" toupper(name)
}

function begin_function() {
    line_count = 0
    marks_here = 0
    first_line = FNR
    signature = ""
    is_pending = 1
}

# Stores a line of the function: its text, its step, and the format of its numbers.
function keep_line(text, at, rest, name) {
    line_count++
    value[line_count] = step[line_count] = ""
    at = index(text, "//: ")
    if (at) {
        rest = substr(text, at + 4)
        name = rest
        sub(/ .*/, "", name)
        if (name !~ /^[a-z0-9-]+$/) fail("'" name "' is not the name of a step")
        step[line_count] = name
        value[line_count] = index(rest, " ") ? substr(rest, index(rest, " ") + 1) : ""
        text = substr(text, 1, at - 1)
        sub(/ +$/, "", text)
        marks_here++
    }
    line[line_count] = text
}

function end_function(    i, name) {
    if (!marks_here) return
    name = signature
    sub(/ *\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    function_count++
    lines = lines "static const SourceLine lines_" function_count "[] = {\n"
    for (i = 1; i <= line_count; i++) {
        if (step[i] && !(step[i] in owner)) {
            owner[step[i]] = function_count
            ids = ids "    " identifier(step[i]) ",\n"
            owners = owners "    [" identifier(step[i]) "] = " (function_count - 1) ",\n"
        }
        if (step[i] && owner[step[i]] != function_count) fail("step '" step[i] "' is in two functions")
        lines = lines "    {" quoted(line[i]) ", {{" (value[i] ? quoted(value[i]) ", " quoted(value[i]) : "0") "}}, " \
            (step[i] ? identifier(step[i]) : "STEP_NONE") "},\n"
    }
    lines = lines "};\n\n"
    functions = functions "    {" quoted(name) ", " quoted(FILENAME) ", " first_line ", " line_count ", lines_" \
        function_count "},\n"
}

FNR == 1 { is_pending = is_inside = 0 }

!is_inside && !is_pending && /\/\/: / && !/^ *\/\// { fail("a mark outside of a function") }

!is_inside && !is_pending && /^[A-Za-z_]/ { begin_function() }

is_pending {
    keep_line($0)
    signature = signature $0
    if (/;$/ || /^#/) is_pending = 0
    if (/\{$/) {
        is_pending = 0
        is_inside = 1
    }
    next
}

is_inside {
    keep_line($0)
    if (/^}/) {
        end_function()
        is_inside = 0
    }
}

END {
    if (failed) exit 1
    printf "// Made by tools/source_steps.awk.\n#ifndef STEP_IDS_H\n#define STEP_IDS_H\n\n" > header
    printf "typedef enum {\n    STEP_NONE,\n%s    STEP_COUNT\n} StepId;\n\n#endif\n", ids > header
    printf "// Made by tools/source_steps.awk.\n#include \"source.h\"\n\n%s", lines > table
    printf "static const SourceFunction functions[] = {\n%s};\n\n", functions > table
    printf "static const int owners[STEP_COUNT] = {\n    [STEP_NONE] = -1,\n%s};\n\n", owners > table
    printf "const SourceFunction *source_of(StepId step) {\n" > table
    printf "    return owners[step] < 0 ? 0 : &functions[owners[step]];\n}\n" > table
}

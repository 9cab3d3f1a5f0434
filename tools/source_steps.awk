# Reads C sources and writes the functions that the lab shows: those with marked lines.
#
#     awk -v header=step_ids.h -v table=source_table.c -v textbook=textbook.h -f tools/source_steps.awk SOURCES
#
# A mark is a comment at the end of a line. `//: NAME` says that the line belongs to the step NAME of a method. Text after
# the name, as in `//: NAME ({0}, {1})`, is the format of the step's numbers beside the line. All lines of a step must be in
# one function. `//= NAME` marks a line of a textbook function in the same way: it does the same as the step's lines, in the
# form that a learner writes. There NAME/PART marks lines of one part of the step: an axis, a shape. The header numbers the steps; the table contains the functions' lines without the marks. The third file declares the
# textbook functions and lists them: nobody but tests calls them.

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
    kind = ""
    first_line = FNR
    signature = ""
    is_pending = 1
}

# Stores a line of the function: its text, its step, and the format of its numbers.
function keep_line(text, at, rest, name) {
    line_count++
    value[line_count] = step[line_count] = ""
    part[line_count] = -1
    at = match(text, /\/\/[:=] /)
    if (at) {
        if (kind && kind != substr(text, at + 2, 1)) fail("a function of a step and of a textbook")
        kind = substr(text, at + 2, 1)
        rest = substr(text, at + 4)
        name = rest
        sub(/ .*/, "", name)
        if (kind == "=" && name ~ /\/[0-9]$/) {
            part[line_count] = substr(name, length(name))
            name = substr(name, 1, length(name) - 2)
        }
        if (name !~ /^[a-z0-9-]+$/) fail("'" name "' is not the name of a step")
        step[line_count] = name
        value[line_count] = index(rest, " ") ? substr(rest, index(rest, " ") + 1) : ""
        text = substr(text, 1, at - 1)
        sub(/ +$/, "", text)
    }
    line[line_count] = text
}

# A step's lines belong to one function; those of a textbook to as many as there are methods with that step.
function own_step(name) {
    if (kind == "=") {
        textbook_place[name] = FILENAME ":" FNR
        return
    }
    if (!(name in owner)) {
        owner[name] = function_count
        ids = ids "    " identifier(name) ",\n"
        owners = owners "    [" identifier(name) "] = " (function_count - 1) ",\n"
    }
    if (owner[name] != function_count) fail("step '" name "' is in two functions")
}

function end_function(    i, name, row) {
    if (!kind) return
    name = signature
    sub(/ *\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    kind == ":" ? function_count++ : textbook_count++
    row = (kind == ":" ? "lines_" function_count : "textbook_" textbook_count)
    lines = lines "static const SourceLine " row "[] = {\n"
    for (i = 1; i <= line_count; i++) {
        if (step[i]) own_step(step[i])
        lines = lines "    {" quoted(line[i]) ", {{" (value[i] ? quoted(value[i]) ", " quoted(value[i]) : "0") "}}, " \
            (step[i] ? identifier(step[i]) : "STEP_NONE") ", " part[i] "},\n"
    }
    lines = lines "};\n\n"
    row = "    {" quoted(name) ", " quoted(FILENAME) ", " first_line ", " line_count ", " row "},\n"
    if (kind == ":") functions = functions row
    else {
        textbooks = textbooks row
        sub(/ *\{$/, ";\n", signature)
        prototypes = prototypes signature
        names = names " FUNCTION(" name ")"
    }
}

FNR == 1 { is_pending = is_inside = 0 }

!is_inside && !is_pending && /\/\/[:=] / && !/^ *\/\// { fail("a mark outside of a function") }

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
    for (name in textbook_place) {
        if (name in owner) continue
        printf "%s: '%s' is the name of no step\n", textbook_place[name], name > "/dev/stderr"
        exit 1
    }
    printf "// Made by tools/source_steps.awk.\n#ifndef STEP_IDS_H\n#define STEP_IDS_H\n\n" > header
    printf "typedef enum {\n    STEP_NONE,\n%s    STEP_COUNT\n} StepId;\n\n#endif\n", ids > header
    printf "// Made by tools/source_steps.awk.\n#include \"source.h\"\n\n%s", lines > table
    printf "static const SourceFunction functions[] = {\n%s};\n\n", functions > table
    printf "const SourceFunction textbooks[] = {\n%s};\nconst int textbook_count = %d;\n\n", textbooks, textbook_count > table
    printf "static const int owners[STEP_COUNT] = {\n    [STEP_NONE] = -1,\n%s};\n\n", owners > table
    printf "const SourceFunction *source_of(StepId step) {\n" > table
    printf "    return owners[step] < 0 ? 0 : &functions[owners[step]];\n}\n" > table
    printf "// Made by tools/source_steps.awk.\n#include <hit/shape.h>\n\n#include \"hitlab_check.h\"\n\n%s\n", prototypes > textbook
    printf "#define TEXTBOOKS(FUNCTION)%s\n", names > textbook
}

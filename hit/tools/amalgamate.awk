# Writes the kernel as one header:
#
#     awk -v license=LICENSE -v root=include -f tools/amalgamate.awk include/hit/hit.h SOURCES >hit.h
#
# The declarations and inline functions are those of the first file with all headers that it includes. The sources follow
# under HIT_IMPLEMENTATION. There, each name that belongs to one file, or to the headers that only sources include, gets
# a prefix, and functions that only sources share become static.
#
# It reads text as clang-format leaves it: what is global begins in the first column.

function fail(what) {
    print "amalgamate: " what > "/dev/stderr"
    failed = 1
    exit 1
}

function exists(path, line, found) {
    found = (getline line < path) >= 0
    close(path)
    return found
}

# The path of a header that a file includes by this name.
function path_of(name, from, path) {
    path = from
    sub(/[^\/]*$/, "", path)
    path = path name
    while (sub(/[^\/]+\/\.\.\//, "", path)) continue
    if (!exists(path)) path = root "/" name
    if (!exists(path)) fail(from " includes " name ", which is not found")
    return path
}

function base_of(path) {
    sub(/.*\//, "", path)
    sub(/\.[ch]$/, "", path)
    return path
}

function is_guarded(path, line, found) {
    while ((getline line < path) > 0) if (line ~ /^#ifndef HIT_[A-Z0-9_]*_H$/) found = 1
    close(path)
    return found
}

function own(name, file) {
    if (name ~ /^(hit_|HIT_)/ || name !~ /^[A-Za-z]/) return
    new_name[file, name] = (name ~ /^[A-Z]/ ? "HIT_" toupper(base_of(file)) : "hit_" base_of(file)) "_" name
}

# Finds the global names that a line of a source, or of a header that only sources include, declares.
function find_names(line, file, name) {
    sub(/\/\/.*/, "", line)
    if (line ~ /^enum \{/) in_enum = 1
    if (in_enum) {
        name = line
        sub(/^enum \{/, "", name)
        while (match(name, /[A-Z][A-Z0-9_]+ *[=,}]|[A-Z][A-Z0-9_]+ *$/)) {
            own_word(substr(name, RSTART, RLENGTH), file)
            name = substr(name, RSTART + RLENGTH)
            if (!sub(/^[^,]*,/, "", name) && name !~ /^ *[A-Z]/) break
        }
        if (line ~ /\};/) in_enum = 0
        return
    }
    if (line ~ /^#define /) own_word(substr(line, 9), file)
    if (match(line, /^\} [a-z_0-9]+;/)) own_word(substr(line, 3), file)
    if (match(line, /^typedef .*\(\*[a-z_0-9]+\)/)) {
        sub(/.*\(\*/, "", line)
        own_word(line, file)
    } else if (line ~ /^(static|HIT_[A-Z0-9]+) / && line !~ /^HIT_API /) {
        sub(/^(HIT_[A-Z0-9_]+ )*(static )?(inline )?(HIT_[A-Z0-9_]+ )*/, "", line)
        if (match(line, /[A-Za-z_0-9]+(\[[A-Z0-9a-z_]*\])*( =|\(|;)/)) own_word(substr(line, RSTART), file)
    }
}

# The word that a text begins with becomes a name of the file. A function NAME_with defines NAME, too (HIT_DEFINE_AT_LEVELS).
function own_word(text, file) {
    if (!match(text, /^[A-Za-z_0-9]+/)) return
    text = substr(text, 1, RLENGTH)
    own(text, file)
    if (sub(/_with$/, "", text)) own(text, file)
}

# The line with the names replaced that its file sees; comments and strings stay.
function renamed(line, file, result, word) {
    result = ""
    while (match(line, /[A-Za-z_0-9.]*[A-Za-z_][A-Za-z_0-9]*|"([^"\\]|\\.)*"|\/\/.*/)) {
        word = substr(line, RSTART, RLENGTH)
        result = result substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + RLENGTH)
        result = result with_new_names(word, file, result ~ /->$/)
    }
    return result line
}

# A word may be several, separated by dots: members. Those of public structs keep their names.
function with_new_names(word, file, is_member, parts, count, i, result) {
    if (word ~ /^["\/0-9]/) return word
    count = split(word, parts, ".")
    for (i = 1; i <= count; i++)
        result = result (i > 1 ? "." : "") (is_member || i > 1 ? new_member(parts[i], file) : new_word(parts[i], file))
    return result
}

function new_member(word, file) {
    return word in is_public_member ? word : new_word(word, file)
}

function new_word(word, file, i) {
    for (i = 1; i <= seen_count[file]; i++) if ((seen[file, i], word) in new_name) return new_name[seen[file, i], word]
    return word
}

function find_members(line) {
    sub(/\/\/.*/, "", line)
    in_struct = line ~ /^typedef struct .*\{/ || (in_struct && line !~ /^\}/)
    while (in_struct && match(line, /[a-z_0-9]+(\[[A-Za-z_0-9]*\])?[,;]/)) {
        line = substr(line, RSTART)
        match(line, /^[a-z_0-9]+/)
        is_public_member[substr(line, 1, RLENGTH)]
        line = substr(line, RLENGTH + 1)
    }
}

# Reads a file with its headers. `pass` is "names" or "print". A header is printed once, but one without an include
# guard each time, also where it is included by headers that are not printed again.
function read(path, is_public, pass, is_silent, line, word) {
    if ((pass, path) in is_read && is_guarded(path)) is_silent = 1
    is_read[pass, path] = 1
    while ((getline line < path) > 0) {
        if (line ~ /^#include "/) {
            split(line, word, "\"")
            include(path, path_of(word[2], path), is_public, pass, is_silent)
        } else if (pass == "names" && !is_silent) {
            find_names(line, path)
        } else if (pass == "print" && !is_silent) {
            if (is_public) find_members(line)
            print is_public ? line : renamed(made_static(line, path), path)
        }
    }
    close(path)
}

function include(path, header, is_public, pass, is_silent, i) {
    read(header, is_public, pass, is_silent && is_guarded(header))
    if (pass != "names") return
    see(header, header)
    for (i = 1; i <= seen_count[header]; i++) see(path, seen[header, i])
}

# The names of a header are visible in a file.
function see(path, header) {
    if ((path, header) in sees) return
    sees[path, header] = 1
    seen[path, ++seen_count[path]] = header
}

# A function that a header of the sources declares.
function made_static(line, path) {
    return path ~ /\.h$/ && line ~ /^[a-z][a-z_0-9]* .*\(/ && line !~ /^(static|typedef|enum|struct) / ? "static " line : line
}

function print_file(path, line) {
    while ((getline line < path) > 0) print line == "" ? "//" : "// " line
    close(path)
}

function print_beginning() {
    print "// hit.h: hitlab's kernel, exact 2D hit detection, in one file. Made by `make amalgamation`."
    print "// Version " version "."
    print "//"
    print "// Include it wherever you need it. In one file, define HIT_IMPLEMENTATION before:"
    print "//"
    print "//     #define HIT_IMPLEMENTATION"
    print "//     #include \"hit.h\""
    print "//"
    print "// The declarations are C11, and C++ from C++11 on. The implementation is C11; gcc and clang also compile it as C++"
    print "// from C++17 on. Link with -lm where the system has a separate library of mathematics."
    print "//"
    print_file(license)
}

function ignore(warnings, names, count, i) {
    count = split(warnings, names, " ")
    for (i = 1; i <= count; i++) print "#pragma GCC diagnostic ignored \"-W" names[i] "\""
}

BEGIN {
    while ((getline line < (root "/hit/version.h")) > 0)
        if (line ~ /^#define HIT_VERSION_(MAJOR|MINOR|PATCH) /) { split(line, word, " "); version = version (version == "" ? "" : ".") word[3] }
    print_beginning()
    read(ARGV[1], 1, "print")
    for (key in is_read) { split(key, part, SUBSEP); is_read["names", part[2]] = 1 }
    for (i = 2; i < ARGC; i++) {
        see(ARGV[i], ARGV[i])
        read(ARGV[i], 0, "names")
    }
    print "\n#if defined(HIT_IMPLEMENTATION) && !defined(HIT_IMPLEMENTED)"
    print "#define HIT_IMPLEMENTED"
    print "\n#if defined(__GNUC__)"
    print "#pragma GCC diagnostic push"
    print "#pragma GCC diagnostic ignored \"-Wpedantic\""
    print "#ifdef __cplusplus // the sources are C"
    print "#ifdef __clang__"
    ignore("unknown-warning-option c99-designator c++20-designator deprecated-anon-enum-enum-conversion enum-float-conversion")
    print "#else"
    ignore("extra pragmas c++20-extensions deprecated-enum-enum-conversion deprecated-enum-float-conversion")
    print "#endif"
    ignore("missing-field-initializers missing-braces")
    print "#endif\n#endif"
    for (i = 2; i < ARGC; i++) {
        print "\n// " substr(ARGV[i], length(root) - length("include") + 1) "\n"
        print "#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC push_options\n#endif\n"
        read(ARGV[i], 0, "print")
        print "\n#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC pop_options\n#endif"
    }
    print "\n#if defined(__clang__)\n#pragma STDC FP_CONTRACT DEFAULT\n#endif"
    print "#if defined(__GNUC__)\n#pragma GCC diagnostic pop\n#endif"
    print "\n#endif"
    exit
}
END { exit failed }

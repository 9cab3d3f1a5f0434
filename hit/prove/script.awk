# Turns a script of this folder into one that Gappa reads: awk -f prove/script.awk SCRIPT (from the kernel's folder).
#
#   #: FILE      a quotation of FILE begins
#   #| TEXT      the quotation; all its lines together must be in FILE, apart from spaces and comments. @NAME@ stands
#                for a constant, which is read from FILE and defined for the script
#   ROUNDINGS_32 the hypotheses that each e_... is at most 2^-24 and each h_... at most 2^-150
#   ROUNDINGS_64 the same in double, 2^-53
function fail(message) {
    print FILENAME ": " message >"/dev/stderr"
    failed = 1
    exit 1
}

function text_of(file,    line, text, status) {
    if (file in texts) return texts[file]
    while ((status = (getline line <file)) > 0) {
        sub(/\/\/.*/, "", line)
        text = text line
    }
    if (status < 0) fail(file " cannot be read")
    close(file)
    gsub(/[ \t]/, "", text)
    return texts[file] = text
}

# The value of a constant expression of C, as Gappa writes it: rounded to the type of the expression.
function value_of(name, c,    value, type) {
    type = c ~ /f|FLT/ ? "single" : "double"
    value = c
    gsub(/FLT_EPSILON/, "0x1p-23", value)
    gsub(/DBL_EPSILON/, "0x1p-52", value)
    gsub(/FLT_MIN/, "0x1p-126", value)
    while (match(value, /[0-9.]f([^0-9a-fp.]|$)/)) value = substr(value, 1, RSTART) substr(value, RSTART + 2)
    if (value !~ /^[-+*().0-9a-fxp]+$/) fail(name " is no constant: " c)
    return type "(" value ")"
}

function define(name, value) {
    constants = constants name " = " value_of(name, value) ";\n"
}

# Finds the quotation and defines its constants.
function check_quotation(    text, rest, name, next_name, piece, at) {
    if (file == "") return
    text = text_of(file)
    gsub(/[ \t]/, "", quotation)
    rest = quotation
    do {
        next_name = match(rest, /@[A-Z0-9_]+@/) ? substr(rest, RSTART + 1, RLENGTH - 2) : ""
        piece = next_name == "" ? rest : substr(rest, 1, RSTART - 1)
        rest = substr(rest, length(piece) + length(next_name) + 3)
        at = index(text, piece)
        if (at == 0 || piece == "" || (name != "" && substr(text, 1, at - 1) ~ /;/)) fail("not in " file ": " piece)
        if (name != "") define(name, substr(text, 1, at - 1))
        text = substr(text, at + length(piece))
        name = next_name
    } while (name != "")
    file = quotation = ""
}

/^#: / {
    check_quotation()
    file = $2
    next
}
/^#\| / {
    if (file == "") fail("a quotation of no file: " $0)
    quotation = quotation substr($0, 3)
    next
}
/^#/ { next }
{
    script = script $0 "\n"
    line = $0
    while (match(line, /[a-zA-Z_][a-zA-Z_0-9]*/)) {
        word = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (word ~ /^[eh]_/ && !(word in seen)) {
            seen[word]
            words[++count] = word
        }
    }
}
END {
    if (failed) exit 1
    check_quotation()
    for (i = 1; i <= count; i++) {
        h32 = h32 (i > 1 ? " /\\ " : "") "|" words[i] "| <= " (words[i] ~ /^e/ ? "0x1p-24" : "0x1p-150")
        h64 = h64 (i > 1 ? " /\\ " : "") "|" words[i] "| <= " (words[i] ~ /^e/ ? "0x1p-53" : "0")
    }
    sub(/ROUNDINGS_32/, h32, script)
    sub(/ROUNDINGS_64/, h64, script)
    if (constants != "") print "@single = float<ieee_32,ne>; @double = float<ieee_64,ne>;"
    printf "%s%s", constants, script
}

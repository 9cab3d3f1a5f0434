# The man page, made of the program's own help (tools/help_texts.sh): `awk -v version=0.1 -f tools/man_page.awk`.
# A command or an option at 2 or 6 spaces is an item; deeper lines belong to it. A line at the margin that ends in a colon
# begins a part. All else stands as it is.
function escape(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text ~ /^[.']/ ? "\\\\&" text : text
}
function set_mode(wanted) {
    if (mode == wanted) return
    if (mode == "as it is") print ".fi"
    if (wanted == "as it is") print ".PP\n.nf"
    mode = wanted
}
BEGIN {
    print ".\\\" Made by tools/man_page.awk of the program's own help.\n.TH HITLAB 1 \"\" \"hitlab " version "\" \"hitlab\""
    print ".SH NAME\nhitlab \\- a laboratory for 2D hit detection"
    print ".SH SYNOPSIS\n.nf\n\\fBhitlab\\fR [\\fIOPTION\\fR...] [\\fISCENE\\fR]\n\\fBhitlab check\\fR|\\fBtemplate\\fR|\\fBjudge\\fR|\\fBlesson\\fR ...\n.fi"
    print ".SH DESCRIPTION\nhitlab shows how 2D hit detection decides: shapes are dragged, and each method shows its steps and its answer beside the exact one."
    print "Scenes and methods are listed by\n.BR \"hitlab \\-\\-list\" ."
}
/^@ / { set_mode(""); if (NF > 1) print ".SH \"HITLAB " toupper($2) "\""; else print ".SH OPTIONS"; is_title = 1; next }
is_title { is_title = 0; next }
/^Exit status: / { set_mode("text"); print ".PP\n" escape($0); next }
/^[A-Z].*:$/ && !/^Reads/ { set_mode(""); print ".SS \"" escape(substr($0, 1, length($0) - 1)) "\""; next }
/^$/ { if (mode == "as it is") print ""; if (mode == "text") set_mode(""); next }
match($0, /^(    )?  (--|hitlab)[^ ]*( [^ ]+)*(  +|$)/) {
    set_mode("items")
    term = substr($0, 1, RLENGTH)
    gsub(/^ +| +$/, "", term)
    print ".TP\n\\fB" escape(term) "\\fR"
    if (RLENGTH < length($0)) print escape(substr($0, RLENGTH + 1))
    next
}
/^      / && mode == "items" || mode == "text" { sub(/^ +/, ""); print escape($0); next }
{ set_mode("as it is"); print escape($0) }
END {
    set_mode("")
    print ".SH ENVIRONMENT"
    print ".TP\n.BR LC_ALL \", \" LC_MESSAGES \", \" LANG\nThe language, without \\fB\\-\\-lang\\fR: Japanese if it begins with \"ja\", else English."
    print ".TP\n.BR CC \", \" CXX\nThe compilers of functions of your own (cc, c++)."
    print ".TP\n.B HITLAB_CHECK_FLAGS\nMore flags for them, such as \\-I and \\-l of a library."
    print ".TP\n.B XDG_DATA_HOME\nWhere it keeps which cards of lessons are done, in the folder hitlab (~/.local/share)."
    print ".SH SEE ALSO\nThe pages in the folder docs of its source: your-own-check.md, lessons.md, maps.md, files.md."
}

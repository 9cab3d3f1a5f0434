# Bash completion, made of the program's own help (tools/help_texts.sh): `awk -f tools/completion.awk`. What an option
# takes is read from its term: words with bars between them, a file, a folder, a scene, a method; of all else nothing is known.
/^@/ { command = NF > 1 ? $2 : "window"; next }
match($0, /^  +(hitlab [a-z]+ )?(hitlab )?--?[a-z-]+( [^ ]+)?/) {
    count = split(substr($0, RSTART, RLENGTH), word, " ")
    for (i = 1; i <= count && word[i] !~ /^--/; i++);
    sub(/,$/, "", word[i])
    if (!((command, word[i]) in known)) options[command] = options[command] " " word[i]
    known[command, word[i]]
    value = word[i + 1]
    if (value ~ /^[a-z+]+(\|[a-z+]+)+$/) { gsub(/\|/, " ", value); answers[word[i]] = "words \"" value "\"" }
    if (value ~ /^FILE/) answers[word[i]] = "files"
    if (value == "DIR") answers[word[i]] = "files -d"
    if (value == "SCENE") answers[word[i]] = "words \"$(hitlab --list | cut -d ' ' -f 1 | uniq)\""
    if (value == "ID") answers[word[i]] = "words \"$(hitlab --list | cut -d ' ' -f 2 | sort -u)\""
}
/^  hitlab [a-z]+ / && command == "window" { commands = commands " " $2 }
/^  hitlab lesson [a-z]/ && command == "lesson" { lesson_commands = lesson_commands " " $3 }
END {
    options["window"] = options["window"] " --version"
    print "# Completion of hitlab for bash. Made by tools/completion.awk of the program's own help."
    print "_hitlab() {"
    print "    local word=$2 before=$3 options"
    print "    words() { mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$word\"); }"
    print "    files() { compopt -o filenames; mapfile -t COMPREPLY < <(compgen ${1--f} -- \"$word\"); }"
    print "    COMPREPLY=()"
    print "    case $before in"
    for (option in answers) print "    " option ") " answers[option] "; return ;;" | "sort"
    close("sort")
    print "    template | judge | facts) words \"$(hitlab --list | cut -d ' ' -f 1 | uniq)\"; return ;;"
    print "    lesson) words \"" substr(lesson_commands, 2) "\"; return ;;"
    print "    esac"
    print "    case ${COMP_WORDS[1]} in"
    for (name in options) if (name != "window") print "    " name ") options=\"" substr(options[name], 2) "\" ;;" | "sort"
    close("sort")
    print "    *) options=\"" substr(options["window"], 2) "\" ;;"
    print "    esac"
    print "    case $word in"
    print "    -*) words \"$options\" ;;"
    print "    *) if [ \"$COMP_CWORD\" = 1 ]; then words \"" substr(commands, 2) " $(hitlab --list | cut -d ' ' -f 1 | uniq)\"; else files; fi ;;"
    print "    esac"
    print "}"
    print "complete -F _hitlab hitlab"
}

#!/bin/sh
# All that the program says of its command line, which the man page and the completion are made of:
# `sh tools/help_texts.sh build/hitlab`. Each text follows a line of `@` and its command.
set -eu
for command in '' check template judge lesson; do
    echo "@ $command"
    # shellcheck disable=SC2086 # no word where there is no command
    "$1" $command --help
done

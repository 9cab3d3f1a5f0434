#!/bin/sh
# The tables of docs/speed.md and its Japanese page are what tools/bench_tables.sh makes of docs/bench.csv, and show what
# a later run measures: `sh tests/bench_tables_test.sh`.
set -u
tested='bench tables'
. hit/tests/support/check.sh

tables() { sh tools/bench_tables.sh "$@" 2>"$scratch/log"; }

for page in docs/speed.md docs/speed.ja.md; do
    copy=$scratch/$(basename "$page")
    cp "$page" "$copy"
    tables docs/bench.csv "$copy"
    check $? "$page cannot be made"
    cmp -s "$page" "$copy"
    check $? "$page has other figures than docs/bench.csv: make bench-tables"

    sed '/"circle-circle, half hits","kernel","ns/s/,[^,]*$/,7654.3/' docs/bench.csv >"$scratch/later.csv"
    cat >>"$scratch/later.csv" <<'END'
"kernel","new query, half hits","kernel","ns a verdict",12.3
"kernel","new query, half hits","new library","kernel = 1",4.56
"kernel","new query, half hits","new library","ns a verdict",56.1
"batch","new batch, L2","basic","ns a verdict",0.25
"crowd","123456","9 threads","ms a frame, median",3.21
END
    tables "$scratch/later.csv" "$copy"
    for line in '| `circle-circle` | 7654 |.*' '| `new query` | 12 | – | – | new library 4.6 |' \
        '| `new batch` | 0.25 | .*' '| 123456 | – | – | 3.2 |'; do
        grep -qx "$line" "$copy"
        check $? "$page: no line '$line'"
    done
done

# A page that cannot be made stays as it was.
for wrong in '<!-- bench machine -->' '<!-- bench unknown -->
<!-- /bench -->'; do
    echo "$wrong" >"$scratch/page.md"
    ! tables docs/bench.csv "$scratch/page.md"
    check $? "'$wrong' is not refused"
    expect "'$wrong'" "$wrong" "$(cat "$scratch/page.md")"
done
rm -f "$scratch/log"
sum_up

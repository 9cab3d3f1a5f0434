#!/bin/sh
# The man page and the completion of bash are made of the program's own help, and files of packages are valid:
# `sh tests/packaging_test.sh HITLAB`.
set -u
tested=packaging
. hit/tests/support/check.sh
hitlab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir "$scratch/bin"
ln -s "$hitlab" "$scratch/bin/hitlab"
PATH=$scratch/bin:$PATH
sh tools/help_texts.sh "$hitlab" >"$scratch/help"
check $? 'the help of a command'

# Each line of the help, but for titles, is in the man page as it is read, where only its breaks may differ.
awk -v version=1.2.3 -f tools/man_page.awk "$scratch/help" >"$scratch/hitlab.1"
words() { tr -s ' \n' '\n\n' | grep -v '^$' | tr '\n' ' '; }
if command -v man >/dev/null; then
    MANWIDTH=4000 MAN_KEEP_FORMATTING= man --warnings -E ascii -l "$scratch/hitlab.1" >"$scratch/page" 2>"$scratch/log"
    check $? 'man cannot read the page'
    expect 'warnings of the man page' '' "$(cat "$scratch/log")"
    words <"$scratch/page" >"$scratch/words"
    grep -v '^@' "$scratch/help" | grep -v '^hitlab' | grep -v ':$' | while read -r line; do
        grep -qF -- "$(printf '%s' "$line" | words | sed 's/ $//')" "$scratch/words" || echo "$line"
    done >"$scratch/missing"
    expect 'lines of the help that the man page lacks' '' "$(cat "$scratch/missing")"
    grep -q '1\.2\.3' "$scratch/words"
    check $? 'the man page does not name the version'
fi

awk -f tools/completion.awk "$scratch/help" >"$scratch/hitlab.bash"
completed() { # WORD...: what bash offers for the last
    bash -c '. "$0"; COMP_WORDS=(hitlab "$@"); COMP_CWORD=$#; compopt() { :; }
        _hitlab hitlab "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"; echo "${COMPREPLY[@]}"' "$scratch/hitlab.bash" "$@"
}
expect 'a command' 'judge' "$(completed ju)"
expect 'a scene' 'obb-obb' "$(completed obb)"
expect 'options of the window' '--theme --threads' "$(completed circle-obb --th)"
expect 'options of the judge' '--tolerance --touching' "$(completed judge circle-obb --to)"
expect 'options of template' '--solution' "$(completed template circle-obb --so)"
expect 'no option of the window after judge' '' "$(completed judge circle-obb --zoom)"
expect 'the words of an option' 'light dark contrast' "$(completed --theme '')"
expect 'a method' 'wrong-sign' "$(completed circle-obb --method wrong-)"
expect 'commands of lessons' 'check facts print progress' "$(completed lesson '')"
expect 'a scene after judge' 'rect-tiles' "$(completed judge rect)"
expect 'a file' 'packaging/hitlab.desktop' "$(completed --map packaging/hitlab.desk)"
for option in $(grep -oE '^  +(hitlab )?--[a-z-]+' "$scratch/help" | grep -oE -- '--[a-z-]+$' | sort -u); do
    grep -qE -- "[\" ]$option[\" ]" "$scratch/hitlab.bash" || echo "$option"
done >"$scratch/missing"
expect 'options that are not completed' '' "$(cat "$scratch/missing")"

cp packaging/hitlab.metainfo.xml "$scratch/org.hitlab.hitlab.metainfo.xml"
if command -v desktop-file-validate >/dev/null; then
    expect 'the desktop entry' '' "$(desktop-file-validate packaging/hitlab.desktop 2>&1)"
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net --no-color "$scratch/org.hitlab.hitlab.metainfo.xml" >"$scratch/log" 2>&1
    check $? 'the AppStream data'
    rm "$scratch/log"
fi
version=$(sed -n 's/^VERSION := //p' Makefile)
expect 'the version in debian/changelog' "hitlab ($version) unstable; urgency=medium" "$(head -n 1 packaging/debian/changelog)"
grep -q "<release version=\"$version\"" packaging/hitlab.metainfo.xml
check $? "packaging/hitlab.metainfo.xml is not of version $version"
soname=$(make -s --no-print-directory -f - name <<'END'
include Makefile
name:
	@echo $(HIT_SONAME)
END
)
grep -q "^Package: libhit${soname#libhit.so.}$" packaging/debian/control
check $? "packaging/debian/control has no package of $soname"

# What the workflows and CI make are targets, and what a release attaches is made by them.
LC_ALL=C make -pRrq : 2>/dev/null | sed -n 's/^\([A-Za-z][^ :=#%]*\):.*/\1/p' | sort -u >"$scratch/targets"
for file in .github/workflows/release.yml .github/workflows/pages.yml .ci/run; do
    sed -n 's/^ *- run: /\n/; s/&& /\n/g; p' $file | sed -n 's/^make \([a-z][a-z-]*\).*/\1/p' | sort -u | comm -23 - "$scratch/targets" >"$scratch/missing"
    expect "no targets, in $file" '' "$(cat "$scratch/missing")"
done
sed -n 's/.*gh release create//p' .github/workflows/release.yml | tr ' ' '\n' | grep '^build/' >"$scratch/attached"
expect 'what a release has' 4 "$(wc -l <"$scratch/attached")"
while read -r pattern; do
    case $pattern in
    build/deb/*) grep -qF 'build/deb' mk/install.mk ;;                                    # by debhelper
    build/hitlab-web.tar.gz) grep -q "tar .*$pattern" .github/workflows/release.yml ;; # by the workflow itself
    *) grep -q "^$(printf %s "$pattern" | sed 's/\./\\./g; s/\*/[^\/]*/g')$" "$scratch/targets" ;;
    esac
    check $? "nothing makes $pattern"
done <"$scratch/attached"
sum_up

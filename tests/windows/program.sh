#!/bin/sh
# Functions of users that are programs: `sh tests/windows/program.sh HITLAB FOLDER`. The reports are those of this system.
. "$(dirname "$0")/support.sh"
mkdir 自作
cc -O1 "$sources/program.c" -o 自作/program || exit 1
x86_64-w64-mingw32-gcc -O1 "$sources/program.c" -o 自作/program.exe || exit 1
cd 自作 || exit 1
PATH=.:$PATH
export WINEDLLOVERRIDES=winedbg.exe=d # Wine's debugger would print what a crashed program does not

# A report without what depends on time: as long as there is some, a pose with a fault is made smaller.
without_times() { # FILE
    grep -v 'ns": ' "$1" | sed '/"kind": "\(exit\|crash\)"/s/"pose".*"gap"/"gap"/; s/"gap": .*//'
}

judged_equal() { # BEHAVIOR COUNT
    "$hitlab" judge circle-obb --program "program $1" --count "$2" --format json >report 2>&1
    here=$?
    without_times report >here
    lab judge circle-obb --program "program $1" --count "$2" --format json >report 2>&1
    check "$1: status" $here $?
    without_times report >there
    check "$1: report" "" "$(diff here there | grep "^>" | head -n 4)"
}

judged_equal answers 5000
judged_equal waits 20000
judged_equal exits 10
judged_equal prints 100
judged_equal complains 100
judged_equal silent 20

lab judge circle-obb --program 'program crashes' --count 10 --format json >there 2>&1
check 'crashes: status' 1 $?
check 'crashes: the fault' 1 "$(grep -c '"kind": "crash".*"cause": "the program was ended by signal 11"' there)"

# A command with blanks, quotation marks and backslashes is the shell's.
mkdir 'two words'
cp program.exe 'two words'
lab judge circle-obb --program 'cd "two words" && "..\two words\program.exe" waits' --count 50 >there 2>&1
check 'a command of the shell: status' 1 $?
check 'a command of the shell' 1 "$(grep -c '^circle-obb: cd "two words" ' there)"
lab judge circle-obb --program 'nowhere.exe' --count 50 >there 2>&1
check 'a missing program: status' 1 $?
check 'a missing program' 1 "$(grep -c "^hitlab: nowhere.exe: .*nowhere" there)"
finish

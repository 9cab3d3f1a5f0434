#!/bin/sh
# The packages in a new Debian, whose root this is (tests/deb/run.sh). They are installed in /packages, and used by one who
# is not root.
set -u
tested=deb
. /packages/check.sh
mkdir -m 777 /out "$scratch/home"
chmod 755 "$scratch"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin
apt() { apt-get -qy --no-install-recommends "$@" >"$scratch/log" 2>&1; }
player() { runuser -u player -- env -C "$scratch/home" HOME="$scratch/home" DISPLAY=:7 "$@"; }

# All files, and what configurations say, but for what apt and dpkg note of any package.
files() {
    find / '(' -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /packages -o -path /out -o -path /var/log -o \
        -path /var/cache/apt -o -path /var/lib/apt -o -path /var/cache/man ')' -prune -o -print
    find /etc -type f ! -name ld.so.cache -exec cksum {} +
}

# What the packages need, and these tests, is there before them.
useradd player
needed=$(for package in /packages/hitlab_*.deb /packages/libhit[0-9]*.deb; do
    dpkg-deb -f "$package" Depends
    dpkg-deb -f "$package" Recommends
done | grep . | paste -sd ,)
apt satisfy "$needed, pkg-config, man-db, xvfb, xdotool"
check $? 'what the packages need'
[ "$failed" -eq 0 ] || exit 1
files | sort >"$scratch/before"
apt install /packages/*.deb
check $? 'installation'
dpkg-query -W -f '${Package} ${Status}\n' | grep -v ' install ok installed$' >"$scratch/log"
expect 'packages that are not installed' '' "$(cat "$scratch/log")"

expect 'the version' "hitlab $(dpkg-query -W -f '${Version}' hitlab)" "$(player hitlab --version)"
complaint=$(player hitlab --headless circle-obb --lang ja --picture pose.png 2>&1)
expect 'a picture' '' "$complaint"
expect 'what the picture is' PNG "$(head -c 4 "$scratch/home/pose.png" | tail -c 3)"
complaint=$(player hitlab --headless rect-tiles --picture tiles.svg 2>&1)
expect 'the map and the images' '' "$complaint"
player hitlab template circle-obb --solution >"$scratch/home/own.c"
player hitlab judge circle-obb own.c --count 2000 >"$scratch/log" 2>&1
check $? 'a function of C'
player hitlab lesson check /usr/share/hitlab/lessons/1-two-circles.lesson >"$scratch/log" 2>&1
check $? 'a lesson'
expect 'the man page' 'HITLAB(1)' "$(player man hitlab 2>/dev/null | head -n 1 | cut -d ' ' -f 1)"
bash -c '. /usr/share/bash-completion/completions/hitlab && complete -p hitlab' >"$scratch/log" 2>&1
check $? 'the completion'

# The library.
for libraries in "$(pkg-config --libs hit)" '-l:libhit.a -lm'; do
    # shellcheck disable=SC2046,SC2086 # flags are words
    gcc -O2 /packages/ball.c $(pkg-config --cflags hit) $libraries -lm -o "$scratch/home/ball" >"$scratch/log" 2>&1
    check $? "a program with $libraries"
    expect "a program with $libraries" 'it rests 0.00 px above the floor' "$(player ./ball | tail -n 1)"
done
rm -f "$scratch/log"

# The window, by keys.
eventually() { # COMMAND...: until it succeeds, for at most a minute
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || return 1
        sleep 0.2
    done
}
has_title() { player xdotool getwindowname "$window" | grep -q "$1"; }
mkdir "$scratch/screen"
Xvfb :7 -ac -screen 0 1280x720x24 -nolisten tcp -fbdir "$scratch/screen" >/dev/null 2>&1 &
server=$!
eventually player xdotool getmouselocation
{
    player hitlab --lang ja circle-circle 2>"$scratch/complaint"
    echo $? >"$scratch/status"
} &
eventually player xdotool search --onlyvisible --name '^hitlab'
check $? 'the window'
window=$(player xdotool search --onlyvisible --name '^hitlab' | head -n 1)
player xdotool windowfocus "$window" key 4
eventually has_title circle-obb
check $? 'a key in the window'
cp "$scratch/screen/Xvfb_screen0" /out/window.xwd
player xdotool key ctrl+q
eventually test -s "$scratch/status"
expect 'the end of the window' 0 "$(cat "$scratch/status" 2>/dev/null)"
expect 'complaints of the window' '' "$(cat "$scratch/complaint")"
kill $server
wait

# shellcheck disable=SC2046 # names are words
apt purge $(for package in /packages/*.deb; do dpkg-deb -f "$package" Package; done)
check $? 'removal'
rm -f "$scratch/log"
files | sort | diff "$scratch/before" - >"$scratch/difference"
expect 'what the packages leave behind' '' "$(head -n 20 "$scratch/difference")"
sum_up | tee /out/log
exit "$((failed > 0))"

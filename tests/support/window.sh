# What the tests share that drive a window under Xvfb. They set $suite, which their failures begin with.
passed=0
failed=0
xvfb=
attempt=0

check() { # NAME EXPECTED GOT
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $suite: $1: expected '$2', got '$3'"
    fi
}

finish() {
    echo "$suite: $passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}

# Waits until a command succeeds, for a minute at most.
until_true() { # COMMAND...
    until_end=$(($(date +%s) + 60))
    until "$@"; do
        [ "$(date +%s)" -lt "$until_end" ] || return 1
        sleep 0.1
    done
}

# A display of its own, whose server the caller ends. Its files are in the current folder. A server that resets itself
# after its last client would refuse a client that begins meanwhile.
begin_display() { # DEPTH
    Xvfb -displayfd 3 -screen 0 "1400x900x$1" -nolisten tcp -noreset 3>display 2>xvfb.log &
    xvfb=$!
    until_true test -s display
    DISPLAY=:$(cat display)
    export DISPLAY
}

# A search fails where a window closes meanwhile, so it is repeated by until_true.
finds_window() {
    window=$(xdotool search --onlyvisible --name '^hitlab' 2>/dev/null | head -n 1)
    [ -n "$window" ]
}

# Whether the program has ended. A key that was lost is pressed again in the next attempt.
ends_by_keys() {
    attempt=$((attempt + 1))
    xdotool key ctrl+q
    for _ in $(seq 20); do
        kill -0 "$program" 2>/dev/null || return 0
        sleep 0.1
    done
    return 1
}

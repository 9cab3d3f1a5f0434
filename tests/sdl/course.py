#!/usr/bin/env python3
"""Takes the course in the real window, as somebody who knows nothing:
`python3 tests/sdl/course.py HITLAB en|ja [LESSON...]`.

On each card nothing is done yet when it opens; a wrong answer is called wrong, a right one right, and one can go on.
English answers wrongly by mouse and rightly by keys, Japanese the other way round. What the window shows is read from
its pixels: which of the pictures that the program draws of the card they are most like (open, answered wrongly,
answered rightly). What is done is read from the learner's file, and the pose from the window's title.
"""
import mmap
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from glob import glob
from html import unescape
from pathlib import Path

ROOT = Path.cwd()
HITLAB = Path(sys.argv[1]).resolve()
LANGUAGE = sys.argv[2]
WANTED = sys.argv[3:]
BY_MOUSE = LANGUAGE == "en"  # the wrong answer; the right one is the other way
WIDTH, HEIGHT, COLUMN, TOP = 1280, 720, 858, 84  # the card's column begins there
PATIENCE = 30  # seconds
PREDICTIONS = {"hit": ["hit", "miss"], "right": ["right", "false-hit", "false-miss"],
               "axis": ["1", "2", "3", "4", "none"], "cells": []}
PAIRS = {"x": [("Right", "Left")], "y": [("Down", "Up")],
         "other": [("e", "q"), ("d", "a"), ("w", "s"), ("bracketright", "bracketleft")]}
KEYS = {"contact": "k", "touching": "t", "faster": "bracketright", "more-boxes": "shift+bracketright", "right": "Right",
        "whole-pixels": "shift+z"}
CLOSE = {"en": "Close", "ja": "閉じる"}[LANGUAGE]
METHOD = {"en": "Method", "ja": "方法"}[LANGUAGE]
folder = Path(tempfile.mkdtemp())
failures = []
texts, columns = {}, {}
passed = 0


def check(what, is_true):
    global passed
    if is_true:
        passed += 1
    else:
        failures.append(what)
        print(f"not ok course {LANGUAGE}: {what}", flush=True)


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, check=True).stdout


def wait_until(condition, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.03)
    return condition()


def read_lesson(path):
    """The cards of a lesson: what is asked, and what solves it."""
    cards, solution = [], None
    for line in Path(path).read_text().splitlines():
        key, _, rest = line.partition(":")
        rest = rest.strip()
        if key == "card":
            cards.append({"id": rest, "lesson": Path(path).stem, "path": path, "number": len(cards) + 1,
                          "ask": "nothing", "choices": [], "solution": [], "stages": 0, "runs": False})
        elif not cards:
            continue
        elif key == "pose":
            cards[-1]["scene"] = rest.split()[0]
        elif key == "ask":
            cards[-1]["ask"], _, cards[-1]["of"] = rest.partition(" ")
        elif key in ("right", "wrong"):
            cards[-1]["choices"].append(key == "right")
        elif key in ("stage", "start"):
            cards[-1]["stages"] += 1
        elif key == "solution":
            cards[-1]["solution"].append(rest.split(" ", 1))
        elif key == "run":
            cards[-1]["runs"] = True
    return cards


def answers_of(path):
    """What the key of the worksheet says: the number of each card that asks for one, by the card's number."""
    run(HITLAB, "lesson", "print", path, "--answers", folder / "key.html")
    text = [unescape(re.sub("<[^>]+>", "", each))
            for each in re.findall(r"<text[^>]*>(.*?)</text>", (folder / "key.html").read_text(), re.S)]
    answers, number = {}, 0
    for words in text:
        title = re.match(r"(\d+)\. ", words)
        answer = re.match(r"Answer: (\S+)", words)
        number = int(title[1]) if title else number
        if answer:
            answers[number] = answer[1].replace("−", "-").replace(",", "")
    return answers


def headless(card, out, *events):
    (folder / "events").write_text("".join(f"{event}\n" for event in events))
    run(HITLAB, "--headless", "circle-circle", "--lesson", card["path"], "--card", card["number"], "--lang", LANGUAGE,
        "--size", f"{WIDTH}x{HEIGHT}", "--ticks", 4, "--input", folder / "events", *out)


def texts_of(card, *events):
    """The words on the screen of a card, each with its place."""
    known = (card["lesson"], card["id"], events)
    if known not in texts:
        headless(card, ["--picture", folder / "card.svg"], *events)
        texts[known] = [(unescape(re.sub("<[^>]+>", "", words)), float(x), float(y)) for x, y, words in re.findall(
            r'<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>(.*?)</text>', (folder / "card.svg").read_text(), re.S)]
    return texts[known]


def green_of(picture, width=WIDTH - COLUMN, height=HEIGHT - TOP, x=COLUMN, y=TOP):
    """The green of the pixels of a picture's part: of the card's column, unless it is said."""
    return run("convert", picture, "-crop", f"{width}x{height}+{x}+{y}", "-channel", "G", "-separate", "-depth", "8",
               "gray:-")


def column_of(card, *events):
    known = (card["lesson"], card["id"], events)
    if known not in columns:
        headless(card, ["--picture", folder / "card.png"], *events)
        columns[known] = green_of(folder / "card.png")
    return columns[known]


def picture_of(card, *events):
    """The card's pixels, down to where its buttons are at first: the panel below shows what was written before."""
    bottom = next(y for words, x, y in texts_of(card) if words == CLOSE and x > COLUMN) + 8
    return column_of(card, *events)[:(round(bottom) - TOP) * (WIDTH - COLUMN)]


def boxes_of(card, *events):
    """The middles of the boxes at the left edge of a card, from the top: choices, the field for a number, buttons.
    Words of a picture with text break at other places than those of the window, so they do not say where a box is.
    """
    left, line = 16, WIDTH - COLUMN
    edge = column_of(card, *events)[left::line] + b"\xff"
    boxes, first = [], None
    for y, light in enumerate(edge):
        if light < 245 and first is None:
            first = y
        elif light >= 245 and first is not None:
            boxes += [TOP + (first + y) / 2] if y - first >= 15 else []
            first = None
    return boxes


def difference(one, other):
    """The part of the pixels of the second one that the first one has not."""
    size = len(other)
    changes = int.from_bytes(one[:size], "big") ^ int.from_bytes(other, "big")
    return (size - changes.to_bytes(size, "big").count(0)) / size


class Window:
    def __init__(self):
        shutil.copy(ROOT / "maps/course.tmx", folder)
        (folder / "xdg-open").write_text("#!/bin/sh\n")  # nothing is opened in another program
        (folder / "xdg-open").chmod(0o755)
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24",
                                        "-nolisten", "tcp", "-noreset", "-fbdir", str(folder)],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        with open(folder / "Xvfb_screen0", "rb") as file:  # as xwd writes it: a header, colors, then blue, green, red, -
            self.screen = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        size, colors = (int.from_bytes(self.screen[at:at + 4], "big") for at in (0, 76))
        self.first = size + 12 * colors
        os.environ["XDG_DATA_HOME"] = str(folder)
        os.environ["PATH"] = f"{folder}:{os.environ['PATH']}"
        self.errors = open(folder / "errors", "w")
        self.program = subprocess.Popen([HITLAB, "--lang", LANGUAGE, "--map", "course.tmx"], cwd=folder,
                                        stderr=self.errors)
        found = wait_until(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^hitlab"],
                                                  capture_output=True).stdout.split())
        self.id = found[0].decode()

    def keys(self, *names):
        run("xdotool", "key", "--delay", "25", *names)

    def move(self, x, y):
        run("xdotool", "mousemove", "--window", self.id, round(x), round(y))

    def click(self, x, y):
        """Then the pointer goes to where nothing lights up."""
        to = ["mousemove", "--window", self.id]
        run("xdotool", *to, round(x), round(y), "click", "1", *to, 760, 130)

    def title(self):
        return run("xdotool", "getwindowname", self.id).decode().strip()

    def pose(self):
        """As soon as the title stays the same; where time runs, after a second."""
        title, same, end = None, 0, time.monotonic() + 1
        while same < 4 and time.monotonic() < end:
            time.sleep(0.07)
            now = self.title()
            same, title = (same + 1 if now == title else 0), now
        return dict(word.split("=") for word in title.split() if "=" in word)

    def frame(self):
        return self.screen[self.first:]

    def pixels(self):
        """The green of the card's column."""
        starts = [self.first + 4 * (y * WIDTH + COLUMN) for y in range(TOP, HEIGHT)]
        return b"".join(self.screen[at + 1:at + 4 * (WIDTH - COLUMN):4] for at in starts)

    def shows(self, pictures, expected):
        """Whether the window is more like the expected picture than like any other one."""
        def is_nearest():
            now = self.pixels()
            differences = {name: difference(now, picture) for name, picture in pictures.items()}
            is_like = differences[expected] < 0.005  # but for a caret
            return is_like and min(differences, key=differences.get) == expected
        return wait_until(is_nearest)



def learned():
    path = folder / "hitlab/progress"
    return path.read_text().splitlines() if path.exists() else []


def is_done(card):
    return f"{card['lesson']} {card['id']}" in learned()


def was_wrong(card):
    of_card = [line for line in learned() if line.endswith(f" {card['lesson']} {card['id']}")]
    return bool(of_card) and of_card[-1].startswith("wrong")


def right_answer(card):
    """The index of the right choice."""
    if card["ask"] == "choice":
        return card["choices"].index(True)
    if card["ask"] == "axis":
        right = {"en": "Right.", "ja": "正解。"}[LANGUAGE]
        return next(i for i, id in enumerate(PREDICTIONS["axis"])
                    if any(words.startswith(right) for words, x, y in texts_of(card, f"0 answer {id}")))
    headless(card, ["--trace", folder / "trace.csv"])
    names, *rows = [line.split(",") for line in (folder / "trace.csv").read_text().splitlines()]
    row = dict(zip(names, rows[-1]))
    is_hit = row["verdict"] == "overlap" or (row["verdict"] == "touching" and row["touching"] == "1")
    if card["ask"] == "hit":
        return 0 if is_hit else 1
    return 0 if is_hit == (row["hit"] == "1") else 2 if is_hit else 1


def choose(window, card, choice, by_mouse):
    """The choices are side by side, or one below the other."""
    if not by_mouse:
        window.keys(str(choice + 1))
        return
    places = [next((x, y) for words, x, y in texts_of(card) if words == str(i + 1) and x > COLUMN and y > TOP)
              for i in range(max(choice + 1, 2))]  # of their numbers, which steps below have, too
    is_row = places[0][1] == places[1][1]
    window.click(places[choice][0] + 20, boxes_of(card)[0 if is_row else choice])


def enter(window, card, number, by_mouse, *before):
    """The button stands below what was said of the answer before."""
    window.keys("ctrl+a")
    run("xdotool", "type", "--delay", "25", number)
    if by_mouse:
        window.click(COLUMN + 40, boxes_of(card, *before)[1])
    else:
        window.keys("Return")


def answer_question(window, card, answers):
    """Wrongly, then rightly; a prediction has one try, so it is opened again between the two."""
    name = f"{card['lesson']}, {card['id']}"
    is_prediction = card["ask"] in PREDICTIONS
    if card["ask"] == "number":
        right, wrong = answers[card["number"]], "7777"
        events = [f"0 answer {wrong}", f"0 answer {right}"]
        act = lambda what, by_mouse: enter(window, card, what, by_mouse, *events[:what == right])
    else:
        right = right_answer(card)
        wrong = 1 if right == 0 else 0
        ids = PREDICTIONS.get(card["ask"]) or [str(i + 1) for i in range(len(card["choices"]))]
        events = [f"0 answer {ids[wrong]}", f"0 answer {ids[right]}"]
        act = lambda what, by_mouse: choose(window, card, what, by_mouse)
    pictures = {"open": picture_of(card), "wrong": picture_of(card, events[0]),
                "right": picture_of(card, *events[is_prediction:])}
    check(f"{name} opens", window.shows(pictures, "open"))
    check(f"{name} is not done when it opens", not is_done(card))
    act(wrong, BY_MOUSE)
    check(f"{name}: a wrong answer is called wrong", window.shows(pictures, "wrong"))
    check(f"{name}: a wrong answer is kept", wait_until(lambda: was_wrong(card), 5))
    ends = "done" if is_prediction else "open"
    check(f"{name}: after a wrong answer it is {ends}", is_done(card) == is_prediction)
    if is_prediction:
        turn(window, card)
        check(f"{name} opens again", window.shows(pictures, "open"))
    act(right, not BY_MOUSE)
    check(f"{name}: a right answer is called right", window.shows(pictures, "right"))
    check(f"{name} is done", wait_until(lambda: is_done(card), 5))


def turn(window, card):
    """To another card and back."""
    there, back = ("shift+n", "shift+b") if card["number"] == 1 else ("shift+b", "shift+n")
    for key in (there, back):
        window.keys(key)
        window.pose()


def cells_of(card):
    """The places of the right cells: they are dashed after an answer without any."""
    headless(card, ["--picture", folder / "card.svg"], "0 press enter")
    places = []
    for rect in re.findall(r"<(?:rect|path|polygon)[^>]*stroke-dasharray[^>]*>", (folder / "card.svg").read_text()):
        at = re.search(r' x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"', rect)
        numbers = [float(each) for each in at.groups()] if at else None
        if numbers:
            places.append((numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2))
    return places


def mark_cells(window, card):
    name = f"{card['lesson']}, {card['id']}"
    pictures = {"open": picture_of(card), "wrong": picture_of(card, "0 press enter")}
    check(f"{name} opens", window.shows(pictures, "open"))
    window.keys("Return")
    check(f"{name}: no cells are wrong", window.shows(pictures, "wrong") and wait_until(lambda: was_wrong(card), 5))
    turn(window, card)
    check(f"{name} opens again", window.shows(pictures, "open"))
    places = cells_of(card)
    check(f"{name} shows the right cells", len(places) > 0)
    for x, y in places:
        window.click(x, y)
    window.keys("Return")
    check(f"{name} is right", wait_until(lambda: is_done(card) and not was_wrong(card), 5))


def drag(window, card, fields):
    """Drags a shape with the mouse by as much as the fields change."""
    shape = next(iter(fields)).split(".")[0]
    moved_there = [f"0 set {field}={value}" for field, value in fields.items()]
    (start, end) = [next(((x, y) for words, x, y in texts_of(card, *events) if words == shape and x < COLUMN), None)
                    for events in ([], moved_there)]
    if not start:
        return  # its name is not drawn, so it is not known where it is
    before = window.pose()
    for down in (18, 30, 45, 60, 8):
        x, y = start[0] + 4, start[1] + down
        window.move(x, y)
        run("xdotool", "mousedown", "1")
        window.move(x + 12, y)
        moved = {name for name, value in window.pose().items() if before.get(name) != value}
        if moved & {f"{shape}.x", f"{shape}.y"}:
            steps = 4
            for i in range(1, steps + 1):
                window.move(x + (end[0] - start[0]) * i / steps, y + (end[1] - start[1]) * i / steps)
            window.pose()
            run("xdotool", "mouseup", "1")
            return
        window.move(x, y)
        run("xdotool", "mouseup", "1")


def press_towards(window, card, field, value):
    """Finds out which key changes the field, then presses it as often as it takes."""
    for _ in range(14):
        for more, less in PAIRS.get(field.split(".")[-1], PAIRS["other"]):
            before = window.pose()
            if is_done(card) or float(before[field]) == value:
                return
            window.keys(more)
            after = window.pose()
            step = float(after[field]) - float(before[field])
            changed = [name for name in after if before.get(name) != after[name]]
            if changed != [field]:  # another shape, or all corners of a polygon
                window.keys(less)
                continue
            for _ in range(8):
                left = value - float(window.pose()[field])
                count = round(abs(left / step))
                if is_done(card) or count == 0:
                    return
                window.keys(*[more if left * step > 0 else less] * min(count, 200))
        window.keys("Tab")


def solve_task(window, card):
    name = f"{card['lesson']}, {card['id']}"
    check(f"{name} is not done when it opens", not is_done(card))
    window.keys("n", "b", "h", "h")
    window.pose()
    check(f"{name} is not done by looking", not is_done(card))
    events = [event.split(" ", 1) for tick, event in card["solution"]]
    fields = {what.split("=")[0]: what.split("=")[1] for kind, what in events if kind == "set"}
    if BY_MOUSE and fields and all(re.fullmatch(r"[ab]\.[xy]", field) for field in fields):
        drag(window, card, fields)
        wait_until(lambda: is_done(card), 2)
    for kind, what in events:
        if is_done(card):
            break
        if kind == "set":
            press_towards(window, card, what.split("=")[0], float(what.split("=")[1]))
        elif kind == "method":
            x, y = method_place(card, what)
            window.click(x, y)
        elif kind == "press":
            window.keys(KEYS[what])
        elif kind == "hold":
            run("xdotool", "keydown", KEYS[what])
            wait_until(lambda: is_done(card))
            run("xdotool", "keyup", KEYS[what])
    check(f"{name} is done", wait_until(lambda: is_done(card), 5))


def method_place(card, method):
    listed = [line.split() for line in run(HITLAB, "--list").decode().splitlines()]
    methods = [id for scene, id in listed if scene == card["scene"]]
    rows = sorted((y, x) for words, x, y in texts_of(card) if x > COLUMN)
    head = next(y for y, x in rows for words, at, top in texts_of(card) if top == y and words == METHOD)
    below = [y for y, x in rows if y > head + 8]
    below = [y for i, y in enumerate(below) if i == 0 or y > below[i - 1] + 8]  # a row has its answer at the right
    return COLUMN + 60, below[methods.index(method)] - 4


def write_function(window, card):
    """In each stage a wrong version, then the right one."""
    name = f"{card['lesson']}, {card['id']}"
    source = ROOT / "lessons" / card["solution"][-1][0]
    check(f"{name} is not done when it opens", not is_done(card))
    for stage in range(max(card["stages"], 1)):
        known, before = set(glob(f"{folder}/*.c")), window.frame()
        if BY_MOUSE and stage == 0:
            window.click(COLUMN + 60, boxes_of(card)[0])
        else:
            window.keys("shift+f")
        wait_until(lambda: window.frame() != before)  # the dialog for its name
        window.keys("Return")
        made = wait_until(lambda: set(glob(f"{folder}/*.c")) - known)
        check(f"{name}: stage {stage + 1} has a file", bool(made))
        if not made:
            return
        file = Path(made.pop())
        wait_until(lambda: window.pose().get("method") == "yours")
        check(f"{name}: stage {stage + 1} shows the function", window.pose().get("method") == "yours")
        is_called = wait_until(lambda: says(window, WRONG), 1.5)  # what must not come can't be waited for
        check(f"{name}: nothing is called wrong before an edit", not is_called)
        file.write_text(file.read_text() + "// An edit that mends nothing.\n")
        check(f"{name}: stage {stage + 1} is wrong", wait_until(lambda: says(window, WRONG)))
        check(f"{name} is not done", not is_done(card))
        file.write_text(source.read_text())
        if stage + 1 < card["stages"]:
            check(f"{name}: stage {stage + 1} is right", wait_until(lambda: not says(window, WRONG)))
            check(f"{name} waits for the next stage", not is_done(card))
    check(f"{name} is done", wait_until(lambda: is_done(card)))


def says(window, words):
    """Whether the card's column has these words, as they are drawn."""
    strip, width, height = words
    now, row = window.pixels(), WIDTH - COLUMN
    lines = [strip[i * width:(i + 1) * width] for i in range(height)]
    key = max(range(height), key=lambda i: len(set(lines[i])))
    at = now.find(lines[key])
    while at >= 0:
        top = at - key * row
        if all(now[top + i * row:top + i * row + width] == lines[i] for i in range(height)):
            return True
        at = now.find(lines[key], at + 1)
    return False


def words_on(card, words, *events):
    """The first pixels of words that a card's picture has, and their width and height."""
    width, height = 24, 12
    x, y = next((x, y) for text, x, y in texts_of(card, *events) if text.startswith(words))
    headless(card, ["--picture", folder / "card.png"], *events)
    return green_of(folder / "card.png", width, height, round(x), round(y) - 10), width, height


def take_card(window, card, answers):
    if card["ask"] == "nothing":
        pictures = {"open": picture_of(card)}
        check(f"{card['lesson']}, {card['id']} opens", card["runs"] or window.shows(pictures, "open"))
        check(f"{card['lesson']}, {card['id']} is read", wait_until(lambda: is_done(card), 5))
    elif card["ask"] == "cells":
        mark_cells(window, card)
    elif card["ask"] == "task":
        solve_task(window, card)
    elif card["ask"] == "write":
        write_function(window, card)
    else:
        answer_question(window, card, answers)


def take_review(window):
    """Ten cards, whose numbers are others than the lessons'. Each takes an answer, and leads on."""
    window.keys("shift+F9")
    window.pose()
    for number in range(10):
        before = window.pixels()
        window.keys("7", "Return")  # a number, and no choice
        if not wait_until(lambda: window.pixels() != before, 1):
            window.keys("1")
        check(f"review {number + 1} takes an answer", wait_until(lambda: window.pixels() != before, 5))
        before = window.pixels()
        window.keys("shift+n")
        check(f"review {number + 1} leads on", wait_until(lambda: window.pixels() != before, 5))
    window.keys("Escape")


lessons = [read_lesson(path) for path in sorted(glob("lessons/*.lesson"))]
question = next(card for card in lessons[0] if card["ask"] == "choice")
WRONG = words_on(question, {"en": "Wrong", "ja": "不正解"}[LANGUAGE],
                 f"0 answer {question['choices'].index(False) + 1}")
window = Window()
status = None
try:
    window.pose()
    here = -1
    for row, cards in enumerate(lessons):
        if WANTED and cards[0]["lesson"] not in WANTED:
            continue
        answers = answers_of(cards[0]["path"])
        texts.clear()
        columns.clear()
        if here != row:  # from the list; otherwise the lesson before has led here
            window.keys("F10", *["Down"] * (row - max(here, 0)), "Return")
            window.pose()
        for card in cards:
            take_card(window, card, answers)
            if window.program.poll() is not None:
                raise RuntimeError("the window is gone")
            window.keys("shift+n")
        window.pose()
        check(f"{cards[0]['lesson']}: every card is done", all(is_done(card) for card in cards))
        window.keys("Return")  # the end of the lesson leads on
        here = row + 1
        window.pose()
    take_review(window)
    for _ in range(30):
        window.keys("ctrl+q")
        if wait_until(lambda: window.program.poll() is not None, 1):
            break
    status = window.program.poll()
except (RuntimeError, StopIteration, subprocess.CalledProcessError) as error:
    check(f"the course comes to its end: {error!r}", False)
finally:
    window.program.kill()
    window.server.terminate()
    window.server.wait()  # its socket would go when the next server of this number has begun
check("status", status == 0)
complaints = [line for line in (folder / "errors").read_text().splitlines() if line.startswith("hitlab")]
check(f"no complaint: {complaints}", not complaints)
shutil.rmtree(folder)
print(f"course {LANGUAGE}: {passed} passed, {len(failures)} failed")
sys.exit(bool(failures))

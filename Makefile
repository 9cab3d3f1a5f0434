# hitlab. `make run` and `make test` set up what is missing, build, and do the rest.

PREFIX ?= /usr/local
CC ?= cc
CFLAGS ?= -O2 -g
VERSION := 0.1
VARIANT ?= release
BUILD := build/$(VARIANT)

WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
# Callbacks take the parameters of their type, whether they need them or not.
WARNINGS += -Wno-unused-parameter
# Pictures and traces are the same on every machine: no contraction, and not the vectorizer of gcc 12 that drops a
# rounding. The kernel says so in its source (src/hit/core/strict.h), and is compiled as its users do.
IS_GCC := $(shell $(CC) -dM -E -x c /dev/null 2>/dev/null | grep -q __clang__ || echo yes)
EXACT := -ffp-contract=off -fno-math-errno $(if $(IS_GCC),-fno-tree-slp-vectorize)
STANDARD := -std=c11 -D_POSIX_C_SOURCE=200809L
PLAIN_FLAGS = $(STANDARD) $(CFLAGS) $(WARNINGS) $(SANITIZE) -MMD -MP
FLAGS = $(PLAIN_FLAGS) $(EXACT)
flags_of = $(if $(filter $(1),$(KERNEL_ROOMS)),$(PLAIN_FLAGS),$(FLAGS)) $(FLAGS_$(1))

# Which rooms each room may include. A room that is not listed cannot be included. The kernel has its public headers in
# hit, and all else in rooms below it.
GENERATED := build/generated
KERNEL_ROOMS := hit/core hit/pairs hit/inside hit/segment hit/tiles hit/toi hit/batch hit/broad
KNOWN_TO_hit :=
$(foreach room,$(KERNEL_ROOMS),$(eval KNOWN_TO_$(room) := hit))
KNOWN_TO_base :=
KNOWN_TO_threads :=
KNOWN_TO_picture := hit base
KNOWN_TO_input := hit base
KNOWN_TO_map := hit base
KNOWN_TO_crowd := hit base picture threads
KNOWN_TO_canvas := hit base picture threads
KNOWN_TO_check := hit base
KNOWN_TO_check/desktop := $(KNOWN_TO_check) check
KNOWN_TO_check/browser := $(KNOWN_TO_check) check
KNOWN_TO_scene := $(KNOWN_TO_crowd) crowd input map check
KNOWN_TO_scenes := $(KNOWN_TO_scene) scene
KNOWN_TO_scenes/tiles := $(KNOWN_TO_scenes) scenes
KNOWN_TO_glossary := $(KNOWN_TO_scene) scene
KNOWN_TO_judge := $(KNOWN_TO_scene) scene
KNOWN_TO_lesson := $(KNOWN_TO_scene) scene
KNOWN_TO_lab := $(KNOWN_TO_glossary) glossary judge lesson
KNOWN_TO_session := $(KNOWN_TO_lab) lab
KNOWN_TO_screen := $(KNOWN_TO_lab) lab
KNOWN_TO_cli := $(KNOWN_TO_lab) lab session screen canvas
KNOWN_TO_sdl := $(KNOWN_TO_lab) lab session screen canvas
KNOWN_TO_sdl/desktop := $(KNOWN_TO_sdl) sdl
KNOWN_TO_sdl/browser := $(KNOWN_TO_sdl) sdl
# Of src/sdl/platform.h, src/check/compile.h and src/check/worker.h each platform has an implementation.
PLATFORM ?= desktop
CORE_ROOMS := hit $(KERNEL_ROOMS) base threads picture input map crowd canvas scene scenes scenes/tiles glossary check check/$(PLATFORM) judge lesson lab session screen cli
# A browser gives threads only to pages that their server has isolated.
PTHREAD := $(if $(filter desktop,$(PLATFORM)),-pthread)
SDL_ROOMS := sdl sdl/$(PLATFORM)
ROOMS := $(CORE_ROOMS) $(SDL_ROOMS)
SDL_MODULES := sdl2 SDL2_ttf $(if $(filter desktop,$(PLATFORM)),fontconfig)
include_of = $(foreach room,$(1),-iquote src/$(room)) -iquote include -iquote $(GENERATED)
INCLUDE_CORE := $(call include_of,$(filter-out $(KERNEL_ROOMS),$(CORE_ROOMS)))
INCLUDE_SDL = $(INCLUDE_CORE) -iquote src/sdl $(shell pkg-config --cflags $(SDL_MODULES))
# These rooms are the slowest to compile. A sanitizer checks only addresses in them: other checks take four times as long.
$(foreach room,hit/batch hit/broad,$(eval FLAGS_$(room) += $(if $(SANITIZE),-fno-sanitize=undefined)))
# Lines, but no variables, for a debugger: those of what is inlined into batches take a third of the time.
FLAGS_hit/batch += -g1
# These compute little themselves, so for a sanitizer they are compiled quickly: without optimization.
$(foreach room,check check/desktop lesson session,$(eval FLAGS_$(room) += $(if $(SANITIZE),-O0)))
# Fuzzers are guided by which branches of these rooms an input reaches.
$(foreach room,base input map scene check check/desktop lesson lab session cli,$(eval FLAGS_$(room) += $(COVERAGE)))
FLAGS_threads += $(PTHREAD)
# Only these rooms see the headers of a library: maps are read by expat, zlib and libzstd, images by libpng.
FLAGS_map += $(shell pkg-config --cflags expat zlib libzstd)
FLAGS_canvas += $(shell pkg-config --cflags libpng)
$(foreach room,$(SDL_ROOMS),$(eval FLAGS_$(room) += $(shell pkg-config --cflags $(SDL_MODULES))))
CORE_LIBS = $(shell pkg-config --libs expat zlib libzstd libpng) -ldl -lm $(PTHREAD) $(KEEP_COUNTS) $(LEAKS)
SDL_LIBS = $(shell pkg-config --libs $(SDL_MODULES))

sources = $(sort $(wildcard src/$(1)/*.c))
objects = $(patsubst src/%.c,$(BUILD)/%.o,$(call sources,$(1)))
KERNEL := $(foreach room,$(KERNEL_ROOMS),$(call objects,$(room)))
CORE := $(foreach room,$(CORE_ROOMS),$(call objects,$(room))) $(BUILD)/scene/source_table.o
SDL_OBJECTS := $(foreach room,$(SDL_ROOMS),$(call objects,$(room)))
PROGRAM := $(CORE) $(SDL_OBJECTS) $(BUILD)/main.o

.PHONY: all run setup mutants checksums test test-long test-asan test-clang test-tsan coverage check-clang say-clang run-tests run-window \
	run-scripts run-walks run-fuzzers fuzz exact prove bench bench-tables build-bench bench-count judge-peers install format check-format pictures assets clean
all: build/hitlab

build/hitlab: $(BUILD)/hitlab
	@cp -f $< $@

$(BUILD)/hitlab: $(PROGRAM)
	@echo "  LINK  $@"
	@$(CC) $(SANITIZE) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

define room_rule
$(BUILD)/$(1)/%.o: src/$(1)/%.c Makefile
	@mkdir -p $$(@D)
	@echo "  CC    $$<"
	@$$(CC) $$(call flags_of,$(1)) $(call include_of,$(KNOWN_TO_$(1)) $(1)) -c $$< -o $$@
endef
$(foreach room,$(ROOMS),$(eval $(call room_rule,$(room))))

# What the lab shows of its own source (tools/source_steps.awk). Rewritten only where it changed, so that a change
# elsewhere in these files compiles nothing else.
STEP_SOURCES := $(sort $(wildcard $(foreach room,$(KERNEL_ROOMS) scene lab scenes scenes/tiles,src/$(room)/*.[ch]) src/hit/*.h))
$(GENERATED)/stamp: tools/source_steps.awk $(STEP_SOURCES) Makefile
	@mkdir -p $(@D)
	@awk -v header=$@.h -v table=$@.c -f tools/source_steps.awk $(STEP_SOURCES)
	@cmp -s $@.h $(GENERATED)/step_ids.h || cp $@.h $(GENERATED)/step_ids.h
	@cmp -s $@.c $(GENERATED)/source_table.c || cp $@.c $(GENERATED)/source_table.c
	@touch $@
$(GENERATED)/step_ids.h $(GENERATED)/source_table.c: $(GENERATED)/stamp
	@:
$(filter-out $(BUILD)/hit/%,$(PROGRAM)): | $(GENERATED)/step_ids.h

$(BUILD)/scene/source_table.o: $(GENERATED)/source_table.c
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(call include_of,$(KNOWN_TO_scene) scene) -c $< -o $@

# The grid that docs/crowd.md explains is tested as it stands there.
$(GENERATED)/reference_grid.h: docs/crowd.md Makefile
	@mkdir -p $(@D)
	@awk '/^```$$/ { inside = 0 } inside { print } /^```c grid$$/ { inside = 1 }' $< >$@
$(BUILD)/tests/hit/reference_grid_test.o: $(GENERATED)/reference_grid.h

$(BUILD)/main.o: src/main.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(INCLUDE_SDL) -DHITLAB_VERSION='"$(VERSION)"' -c $< -o $@

# Builds on all processors, unless `make -j` has said on how many.
JOBS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
BUILD_ALL = $(MAKE) --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

run:
	@sh tools/setup.sh run
	+@$(BUILD_ALL) build/hitlab
	@sh tools/run.sh build/hitlab

setup:
	@sh tools/setup.sh test

# Tests: a program for each room, which runs one file of the room, or some tests of that file:
#     make build/release/tests/lab/test && build/release/tests/lab/test history 'changes_*'
# Those of sdl alone link with SDL, those of hit with the kernel alone, those of canvas with the rooms below it, those of
# threads with the rooms that share work. Only those three compute much themselves, so the others' tests are compiled
# quickly: without optimization.
SHARING_ROOMS := hit base threads picture crowd canvas
TESTED ?= $(ROOMS)
LOGS := build/logs
test_files = $(sort $(wildcard tests/$(1)/*_test.c))
test_objects = $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(call test_files,$(1)))
TEST_ROOMS := $(ROOMS) walk
TEST_OBJECTS := $(foreach room,$(TEST_ROOMS),$(call test_objects,$(room)))
TEST_LOGS := $(foreach room,$(TESTED),$(patsubst tests/%_test.c,$(LOGS)/$(VARIANT)/%.log,$(call test_files,$(room))))
STRAY_TESTS := $(filter-out $(foreach room,$(TEST_ROOMS),$(call test_files,$(room))),$(wildcard tests/*/*_test.c tests/*/*/*_test.c))
$(if $(STRAY_TESTS),$(error $(STRAY_TESTS): in the folder of no room, so not run))
TEST_LIBS = $(shell pkg-config --cflags --libs cmocka)
comma := ,
space := $(subst ,, )
REFUSE_MEMORY := $(if $(filter Linux,$(shell uname)),-Wl$(comma)--wrap=malloc$(comma)--wrap=calloc$(comma)--wrap=realloc)

define test_rule
$(BUILD)/tests/$(1)/%_test.o: tests/$(1)/%_test.c Makefile | $(GENERATED)/step_ids.h
	@mkdir -p $$(@D)
	@echo "  TEST  $$<"
	@$$(CC) $$(FLAGS) $(6) $(2) -iquote tests/$(1) -iquote tests/support -c $$< -o $$@
$(BUILD)/tests/$(1)/test: tests/support/main.c tests/support/refuse_memory.c $(call test_objects,$(1)) $(3)
	@echo "  LINK  $$@"
	@$$(CC) $$(FLAGS) -D'TEST_FILES(F)=$(patsubst tests/$(1)/%_test.c,F(%),$(call test_files,$(1)))' $$(filter-out $$(KEEP_COUNTS),$$(filter %.c %.o,$$^)) -o $$@ $$(REFUSE_MEMORY) $$(TEST_LIBS) $(4)
$(LOGS)/$(VARIANT)/$(1)/%.log: $(BUILD)/tests/$(1)/test $(5)
	@HITLAB=$(BUILD)/hitlab LSAN_OPTIONS=suppressions=tests/support/leaks.txt:print_suppressions=0 \
		nice sh tests/run.sh $$@ $$< $$*
endef
$(eval $(call test_rule,hit,$(call include_of,hit),$(KERNEL),-lgmp -lm))
$(eval $(call test_rule,canvas,$(call include_of,$(KNOWN_TO_canvas) canvas),$(KERNEL) $(foreach room,base threads picture canvas,$(call objects,$(room))),$$(CORE_LIBS)))
$(eval $(call test_rule,threads,$(call include_of,$(SHARING_ROOMS)),$(KERNEL) $(foreach room,$(SHARING_ROOMS),$(call objects,$(room))),$$(CORE_LIBS)))
$(foreach room,$(filter-out hit canvas threads check/$(PLATFORM) $(KERNEL_ROOMS),$(CORE_ROOMS)),$(eval $(call test_rule,$(room),$(INCLUDE_CORE),$(CORE),$$(CORE_LIBS),$(BUILD)/hitlab,-O0 -g1)))
$(eval $(call test_rule,sdl,$$(INCLUDE_SDL),$(CORE) $(SDL_OBJECTS),$$(SDL_LIBS) $$(CORE_LIBS),$(BUILD)/hitlab,-O0 -g1))
# Not the tests of a room: walks through the whole program, which a sanitizer watches.
$(eval $(call test_rule,walk,$$(INCLUDE_SDL) -iquote tests/sdl,$(CORE) $(SDL_OBJECTS),$$(SDL_LIBS) $$(CORE_LIBS),$(BUILD)/hitlab,-O0 -g1))

run-tests: $(TEST_LOGS)

# A million events of random walks.
run-walks: $(foreach seed,1 2 3 4,$(LOGS)/$(VARIANT)/walk/seed-$(seed).log)
$(LOGS)/$(VARIANT)/walk/seed-%.log: $(BUILD)/tests/walk/test $(BUILD)/hitlab
	@HITLAB=$(BUILD)/hitlab WALK_SEED=$* WALK_EVENTS=250000 LSAN_OPTIONS=suppressions=tests/support/leaks.txt:print_suppressions=0 \
		nice sh tests/run.sh $@ $< random

# The window, driven by mouse and keys. It runs in real time, so all others run by nice. Libraries below SDL leak on purpose;
# the other tests look for our own leaks.
run-window: $(LOGS)/$(VARIANT)/window-1.log $(LOGS)/$(VARIANT)/window-2.log $(LOGS)/$(VARIANT)/window-walk.log
$(LOGS)/$(VARIANT)/window-walk.log: $(BUILD)/hitlab
	@ASAN_OPTIONS=detect_leaks=0 sh tests/run.sh $@ sh tests/sdl/walk.sh $<
$(LOGS)/$(VARIANT)/window-%.log: $(BUILD)/hitlab
	@ASAN_OPTIONS=detect_leaks=0 sh tests/run.sh $@ sh tests/sdl/window.sh $< $* 2

SCRIPTS := $(patsubst tests/%_test.sh,$(LOGS)/scripts/%.log,$(sort $(wildcard tests/*_test.sh tests/*/*_test.sh)))
LAB ?= build/hitlab
run-scripts: $(SCRIPTS) $(LOGS)/scripts/format.log
$(SCRIPTS): $(LOGS)/scripts/%.log: tests/%_test.sh $(LAB)
	@nice sh tests/run.sh $@ sh $< $(LAB)
$(LOGS)/scripts/options.log: tests/hit/options.sh
	@nice sh tests/run.sh $@ sh $<
$(LOGS)/scripts/mutations.log: tests/hit/mutations.txt
	@nice sh tests/run.sh $@ env -u MAKEFLAGS $(call MUTANTS,hit)
$(LOGS)/scripts/exact.log: $(BUILD)/tests/hit/test
	@nice sh tests/run.sh $@ sh tests/hit/exact.sh $< $(SEED) $(COUNT)
$(LOGS)/scripts/proofs.log: prove/run.sh
	@nice sh tests/run.sh $@ sh $<
$(LOGS)/scripts/format.log:
	@nice sh tests/run.sh $@ $(MAKE) --no-print-directory check-format

# libFuzzer on what reads other people's bytes: `make fuzz TIME=600`, seconds for each. The tests give it a seed, so that
# they ask the same each time; `make fuzz` searches, with another seed each time.
TIME ?= 60
FUZZ_SEED ?= 0
FUZZERS := $(patsubst tests/fuzz/%_fuzz.c,%,$(sort $(wildcard tests/fuzz/*_fuzz.c)))
run-fuzzers: $(if $(COVERAGE),$(FUZZERS:%=$(LOGS)/fuzz/%.log))
	@$(if $(COVERAGE),,echo "fuzz: this clang has no fuzzer")
$(LOGS)/fuzz/%.log: $(BUILD)/%_fuzz
	@nice sh tests/run.sh $@ sh tests/fuzz/run.sh $(TIME) $(FUZZ_SEED) $<
$(FUZZERS:%=$(BUILD)/%_fuzz): $(BUILD)/%_fuzz: tests/fuzz/%_fuzz.c $(CORE)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $(INCLUDE_CORE) -iquote tests/fuzz $^ -o $@ -fsanitize=fuzzer $(CORE_LIBS)

# What each build is for: the release, by gcc, is what users get. asan finds what reads or writes wrongly; `make test` runs
# the tests of the rooms that index arrays by shapes or read other people's bytes with it, walks through the whole program,
# and the fuzzers, which are built of the same objects. clang builds it, and only checks the other rooms' tests, so its warnings concern all files. gcc
# builds it where clang has no fuzzer. `make test-long` runs the tests of all rooms with asan, and the window, where it has
# the machine to itself; and under clang, which rounds and vectorizes in its own way.
ASAN_TESTED ?= hit base input map canvas check lesson walk
HAS_FUZZER = echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' | clang -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null
ASAN = VARIANT=asan CFLAGS="-O1 -g1" \
	SANITIZE="-fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all -fno-omit-frame-pointer" \
	$(shell if $(HAS_FUZZER); then echo CC=clang COVERAGE=-fsanitize=fuzzer-no-link; else echo CC=gcc; fi)
CLANG := VARIANT=clang CC=clang CFLAGS="-O2 -g1"
TSAN := VARIANT=tsan CFLAGS="-O1 -g1" SANITIZE=-fsanitize=thread TESTED=threads
SUBMAKE := $(MAKE) --no-print-directory

# Jobs at the same time: two more than there are processors, since the tests of the window mostly wait. They come
# first, and the other builds run by nice beside them.
TEST_ALL = $(SUBMAKE) $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$$(($(JOBS) + 2)))

test:
	@sh tools/setup.sh test
	@rm -rf $(LOGS)
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) WEB_TESTED="$(WEB_QUICK)" run-window run-scripts run-tests run-web test-asan check-clang
	@sh tests/summary.sh $(LOGS)

# What takes longer: all tests under each build, with the repetitions of their loops that `make test` leaves out (they
# find wrong results, so the sanitizers do without), the window with sanitizers, the kernel as a library with all
# compilers and options, the fuzzers for 40 s each, long random walks, more verdicts against exact arithmetic, the proofs of bounds, and the
# mutations. The benches are built, so that they keep up with the code. Most of these use one processor, so all but the
# window run at the same time.
LONG_SCRIPTS := $(foreach script,mutations options lib exact prove proofs,$(LOGS)/scripts/$(script).log)
test-long: export HITLAB_TEST_LONG := 1
test-long:
	@sh tools/setup.sh bench
	@rm -rf $(LOGS)
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) FUZZ_TIME=40 WALKS=run-walks ASAN_TESTED="$(TEST_ROOMS)" COUNT=5000000 $(LONG_SCRIPTS) test-asan test-clang test-tsan run-tests build-bench
	+@$(BUILD_ALL) $(ASAN) run-window
	@sh tests/summary.sh $(LOGS)

test-asan: FUZZ_TIME ?= 3
test-asan:
	+@nice env -u HITLAB_TEST_LONG $(SUBMAKE) $(ASAN) TIME=$(FUZZ_TIME) FUZZ_SEED=1 TESTED="$(ASAN_TESTED)" run-tests run-fuzzers $(WALKS)
test-clang:
	+@nice $(SUBMAKE) $(CLANG) run-tests
test-tsan:
	+@nice $(SUBMAKE) $(TSAN) run-tests
CHECKED_BY_CLANG = $(foreach room,$(filter-out $(ASAN_TESTED),$(ROOMS)),$(call test_files,$(room)))
check-clang: $(LOGS)/clang.log
$(LOGS)/clang.log: | $(GENERATED)/step_ids.h
	@nice sh tests/run.sh $@ $(SUBMAKE) say-clang
say-clang:
	@clang $(STANDARD) $(WARNINGS) $(INCLUDE_SDL) -iquote tests/support -fsyntax-only $(CHECKED_BY_CLANG) && \
		echo "clang: $(words $(CHECKED_BY_CLANG)) passed, 0 failed"

# Which lines of each room its tests, the scripts that run the program, and the window run. gcov comes with the compiler;
# its counts are in files beside the objects. The script left out links with the release.
COUNTED := build/coverage
COUNTED_SCRIPTS = $(patsubst tests/%_test.sh,$(COUNTED)/logs/scripts/%.log,$(filter-out tests/cli/pose_c_test.sh, \
	$(shell grep -l 'sh HITLAB' tests/*_test.sh tests/*/*_test.sh)))
WRAP := -Wl$(comma)--wrap=
COVER = VARIANT=coverage CC=gcc CFLAGS="-O1 -fno-early-inlining -g1" SANITIZE="--coverage" \
	LAB=$(COUNTED)/hitlab LOGS=$(COUNTED)/logs \
	$(if $(REFUSE_MEMORY),KEEP_COUNTS="tests/support/keep_counts.c $(WRAP)_exit $(WRAP)kill $(WRAP)__gcov_exit")
coverage:
	@sh tools/setup.sh test
	@rm -rf $(COUNTED)/logs
	@[ ! -d $(COUNTED) ] || find $(COUNTED) -name '*.gcda' -exec rm {} +
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) $(COVER) TESTED="$(TEST_ROOMS)" run-window $(COUNTED_SCRIPTS) run-tests
	@sh tools/coverage.sh $(COUNTED)
	@sh tests/summary.sh $(COUNTED)/logs

fuzz:
	@sh tools/setup.sh test
	@rm -rf $(LOGS)
	+@$(BUILD_ALL) $(ASAN) run-fuzzers
	@sh tests/summary.sh $(LOGS)

# Verdicts against exact arithmetic, as many as one has patience for, in two processes.
SEED ?= 1
COUNT ?= 100000000
exact: $(BUILD)/tests/hit/test
	@sh tests/hit/exact.sh $< $(SEED) $(COUNT)

# The bounds of rounding that the filters of the kernel rest on, by Gappa.
prove:
	@sh tools/setup.sh prove
	@sh prove/run.sh

# Small mistakes in a room's source, one at a time, in a copy of the files below build/: which of them does no test notice?
# ROOM=hit tries the kernel's list. ROOM=changed tries the files changed since the last tag or in the last 50 commits.
ROOM ?= hit
UPTO ?= all
given = $(if $(findstring file,$(origin $(1))),$(2),$($(1)))
MUTANTS = python3 tests/mutants.py $(1) $(call given,COUNT,100) $(SEED) $(UPTO) $(call given,TIME,100000) \
	$(foreach room,$(TEST_ROOMS),$(room):$(subst $(space),$(comma),$(strip $(KNOWN_TO_$(room)))))
mutants:
	@sh tools/setup.sh test
	@$(call MUTANTS,$(ROOM))

# What tests/support/checksums.h pins, written anew. Prints the lines that changed; their pictures are in build/checksums, and
# those of the time before in build/checksums.before, if this ran then.
CHECKSUMS := glossary/demos screen/pictures judge/poses
checksums: $(foreach sums,$(CHECKSUMS),$(BUILD)/tests/$(dir $(sums))test)
	@rm -rf build/checksums.before
	@[ ! -d build/checksums ] || mv build/checksums build/checksums.before
	@mkdir -p build/checksums
	@for sums in $(CHECKSUMS); do HITLAB_CHECKSUMS=1 $(BUILD)/tests/$${sums%/*}/test $${sums#*/} >/dev/null || exit 1; done
	@git diff --unified=0 -- $(CHECKSUMS:%=tests/%.txt) | sed -n 's/^+\([^+].*\)/\1/p'

FORMATTED = $(sort $(wildcard include/*.h src/*.c src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch] bench/*.[ch] bench/*.cpp examples/*.c examples/*.cpp peers/*.c peers/*.cpp tools/*.c))
format:
	clang-format -i $(FORMATTED)

check-format:
	@clang-format --dry-run --Werror $(FORMATTED) && echo "format: 1 passed, 0 failed"

bench:
	@sh tools/setup.sh bench
	+@$(BUILD_ALL) build/hitlab build-bench
	@sh bench/run.sh build/hitlab $(BUILD)/bench

# The tables of docs/speed.md: `make bench bench-tables`, or those of the results that docs/bench.csv keeps, by themselves.
bench-tables:
	@if [ -s $(BUILD)/bench/results.csv ]; then cp $(BUILD)/bench/results.csv docs/bench.csv; fi
	@sh tools/bench_tables.sh docs/bench.csv docs/speed.md docs/speed.ja.md

# docs/peers.md: libraries that games use, judged. RAYLIB=FOLDER and CUTE_C2=FILE add those two.
judge-peers:
	@sh tools/judge_peers.sh
	@sh tools/setup.sh judge
	+@$(BUILD_ALL) build/hitlab
	@sh tools/judge_peers.sh build/hitlab docs/peers.md docs/peers.ja.md

build-bench: $(BUILD)/bench/frame_bench $(BUILD)/bench/crowd_bench $(BUILD)/bench/tiles_bench $(BUILD)/bench/kernel_bench $(BUILD)/bench/toi_bench \
		$(BUILD)/bench/batch_bench $(BUILD)/bench/broad_bench $(BUILD)/bench/layouts_bench $(BUILD)/bench/reach_bench $(BUILD)/bench/search_bench $(BUILD)/bench/swarm_bench \
		$(BUILD)/bench/own_bench
$(BUILD)/bench/batch_bench: bench/batch_bench.c $(KERNEL) $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) $< $(KERNEL) -o $@ -lm

$(BUILD)/bench/layouts_bench: bench/layouts_bench.c bench/measure.h $(KERNEL) $(wildcard src/hit/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) -iquote bench $< $(KERNEL) -o $@ -lm

$(BUILD)/bench/frame_bench $(BUILD)/bench/crowd_bench $(BUILD)/bench/tiles_bench $(BUILD)/bench/reach_bench $(BUILD)/bench/search_bench $(BUILD)/bench/swarm_bench $(BUILD)/bench/own_bench: $(BUILD)/bench/%: bench/%.c $(CORE) $(SDL_OBJECTS) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(INCLUDE_SDL) $< $(CORE) $(SDL_OBJECTS) -o $@ $(SDL_LIBS) $(CORE_LIBS)

# The kernel's peers: each is compiled with what its own library asks for.
KERNEL_BENCH := $(BUILD)/bench/called.o $(BUILD)/bench/box2d_peer.o $(BUILD)/bench/chipmunk_peer.o $(KERNEL)
$(BUILD)/bench/kernel_bench $(BUILD)/bench/toi_bench $(BUILD)/bench/broad_bench: $(BUILD)/bench/%: bench/%.c bench/peers.h $(KERNEL_BENCH) $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) -iquote bench $(shell pkg-config --cflags sdl2) $< $(KERNEL_BENCH) -o $@ \
		-lbox2d -lchipmunk $(shell pkg-config --libs sdl2) -lstdc++ -lm

$(BUILD)/bench/box2d_peer.o: bench/box2d_peer.cpp bench/peers.h Makefile
	@mkdir -p $(@D)
	@echo "  CXX   $<"
	@$(CXX) $(CFLAGS) -Wall -Wextra -Werror -c $< -o $@

# As a game compiles them: no option but these.
$(BUILD)/bench/called.o: bench/called.c bench/called.h $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(STANDARD) $(CFLAGS) $(WARNINGS) $(call include_of,hit) -iquote bench -c $< -o $@

$(BUILD)/bench/chipmunk_peer.o: bench/chipmunk_peer.c bench/peers.h Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c $< -o $@

bench-count:
	@sh tools/setup.sh bench
	@$(MAKE) --no-print-directory build-bench
	@sh bench/count.sh $(BUILD)/bench

# The images that the lab draws with, made by a program of ours.
$(BUILD)/draw_assets: tools/draw_assets.c Makefile
	@mkdir -p $(@D)
	@$(CC) $(STANDARD) $(CFLAGS) $(EXACT) $(WARNINGS) $< -o $@ $(shell pkg-config --cflags --libs libpng)

assets: $(BUILD)/draw_assets
	@$(BUILD)/draw_assets assets

# The pictures and the key lists of the READMEs and docs/, made by the program.
pictures: build/hitlab
	@sh tools/pictures.sh build/hitlab docs
	@sh tools/readme_keys.sh build/hitlab en docs/keys.md >build/keys && cp build/keys docs/keys.md
	@sh tools/readme_keys.sh build/hitlab ja docs/keys.ja.md >build/keys && cp build/keys docs/keys.ja.md

# The kernel for other programs (docs/kernel.md). The library is compiled of one file, so nothing but what its headers
# offer can be seen in it.
HIT_VERSION := $(shell awk '/define HIT_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $$3; dot = "." }' src/hit/version.h)
HIT_SONAME := libhit.so.$(basename $(HIT_VERSION))
HIT_HEADERS := $(shell awk -v root=src/hit -f tools/amalgamate.awk src/hit/hit.h)
HIT_SOURCES := $(foreach room,$(KERNEL_ROOMS),$(call sources,$(room)))
SET_SONAME := -Wl$(comma)$(if $(filter Darwin,$(shell uname)),-install_name,-soname)$(comma)

.PHONY: lib amalgamation install-lab install-lib uninstall
amalgamation: build/hit.h
build/hit.h: tools/amalgamate.awk LICENSE $(HIT_SOURCES) $(wildcard src/hit/*.h src/hit/*/*.h)
	@mkdir -p $(@D)
	@awk -v license=LICENSE -v root=src/hit -f tools/amalgamate.awk src/hit/hit.h $(HIT_SOURCES) >$@.new && mv $@.new $@

LIB_INTO ?= build
lib: $(LIB_INTO)/libhit.a $(LIB_INTO)/libhit.so
$(LIB_INTO)/libhit.o: build/hit.h
	@mkdir -p $(@D)
	@echo "  CC    $@"
	@printf '#define HIT_IMPLEMENTATION\n#include "hit.h"\n' | $(CC) -std=c11 $(CFLAGS) $(WARNINGS) -fPIC -fvisibility=hidden -x c -I build -c - -o $@
$(LIB_INTO)/libhit.a: $(LIB_INTO)/libhit.o
	@echo "  AR    $@"
	@rm -f $@ && $(AR) rcs $@ $<
$(LIB_INTO)/libhit.so.$(HIT_VERSION): $(LIB_INTO)/libhit.o
	@echo "  LINK  $@"
	@$(CC) -shared $(SET_SONAME)$(HIT_SONAME) -o $@ $< -lm
$(LIB_INTO)/libhit.so: $(LIB_INTO)/libhit.so.$(HIT_VERSION)
	@ln -sf libhit.so.$(HIT_VERSION) $(LIB_INTO)/$(HIT_SONAME)
	@ln -sf libhit.so.$(HIT_VERSION) $@

LIB := $(DESTDIR)$(PREFIX)/lib
install-lib: lib
	install -d $(LIB)/pkgconfig
	install -m 644 $(LIB_INTO)/libhit.a $(LIB)
	install -m 755 $(LIB_INTO)/libhit.so.$(HIT_VERSION) $(LIB)
	ln -sf libhit.so.$(HIT_VERSION) $(LIB)/$(HIT_SONAME)
	ln -sf libhit.so.$(HIT_VERSION) $(LIB)/libhit.so
	for header in $(HIT_HEADERS:src/hit/%=%); do \
		install -d "$(DESTDIR)$(PREFIX)/include/hit/$$(dirname "$$header")" && \
		install -m 644 "src/hit/$$header" "$(DESTDIR)$(PREFIX)/include/hit/$$header" || exit 1; \
	done
	sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(HIT_VERSION)|' tools/hit.pc.in >$(LIB)/pkgconfig/hit.pc

install: install-lab install-lib
install-lab: build/hitlab
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share/hitlab/maps \
		$(DESTDIR)$(PREFIX)/share/hitlab/lessons $(DESTDIR)$(PREFIX)/share/hitlab/assets
	install -m 755 build/hitlab $(DESTDIR)$(PREFIX)/bin/hitlab
	install -m 644 maps/* $(DESTDIR)$(PREFIX)/share/hitlab/maps
	install -m 644 lessons/* $(DESTDIR)$(PREFIX)/share/hitlab/lessons
	install -m 644 assets/* $(DESTDIR)$(PREFIX)/share/hitlab/assets
	install -m 644 include/*.h $(DESTDIR)$(PREFIX)/include

# What `make install` has installed under the same PREFIX and DESTDIR, and the folders that are empty then.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/hitlab $(foreach folder,maps lessons assets,$(patsubst %,$(DESTDIR)$(PREFIX)/share/hitlab/%,$(wildcard $(folder)/*)))
	rm -f $(patsubst include/%,$(DESTDIR)$(PREFIX)/include/%,$(wildcard include/*.h)) $(HIT_HEADERS:src/hit/%=$(DESTDIR)$(PREFIX)/include/hit/%)
	rm -f $(LIB)/libhit.a $(LIB)/libhit.so $(LIB)/$(HIT_SONAME) $(LIB)/libhit.so.$(HIT_VERSION) $(LIB)/pkgconfig/hit.pc
	for folder in share/hitlab include/hit; do \
		[ ! -d "$(DESTDIR)$(PREFIX)/$$folder" ] || find "$(DESTDIR)$(PREFIX)/$$folder" -depth -type d -exec rmdir {} + 2>/dev/null || true; \
	done

clean:
	rm -rf build

-include $(PROGRAM:.o=.d) $(TEST_OBJECTS:.o=.d) $(wildcard $(BUILD)/tests/*/test.d $(BUILD)/tests/*/*/test.d)

include web/web.mk

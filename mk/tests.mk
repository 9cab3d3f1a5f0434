# Tests of the rooms, by the rules of hit/mk/tests.mk:
#     make build/release/tests/lab/test && build/release/tests/lab/test history 'changes_*'
# Those of sdl alone link with SDL, those of canvas with the rooms below it, those of threads with the rooms that share
# work. Only these two and the kernel compute much themselves, so the others' tests are compiled quickly: without
# optimization.
.PHONY: test test-long test-sanitized test-asan test-clang test-tsan coverage check-clang say-clang run-window \
	run-course run-scripts run-walks run-fuzzers fuzz setup-prove setup-ports mutants checksums
SHARING_ROOMS := base shape threads picture crowd canvas
TESTED ?= hit $(ROOMS) walk
include hit/mk/tests.mk
TEST_ROOMS := $(ROOMS) walk
TEST_OBJECTS := $(foreach room,$(TEST_ROOMS),$(call test_objects,$(room)))
STRAY_TESTS := $(filter-out $(foreach room,$(TEST_ROOMS),$(call test_files,$(room))),$(wildcard tests/*/*_test.c tests/*/*/*_test.c))
$(if $(STRAY_TESTS),$(error $(STRAY_TESTS): in the folder of no room, so not run))
space := $(subst ,, )
REFUSE_MEMORY := $(if $(filter Linux,$(shell uname)),-Wl$(comma)--wrap=malloc$(comma)--wrap=calloc$(comma)--wrap=realloc)
TEST_ENVIRONMENT = HITLAB=$(BUILD)/hitlab LSAN_OPTIONS=suppressions=tests/support/leaks.txt:print_suppressions=0

# room_test_rule ROOM,INCLUDES,OBJECTS,LIBRARIES,WHAT A RUN NEEDS,FLAGS
room_test_rule = $(call test_rule,$(1),$(2) -iquote tests/support,tests/support/refuse_memory.c $(3),$$(REFUSE_MEMORY) $(4),$(5),$(6))
$(TEST_OBJECTS): | $(GENERATED)/step_ids.h
$(eval $(call room_test_rule,canvas,$(call include_of,$(KNOWN_TO_canvas) canvas),$(KERNEL) $(foreach room,base threads picture canvas,$(call objects,$(room))),$$(CORE_LIBS)))
$(eval $(call room_test_rule,threads,$(call include_of,hit $(SHARING_ROOMS)),$(KERNEL) $(foreach room,$(SHARING_ROOMS),$(call objects,$(room))),$$(CORE_LIBS)))
$(foreach room,$(filter-out canvas threads $(SYSTEM_ROOMS:%=own/%) cli/$(SYSTEM),$(CORE_ROOMS)),$(eval $(call room_test_rule,$(room),$(INCLUDE_CORE),$(CORE),$$(CORE_LIBS),$(BUILD)/hitlab,-O0 -g1)))
# The tests of sdl have functions in place of these, which do nothing on a desktop or without a display, or are counted.
REPLACED := $(if $(REFUSE_MEMORY),$(patsubst %,-Wl$(comma)--wrap=%,SDL_CaptureMouse SDL_SetCursor TTF_GlyphMetrics32 $(addprefix platform_,announce begin_text follow share show)))
$(eval $(call room_test_rule,sdl,$$(INCLUDE_SDL),$(CORE) $(SDL_OBJECTS),$$(REPLACED) $$(SDL_LIBS) $$(CORE_LIBS),$(BUILD)/hitlab,-O0 -g1))
# Not the tests of a room: walks through the whole program, which a sanitizer watches.
$(eval $(call room_test_rule,walk,$$(INCLUDE_SDL) -iquote tests/sdl,$(CORE) $(SDL_OBJECTS),$$(SDL_LIBS) $$(CORE_LIBS),$(BUILD)/hitlab,-O0 -g1))

# A million events of random walks.
WALK_EVENTS ?= 250000
run-walks: $(foreach seed,1 2 3 4,$(LOGS)/$(VARIANT)/walk/seed-$(seed).log)
$(LOGS)/$(VARIANT)/walk/seed-%.log: $(BUILD)/tests/walk/test $(BUILD)/hitlab
	@$(TEST_ENVIRONMENT) WALK_SEED=$* WALK_EVENTS=$(WALK_EVENTS) $(RUN_TEST) $@ $< random

# The window, driven by mouse and keys. It runs in real time, so all others run by nice. Libraries below SDL leak on purpose;
# the other tests look for our own leaks.
run-window: $(LOGS)/$(VARIANT)/window-1.log $(LOGS)/$(VARIANT)/window-2.log $(LOGS)/$(VARIANT)/window-walk.log
$(LOGS)/$(VARIANT)/window-walk.log: $(BUILD)/hitlab
	@ASAN_OPTIONS=detect_leaks=0 sh hit/tests/support/run.sh $@ sh tests/sdl/walk.sh $<
$(LOGS)/$(VARIANT)/window-%.log: $(BUILD)/hitlab
	@ASAN_OPTIONS=detect_leaks=0 sh hit/tests/support/run.sh $@ sh tests/sdl/window.sh $< $* 2

# The whole course in the window, in both languages: by the release, since it draws each card for comparison.
run-course: $(LOGS)/$(VARIANT)/course-en.log $(LOGS)/$(VARIANT)/course-ja.log
$(LOGS)/$(VARIANT)/course-%.log: $(BUILD)/hitlab
	@sh hit/tests/support/run.sh $@ python3 tests/sdl/course.py $< $*

SCRIPTS := $(patsubst tests/%_test.sh,$(LOGS)/scripts/%.log,$(sort $(wildcard tests/*_test.sh tests/*/*_test.sh)))
LAB ?= build/hitlab
run-scripts: $(SCRIPTS) $(filter-out %/prove.log,$(HIT_SCRIPTS)) $(LOGS)/scripts/format.log
$(SCRIPTS): $(LOGS)/scripts/%.log: tests/%_test.sh $(LAB)
	@$(RUN_TEST) $@ sh $< $(LAB)
$(LOGS)/scripts/mutations.log: hit/tests/mutations.txt
	@$(RUN_TEST) $@ env -u MAKEFLAGS $(call MUTANTS,hit)
$(LOGS)/scripts/format.log:
	@$(RUN_TEST) $@ $(MAKE) --no-print-directory check-format

# libFuzzer on what reads other people's bytes: `make fuzz TIME=600`, seconds for each. The tests give it a seed, so that
# they ask the same each time; `make fuzz` searches, with another seed each time.
TIME ?= 60
FUZZ_SEED ?= 0
FUZZERS := $(patsubst tests/fuzz/%_fuzz.c,%,$(sort $(wildcard tests/fuzz/*_fuzz.c)))
run-fuzzers: $(if $(COVERAGE),$(FUZZERS:%=$(LOGS)/fuzz/%.log))
	@$(if $(COVERAGE),,echo "fuzz: this clang has no fuzzer")
$(LOGS)/fuzz/%.log: $(BUILD)/%_fuzz
	@$(RUN_TEST) $@ sh tests/fuzz/run.sh $(TIME) $(FUZZ_SEED) $<
$(FUZZERS:%=$(BUILD)/%_fuzz): $(BUILD)/%_fuzz: tests/fuzz/%_fuzz.c $(CORE)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $(INCLUDE_CORE) -iquote tests/fuzz -iquote $(HIT)tests/support $^ -o $@ -fsanitize=fuzzer $(CORE_LIBS)

# What each build is for: the release, by gcc, is what users get, and what `make test` tests. `make test-sanitized` looks for
# what reads or writes wrongly: with asan, the tests of the rooms that index arrays by shapes or read other people's bytes, a
# walk through the whole program, and the fuzzers, which are built of the same objects; with tsan, those of threads. clang
# builds asan, and only checks the other rooms' tests, so its warnings concern all files. gcc builds it where clang has no
# fuzzer. `make test-long` runs the tests of all rooms with asan, and the window, where it has the machine to itself; and
# under clang, which rounds and vectorizes in its own way.
ASAN_TESTED ?= hit base input map canvas own lesson walk
HAS_FUZZER = echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' | clang -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null
ASAN = VARIANT=asan CFLAGS="-O1 -g1" \
	SANITIZE="-fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all -fno-omit-frame-pointer" \
	$(shell if $(HAS_FUZZER); then echo CC=clang COVERAGE=-fsanitize=fuzzer-no-link; else echo CC=gcc; fi)
CLANG := VARIANT=clang CC=clang CFLAGS="-O2 -g1"
TSAN := VARIANT=tsan CFLAGS="-O1 -g1" SANITIZE=-fsanitize=thread TESTED=threads

# Jobs at the same time: two more than there are processors, since the tests of the window mostly wait. They come
# first, and the other builds run by nice beside them.
TEST_ALL = $(SUBMAKE) $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$$(($(JOBS) + 2)))

test:
	@sh tools/setup.sh test
	@rm -rf $(LOGS)
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) WEB_TESTED="$(WEB_QUICK)" run-window run-scripts run-tests run-web
	@sh hit/tests/support/summary.sh $(LOGS)

test-sanitized:
	@sh tools/setup.sh prove
	@rm -rf $(LOGS)
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) test-asan test-tsan check-clang $(LOGS)/scripts/prove.log $(LOGS)/scripts/proofs.log
	@sh hit/tests/support/summary.sh $(LOGS)

# What takes longer: all tests under each build, with the repetitions of their loops that `make test` leaves out (they
# find wrong results, so the sanitizers do without), the window with sanitizers, the kernel as a library with all
# compilers and options, the fuzzers for 40 s each, long random walks, more verdicts against exact arithmetic, the proofs
# of bounds, and the mutations. The benches are built, so that they keep up with the code. Most of these use one processor,
# so all but the window run at the same time.
LONG_SCRIPTS := $(LOGS)/scripts/mutations.log $(HIT_SCRIPTS) $(HIT_LONG_SCRIPTS)
LONG ?= $(LONG_SCRIPTS) test-asan test-clang test-tsan run-tests build-bench window
test-long: export HITLAB_TEST_LONG := 1
test-long: export WALK_ALL := 1
test-long:
	@sh tools/setup.sh bench
	@rm -rf $(LOGS)
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) FUZZ_TIME=40 WALKS=run-walks ASAN_TESTED="hit $(TEST_ROOMS)" COUNT=5000000 $(filter-out window,$(LONG))
	+@$(if $(filter window,$(LONG)),$(BUILD_ALL) $(ASAN) run-window)
	+@$(if $(filter window,$(LONG)),$(TEST_ALL) run-course)
	@sh hit/tests/support/summary.sh $(LOGS)

test-asan: FUZZ_TIME ?= 3
test-asan:
	+@nice env -u HITLAB_TEST_LONG $(SUBMAKE) $(ASAN) TIME=$(FUZZ_TIME) FUZZ_SEED=1 TESTED="$(ASAN_TESTED)" run-tests run-fuzzers $(WALKS)
test-clang:
	+@nice $(SUBMAKE) $(CLANG) run-tests
test-tsan:
	+@nice $(SUBMAKE) $(TSAN) run-tests
CHECKED_BY_CLANG = $(foreach room,$(filter-out $(ASAN_TESTED),$(ROOMS)),$(call test_files,$(room)))
check-clang: $(LOGS)/clang.log
$(LOGS)/clang.log: | $(GENERATED)/step_ids.h $(GENERATED)/textbook.h $(GENERATED)/reference_grid.h
	@$(RUN_TEST) $@ $(SUBMAKE) say-clang
say-clang:
	@clang $(STANDARD) $(WARNINGS) $(INCLUDE_SDL) -iquote tests/support -iquote hit/tests/support -fsyntax-only $(CHECKED_BY_CLANG) && \
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
	+@$(TEST_ALL) $(COVER) TESTED="hit $(TEST_ROOMS)" run-window $(COUNTED_SCRIPTS) run-tests
	@sh tools/coverage.sh $(COUNTED)
	@sh hit/tests/support/summary.sh $(COUNTED)/logs

fuzz:
	@sh tools/setup.sh test
	@rm -rf $(LOGS)
	+@$(BUILD_ALL) $(ASAN) run-fuzzers
	@sh hit/tests/support/summary.sh $(LOGS)

prove: | setup-prove
setup-prove:
	@sh tools/setup.sh prove

# The compilers and emulators of `make test-ports`: 146 MB.
setup-ports:
	@sh tools/setup.sh ports

# Small mistakes in a room's source, one at a time, in a copy of the files below build/: which of them does no test notice?
# ROOM=hit tries the kernel's list. ROOM=changed tries the files changed since the last tag or in the last 50 commits.
ROOM ?= hit
UPTO ?= all
given = $(if $(findstring file,$(origin $(1))),$(2),$($(1)))
MUTANTS = python3 tests/mutants.py $(1) $(call given,COUNT,100) $(SEED) $(UPTO) $(call given,TIME,100000) \
	$(foreach room,hit $(HIT_ROOMS:%=hit/%) $(TEST_ROOMS),$(room):$(subst $(space),$(comma),$(strip $(KNOWN_TO_$(room)) $(if $(filter threads,$(room)),$(filter-out threads,$(SHARING_ROOMS))))))
mutants:
	@sh tools/setup.sh test
	@$(call MUTANTS,$(ROOM))

# Rewrites what tests/support/checksums.h pins. Prints the lines that changed. Their pictures and texts are in
# build/checksums, those of the run before in build/checksums.before.
CHECKSUMS := glossary/demos lab/walks scenes/traces screen/pictures screen/states screen/walks judge/poses judge/broad canvas/reference cli/pages cli/commands
checksums: $(BUILD)/hitlab $(foreach sums,$(CHECKSUMS),$(BUILD)/tests/$(dir $(sums))test)
	@rm -rf build/checksums.before
	@[ ! -d build/checksums ] || mv build/checksums build/checksums.before
	@mkdir -p build/checksums
	@for sums in $(CHECKSUMS); do HITLAB=$(BUILD)/hitlab HITLAB_CHECKSUMS=1 $(BUILD)/tests/$${sums%/*}/test $${sums#*/} >/dev/null || exit 1; done
	@git diff --unified=0 -- $(CHECKSUMS:%=tests/%.txt) | sed -n 's/^+\([^+].*\)/\1/p'

# hitlab. `make run` and `make test` set up what is missing, build, and do the rest.

PREFIX ?= /usr/local
CC ?= cc
CFLAGS ?= -O2 -g
VERSION := 0.1
VARIANT ?= release
BUILD := build/$(VARIANT)

WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
# Verdicts rely on every rounding: no contraction, no -ffast-math, and not the vectorizer of gcc 12 that drops one.
IS_GCC := $(shell $(CC) -dM -E -x c /dev/null 2>/dev/null | grep -q __clang__ || echo yes)
EXACT := -ffp-contract=off -fno-math-errno $(if $(IS_GCC),-fno-tree-slp-vectorize)
STANDARD := -std=c11 -D_POSIX_C_SOURCE=200809L
FLAGS = $(STANDARD) $(CFLAGS) $(EXACT) $(WARNINGS) $(SANITIZE) -MMD -MP

# Which rooms each room may include. A room that is not listed cannot be included. The kernel has its public headers in
# hit, and all else in rooms below it.
GENERATED := build/generated
KERNEL_ROOMS := hit/core hit/pairs hit/tiles hit/toi hit/batch hit/broad
KNOWN_TO_hit :=
$(foreach room,$(KERNEL_ROOMS),$(eval KNOWN_TO_$(room) := hit))
KNOWN_TO_base :=
KNOWN_TO_picture := hit base
KNOWN_TO_input := hit base
KNOWN_TO_map := hit base
KNOWN_TO_crowd := hit base picture
KNOWN_TO_canvas := hit base picture
KNOWN_TO_scene := $(KNOWN_TO_crowd) crowd input map
KNOWN_TO_scenes := $(KNOWN_TO_scene) scene
KNOWN_TO_scenes/tiles := $(KNOWN_TO_scenes) scenes
KNOWN_TO_glossary := $(KNOWN_TO_scene) scene
KNOWN_TO_lab := $(KNOWN_TO_glossary) glossary
KNOWN_TO_session := $(KNOWN_TO_lab) lab
KNOWN_TO_screen := $(KNOWN_TO_lab) lab
KNOWN_TO_cli := $(KNOWN_TO_lab) lab session screen canvas
KNOWN_TO_sdl := $(KNOWN_TO_lab) lab session screen canvas
CORE_ROOMS := hit $(KERNEL_ROOMS) base picture input map crowd canvas scene scenes scenes/tiles glossary lab session screen cli
ROOMS := $(CORE_ROOMS) sdl
SDL_MODULES := sdl2 SDL2_ttf fontconfig
include_of = $(foreach room,$(1),-iquote src/$(room)) -iquote $(GENERATED)
INCLUDE_CORE := $(call include_of,$(filter-out $(KERNEL_ROOMS),$(CORE_ROOMS)))
INCLUDE_SDL = $(INCLUDE_CORE) -iquote src/sdl $(shell pkg-config --cflags $(SDL_MODULES))
# Batches only filter (src/hit/core/filter.h): there a product and a sum in one instruction are as good, and faster.
FLAGS_hit/batch := -ffp-contract=fast
# Only these rooms see the headers of a library: maps are read by expat, images by libpng.
FLAGS_map = $(shell pkg-config --cflags expat)
FLAGS_canvas = $(shell pkg-config --cflags libpng)
FLAGS_sdl = $(shell pkg-config --cflags $(SDL_MODULES))
CORE_LIBS = $(shell pkg-config --libs expat libpng) -lm
SDL_LIBS = $(shell pkg-config --libs $(SDL_MODULES))

sources = $(sort $(wildcard src/$(1)/*.c))
objects = $(patsubst src/%.c,$(BUILD)/%.o,$(call sources,$(1)))
KERNEL := $(foreach room,$(KERNEL_ROOMS),$(call objects,$(room)))
CORE := $(foreach room,$(CORE_ROOMS),$(call objects,$(room))) $(BUILD)/scene/source_table.o
PROGRAM := $(CORE) $(call objects,sdl) $(BUILD)/main.o

.PHONY: all run test fuzz exact setup bench install format clean check-format pictures assets build-tests run-tests build-bench bench-count
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
	@$$(CC) $$(FLAGS) $$(FLAGS_$(1)) $(call include_of,$(KNOWN_TO_$(1)) $(1)) -c $$< -o $$@
endef
$(foreach room,$(ROOMS),$(eval $(call room_rule,$(room))))

# What the lab shows of its own source (tools/source_steps.awk). Written anew only where it changed, so that a change
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

# Tests: one program for each *_test.c, in the same rooms. All but those of sdl link without SDL, those of hit with the
# kernel alone.
TESTS := $(sort $(wildcard $(foreach room,$(ROOMS),tests/$(room)/*_test.c)))
TEST_PROGRAMS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(TESTS))
TEST_LIBS = $(shell pkg-config --cflags --libs cmocka)

define test_rule
$(BUILD)/tests/$(1)/%_test: tests/$(1)/%_test.c $(3) Makefile
	@mkdir -p $$(@D)
	@echo "  TEST  $$<"
	@$$(CC) $$(FLAGS) $(2) -iquote tests/$(1) -iquote tests/support $$< $(3) -o $$@ $$(TEST_LIBS) $(4)
endef
$(eval $(call test_rule,hit,$(call include_of,hit),$(KERNEL),-lgmp -lm))
$(foreach room,$(filter-out hit $(KERNEL_ROOMS),$(CORE_ROOMS)),$(eval $(call test_rule,$(room),$(INCLUDE_CORE),$(CORE),$$(CORE_LIBS))))
$(eval $(call test_rule,sdl,$$(INCLUDE_SDL),$(CORE) $(call objects,sdl),$$(SDL_LIBS) $$(CORE_LIBS)))

build-tests: $(TEST_PROGRAMS) $(BUILD)/hitlab

run-tests:
	+@$(BUILD_ALL) build-tests
	@sh tests/run.sh $(BUILD) $(TEST_PROGRAMS)

SANITIZERS := -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all -fno-omit-frame-pointer

test:
	@sh tools/setup.sh test
	@$(MAKE) --no-print-directory check-format
	@sh tests/setup_test.sh
	@$(MAKE) --no-print-directory run-tests VARIANT=asan CC=gcc CFLAGS="-O1 -g" SANITIZE="$(SANITIZERS)"
	@$(MAKE) --no-print-directory run-tests VARIANT=gcc CC=gcc CFLAGS="-O2 -g"
	@$(MAKE) --no-print-directory run-tests VARIANT=clang CC=clang CFLAGS="-O2 -g"
	@$(MAKE) --no-print-directory fuzz TIME=4 FUZZ_SEED=1
	+@$(BUILD_ALL) build/hitlab
	@sh tests/all.sh build/hitlab build/asan/hitlab

# libFuzzer on what reads other people's bytes: `make fuzz TIME=600`, seconds for each. The tests give it a seed, so that
# they ask the same each time; to search is what `make fuzz` is for, whose seed is another each time.
TIME ?= 60
FUZZ_SEED ?= 0
FUZZERS := $(patsubst tests/fuzz/%.c,build/fuzz/%,$(sort $(wildcard tests/fuzz/*_fuzz.c)))
FUZZED := $(foreach room,$(CORE_ROOMS),$(call sources,$(room))) $(GENERATED)/source_table.c
build/fuzz/%: tests/fuzz/%.c $(FUZZED) $(wildcard src/*/*.h src/*/*/*.h tests/fuzz/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  FUZZ  $<"
	@clang $(STANDARD) -O1 -g -ffp-contract=off $(FLAGS_map) $(FLAGS_canvas) $(INCLUDE_CORE) -iquote tests/fuzz $< $(FUZZED) -o $@ \
		-fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all $(CORE_LIBS)

fuzz:
	@sh tools/setup.sh test
	+@if echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' | clang -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null; then \
		$(BUILD_ALL) $(FUZZERS) && sh tests/fuzz/run.sh $(TIME) $(FUZZ_SEED) $(FUZZERS); \
	else echo "fuzz: this clang has no fuzzer, so it is left out"; fi

# Verdicts against exact arithmetic, as many as one has patience for, in two processes.
SEED ?= 1
COUNT ?= 100000000
exact:
	@sh tools/setup.sh test
	@$(MAKE) --no-print-directory VARIANT=gcc CC=gcc CFLAGS="-O2 -g" build/gcc/tests/hit/exact_test
	@sh tests/hit/exact.sh build/gcc/tests/hit/exact_test $(SEED) $(COUNT)

FORMATTED = $(sort $(wildcard src/*.c src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch] bench/*.[ch] bench/*.cpp tools/*.c))
format:
	clang-format -i $(FORMATTED)

check-format:
	@clang-format --dry-run --Werror $(FORMATTED)

bench:
	@sh tools/setup.sh bench
	+@$(BUILD_ALL) build/hitlab build-bench
	@sh bench/run.sh build/hitlab $(BUILD)/bench

build-bench: $(BUILD)/bench/frame_bench $(BUILD)/bench/tiles_bench $(BUILD)/bench/kernel_bench $(BUILD)/bench/toi_bench \
		$(BUILD)/bench/batch_bench $(BUILD)/bench/broad_bench $(BUILD)/bench/reach_bench $(BUILD)/bench/swarm_bench
$(BUILD)/bench/batch_bench: bench/batch_bench.c $(KERNEL) $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) $< $(KERNEL) -o $@ -lm

$(BUILD)/bench/frame_bench $(BUILD)/bench/tiles_bench $(BUILD)/bench/reach_bench $(BUILD)/bench/swarm_bench: $(BUILD)/bench/%: bench/%.c $(CORE) $(call objects,sdl) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(INCLUDE_SDL) $< $(CORE) $(call objects,sdl) -o $@ $(SDL_LIBS) $(CORE_LIBS)

# The kernel's peers: each is compiled with what its own library asks for.
KERNEL_BENCH := $(BUILD)/bench/box2d_peer.o $(BUILD)/bench/chipmunk_peer.o $(KERNEL)
$(BUILD)/bench/kernel_bench $(BUILD)/bench/toi_bench $(BUILD)/bench/broad_bench: $(BUILD)/bench/%: bench/%.c bench/peers.h $(KERNEL_BENCH) $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) -iquote bench $(shell pkg-config --cflags sdl2) $< $(KERNEL_BENCH) -o $@ \
		-lbox2d -lchipmunk $(shell pkg-config --libs sdl2) -lstdc++ -lm

$(BUILD)/bench/box2d_peer.o: bench/box2d_peer.cpp bench/peers.h Makefile
	@mkdir -p $(@D)
	@echo "  CXX   $<"
	@$(CXX) $(CFLAGS) -Wall -Wextra -Werror -c $< -o $@

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

install: build/hitlab
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/hitlab/maps $(DESTDIR)$(PREFIX)/share/hitlab/assets
	install -m 755 build/hitlab $(DESTDIR)$(PREFIX)/bin/hitlab
	install -m 644 maps/* $(DESTDIR)$(PREFIX)/share/hitlab/maps
	install -m 644 assets/* $(DESTDIR)$(PREFIX)/share/hitlab/assets

clean:
	rm -rf build

-include $(PROGRAM:.o=.d) $(TEST_PROGRAMS:=.d)

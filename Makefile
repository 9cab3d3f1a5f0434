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
KNOWN_TO_include :=
KNOWN_TO_threads :=
KNOWN_TO_picture := hit base
KNOWN_TO_input := hit base
KNOWN_TO_map := hit base
KNOWN_TO_crowd := hit base shape picture threads
KNOWN_TO_canvas := hit base picture threads
KNOWN_TO_shape := hit base
KNOWN_TO_check := hit base shape include
KNOWN_TO_check/desktop := $(KNOWN_TO_check) check
KNOWN_TO_check/browser := $(KNOWN_TO_check) check
KNOWN_TO_scene := $(KNOWN_TO_crowd) include crowd input map check
KNOWN_TO_scenes := $(KNOWN_TO_scene) scene
KNOWN_TO_scenes/tiles := $(KNOWN_TO_scenes) scenes
KNOWN_TO_glossary := $(KNOWN_TO_scene) scene
KNOWN_TO_judge := $(KNOWN_TO_check) check
KNOWN_TO_lesson := $(KNOWN_TO_scene) scene
KNOWN_TO_lab := $(KNOWN_TO_glossary) glossary lesson
KNOWN_TO_session := $(KNOWN_TO_lab) lab judge
KNOWN_TO_screen := $(KNOWN_TO_lab) lab
KNOWN_TO_cli := $(KNOWN_TO_session) session screen canvas
KNOWN_TO_sdl := $(KNOWN_TO_session) session screen canvas
KNOWN_TO_sdl/desktop := $(KNOWN_TO_sdl) sdl
KNOWN_TO_sdl/browser := $(KNOWN_TO_sdl) sdl
# Of src/sdl/platform.h, src/check/compile.h and src/check/worker.h each platform has an implementation.
PLATFORM ?= desktop
CORE_ROOMS := hit $(KERNEL_ROOMS) base include shape threads picture input map crowd canvas scene scenes scenes/tiles glossary check check/$(PLATFORM) judge lesson lab session screen cli
# A browser gives threads only to pages that their server has isolated.
PTHREAD := $(if $(filter desktop,$(PLATFORM)),-pthread)
SDL_ROOMS := sdl sdl/$(PLATFORM)
ROOMS := $(CORE_ROOMS) $(SDL_ROOMS)
SDL_MODULES := sdl2 SDL2_ttf $(if $(filter desktop,$(PLATFORM)),fontconfig)
include_of = $(foreach room,$(1),-iquote src/$(room)) -iquote $(GENERATED)
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

.PHONY: all run setup install install-lab uninstall format check-format pictures assets clean
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
STEP_SOURCES := $(sort $(wildcard $(foreach room,$(KERNEL_ROOMS) shape scene lab scenes scenes/tiles,src/$(room)/*.[ch]) src/hit/*.h))
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

include mk/tests.mk mk/bench.mk mk/lib.mk

FORMATTED = $(sort $(wildcard src/*.c src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch] bench/*.[ch] bench/*.cpp examples/*.c examples/*.cpp tools/*.c tools/peers/*.c tools/peers/*.cpp))
format:
	clang-format -i $(FORMATTED)

check-format:
	@clang-format --dry-run --Werror $(FORMATTED) && echo "format: 1 passed, 0 failed"

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

install: install-lab install-lib
install-lab: build/hitlab
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share/hitlab/maps \
		$(DESTDIR)$(PREFIX)/share/hitlab/lessons $(DESTDIR)$(PREFIX)/share/hitlab/assets
	install -m 755 build/hitlab $(DESTDIR)$(PREFIX)/bin/hitlab
	install -m 644 maps/* $(DESTDIR)$(PREFIX)/share/hitlab/maps
	install -m 644 lessons/* $(DESTDIR)$(PREFIX)/share/hitlab/lessons
	install -m 644 assets/* $(DESTDIR)$(PREFIX)/share/hitlab/assets
	install -m 644 src/include/*.h $(DESTDIR)$(PREFIX)/include

# What `make install` has installed under the same PREFIX and DESTDIR, and the folders that are empty then.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/hitlab $(foreach folder,maps lessons assets,$(patsubst %,$(DESTDIR)$(PREFIX)/share/hitlab/%,$(wildcard $(folder)/*)))
	rm -f $(patsubst src/%,$(DESTDIR)$(PREFIX)/%,$(wildcard src/include/*.h)) $(HIT_HEADERS:src/hit/%=$(DESTDIR)$(PREFIX)/include/hit/%)
	rm -f $(LIB)/libhit.a $(LIB)/libhit.so $(LIB)/$(HIT_SONAME) $(LIB)/libhit.so.$(HIT_VERSION) $(LIB)/pkgconfig/hit.pc
	for folder in share/hitlab include/hit; do \
		[ ! -d "$(DESTDIR)$(PREFIX)/$$folder" ] || find "$(DESTDIR)$(PREFIX)/$$folder" -depth -type d -exec rmdir {} + 2>/dev/null || true; \
	done

clean:
	rm -rf build

-include $(PROGRAM:.o=.d) $(TEST_OBJECTS:.o=.d) $(wildcard $(BUILD)/tests/*/test.d $(BUILD)/tests/*/*/test.d)

include web/web.mk

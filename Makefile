# hitlab. `make run` and `make test` set up what is missing, build, and do the rest.

VERSION := 0.1
# The kernel, a folder of its own (hit/README.md). How C is compiled is said there, too.
HIT := hit/
.DEFAULT_GOAL := all
include hit/mk/kernel.mk

# Which rooms each room may include. A room that is not listed cannot be included. Of the kernel, hit, a room sees what
# any other program sees: its public headers.
GENERATED := build/generated
KNOWN_TO_base :=
KNOWN_TO_base/windows :=
KNOWN_TO_include :=
KNOWN_TO_threads :=
KNOWN_TO_picture := hit base
KNOWN_TO_input := hit base
KNOWN_TO_map := hit base
KNOWN_TO_crowd := hit base shape picture threads
KNOWN_TO_canvas := hit base picture threads
KNOWN_TO_shape := hit base
KNOWN_TO_own := hit base shape include
KNOWN_TO_own/desktop := $(KNOWN_TO_own) own
KNOWN_TO_own/desktop/posix := $(KNOWN_TO_own/desktop) own/desktop
KNOWN_TO_own/desktop/windows := $(KNOWN_TO_own/desktop) own/desktop base/windows
KNOWN_TO_own/browser := $(KNOWN_TO_own) own
KNOWN_TO_scene := $(KNOWN_TO_crowd) include crowd input map own
KNOWN_TO_scenes := $(KNOWN_TO_scene) scene
KNOWN_TO_scenes/tiles := $(KNOWN_TO_scenes) scenes
KNOWN_TO_glossary := $(KNOWN_TO_scene) scene
KNOWN_TO_judge := $(KNOWN_TO_own) own
KNOWN_TO_judge/suspects := $(KNOWN_TO_judge) judge
KNOWN_TO_judge/broad := $(KNOWN_TO_judge) judge
KNOWN_TO_lesson := $(KNOWN_TO_scene) scene
KNOWN_TO_lab := $(KNOWN_TO_glossary) glossary lesson
KNOWN_TO_session := $(KNOWN_TO_lab) lab judge
KNOWN_TO_screen := $(KNOWN_TO_lab) lab
KNOWN_TO_cli := $(KNOWN_TO_session) session screen canvas
KNOWN_TO_cli/posix := $(KNOWN_TO_cli) cli
KNOWN_TO_cli/windows := $(KNOWN_TO_cli) cli own/desktop base/windows own/desktop/windows
KNOWN_TO_sdl := $(KNOWN_TO_session) session screen canvas
KNOWN_TO_sdl/desktop := $(KNOWN_TO_sdl) sdl
KNOWN_TO_sdl/desktop/posix := $(KNOWN_TO_sdl/desktop) sdl/desktop
KNOWN_TO_sdl/desktop/windows := $(KNOWN_TO_sdl/desktop) sdl/desktop base/windows
KNOWN_TO_sdl/browser := $(KNOWN_TO_sdl) sdl
# A desktop, or a browser, which have folders of their own. So have a desktop's systems: POSIX, and Windows. What is POSIX
# compiles for a browser, and src/base/windows has it for Windows.
PLATFORM ?= desktop
SYSTEM ?= posix
SYSTEM_ROOMS := $(if $(filter desktop,$(PLATFORM)),desktop desktop/$(SYSTEM),$(PLATFORM))
CORE_ROOMS := base $(if $(filter windows,$(SYSTEM)),base/windows) include shape threads picture input map crowd canvas \
	scene scenes scenes/tiles glossary own $(SYSTEM_ROOMS:%=own/%) judge judge/suspects judge/broad lesson lab session \
	screen cli cli/$(SYSTEM)
# A browser gives threads only to pages that their server has isolated.
PTHREAD := $(if $(filter desktop,$(PLATFORM)),-pthread)
SDL_ROOMS := sdl $(SYSTEM_ROOMS:%=sdl/%)
ROOMS := $(CORE_ROOMS) $(SDL_ROOMS)
SDL_MODULES := SDL2_ttf sdl2 $(if $(filter desktop/posix,$(SYSTEM_ROOMS)),fontconfig)
include_of = $(if $(filter hit,$(1)),$(HIT_INCLUDE)) $(patsubst %,-iquote src/%,$(filter-out hit,$(1))) -iquote $(GENERATED)
INCLUDE_CORE := $(call include_of,hit $(CORE_ROOMS))
INCLUDE_SDL = $(INCLUDE_CORE) -iquote src/sdl $(shell pkg-config --cflags $(SDL_MODULES))
# These compute little themselves, so for a sanitizer they are compiled quickly: without optimization.
$(foreach room,own own/desktop own/desktop/posix lesson session,$(eval FLAGS_$(room) += $(if $(SANITIZE),-O0)))
# Fuzzers are guided by which branches of these rooms an input reaches.
$(foreach room,base input map scene own own/desktop own/desktop/posix lesson lab session cli,$(eval FLAGS_$(room) += $(COVERAGE)))
FLAGS_threads += $(PTHREAD)
# Only these rooms see the headers of a library: maps are read by expat, zlib and libzstd, images by libpng.
FLAGS_map += $(shell pkg-config --cflags expat zlib libzstd)
FLAGS_canvas += $(shell pkg-config --cflags libpng)
$(foreach room,$(SDL_ROOMS),$(eval FLAGS_$(room) += $(shell pkg-config --cflags $(SDL_MODULES))))
CORE_LIBS = $(shell pkg-config --libs expat zlib libzstd libpng) $(if $(filter posix,$(SYSTEM)),-ldl) -lm $(PTHREAD) $(KEEP_COUNTS) $(LEAKS)
SDL_LIBS = $(shell pkg-config --libs $(SDL_MODULES))

sources = $(sort $(wildcard src/$(1)/*.c))
objects = $(patsubst src/%.c,$(BUILD)/%.o,$(call sources,$(1)))
CORE := $(KERNEL) $(foreach room,$(CORE_ROOMS),$(call objects,$(room))) $(BUILD)/scene/source_table.o
SDL_OBJECTS := $(foreach room,$(SDL_ROOMS),$(call objects,$(room)))
PROGRAM := $(CORE) $(SDL_OBJECTS) $(BUILD)/main.o

.PHONY: all run setup format check-format pictures assets clean
all: build/hitlab

ENDING := $(if $(filter windows,$(SYSTEM)),.exe)
build/hitlab: $(BUILD)/hitlab
	@cp -f $< $@

$(BUILD)/hitlab$(ENDING): $(PROGRAM)
	@echo "  LINK  $@"
	@$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

define room_rule
$(BUILD)/$(1)/%.o: src/$(1)/%.c $(RULES)
	@mkdir -p $$(@D)
	@echo "  CC    $$<"
	@$$(CC) $$(FLAGS) $$(FLAGS_$(1)) $(call include_of,$(KNOWN_TO_$(1)) $(1)) -c $$< -o $$@
endef
$(foreach room,$(ROOMS),$(eval $(call room_rule,$(room))))

# What the lab shows of its own source (tools/source_steps.awk). Rewritten only where it changed, so that a change
# elsewhere in these files compiles nothing else.
STEP_SOURCES := $(sort $(HIT_HEADERS) $(HIT_SOURCES) $(HIT_PRIVATE_HEADERS) $(wildcard $(foreach room,shape scene lab scenes scenes/tiles,src/$(room)/*.[ch])))
$(GENERATED)/stamp: tools/source_steps.awk $(STEP_SOURCES) Makefile
	@mkdir -p $(@D)
	@awk -v header=$@.h -v table=$@.c -v textbook=$@.textbook.h -f tools/source_steps.awk $(STEP_SOURCES)
	@cmp -s $@.h $(GENERATED)/step_ids.h || cp $@.h $(GENERATED)/step_ids.h
	@cmp -s $@.c $(GENERATED)/source_table.c || cp $@.c $(GENERATED)/source_table.c
	@cmp -s $@.textbook.h $(GENERATED)/textbook.h || cp $@.textbook.h $(GENERATED)/textbook.h
	@touch $@
$(GENERATED)/step_ids.h $(GENERATED)/source_table.c $(GENERATED)/textbook.h: $(GENERATED)/stamp
	@:
$(filter-out $(KERNEL),$(PROGRAM)): | $(GENERATED)/step_ids.h

$(BUILD)/scene/source_table.o: $(GENERATED)/source_table.c
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(call include_of,$(KNOWN_TO_scene) scene) -c $< -o $@

# The grid that docs/crowd.md explains is tested as it stands there.
$(GENERATED)/reference_grid.h: docs/crowd.md Makefile
	@mkdir -p $(@D)
	@awk '/^```$$/ { inside = 0 } inside { print } /^```c grid$$/ { inside = 1 }' $< >$@
$(BUILD)/tests/crowd/reference_grid_test.o: $(GENERATED)/reference_grid.h

$(BUILD)/main.o: src/main.c $(RULES)
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(INCLUDE_SDL) -DHITLAB_VERSION='"$(VERSION)"' -c $< -o $@

run:
	@sh tools/setup.sh run
	+@$(BUILD_ALL) build/hitlab
	@sh tools/run.sh build/hitlab

setup:
	@sh tools/setup.sh test

include hit/mk/lib.mk mk/tests.mk mk/bench.mk mk/install.mk

FORMATTED = $(sort $(shell find src tests hit tools -path hit/build -prune -o '(' -name '*.[ch]' -o -name '*.cpp' ')' -print))
format:
	clang-format -i $(FORMATTED)

check-format:
	@clang-format --dry-run --Werror $(FORMATTED) && echo "format: 1 passed, 0 failed"

# The images that the lab draws with, made by a program of ours.
$(BUILD)/draw_assets: tools/draw_assets.c Makefile
	@mkdir -p $(@D)
	@$(CC) $(STANDARD) $(CFLAGS) $(EXACT) $(WARNINGS) $< -o $@ $(shell pkg-config --cflags --libs libpng)

assets: $(BUILD)/draw_assets
	@$(BUILD)/draw_assets assets packaging/icons

# The pictures and the key lists of the READMEs and docs/, made by the program.
pictures: build/hitlab
	@sh tools/pictures.sh build/hitlab docs
	@sh tools/readme_keys.sh build/hitlab en docs/keys.md >build/keys && cp build/keys docs/keys.md
	@sh tools/readme_keys.sh build/hitlab ja docs/keys.ja.md >build/keys && cp build/keys docs/keys.ja.md
	@sh tools/teaching_cards.sh en docs/teaching.md >build/cards && cp build/cards docs/teaching.md
	@sh tools/teaching_cards.sh ja docs/teaching.ja.md >build/cards && cp build/cards docs/teaching.ja.md

clean:
	rm -rf build

-include $(filter-out $(KERNEL:.o=.d),$(PROGRAM:.o=.d)) $(TEST_OBJECTS:.o=.d) $(wildcard $(BUILD)/tests/*/test.d $(BUILD)/tests/*/*/test.d)

include web/web.mk mk/windows.mk

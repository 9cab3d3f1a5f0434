# The lab in a browser. The program is compiled twice by emcc, with and without vector instructions; the page takes the
# one that the browser can run (web/load.js).
WEB := build/web
WEB_LIB := $(WEB)/lib
FILES := $(WEB)/files
SITE := $(WEB)/site
PORT ?= 8000
HOST := 127.0.0.1
# Debian keeps node's modules for emscripten here. In node 18 and later its `fetch` breaks that emscripten's loader.
# A python3 earlier in PATH can double the time of emcc.
WEB_ENVIRONMENT := NODE_PATH=/usr/share/nodejs PKG_CONFIG_LIBDIR=$(abspath $(WEB_LIB))/pkgconfig \
	EMSDK_PYTHON=$(wildcard /usr/bin/python3)
WEB_MAKE = +@$(WEB_ENVIRONMENT) $(BUILD_ALL) PLATFORM=browser CC="$(WEB_CC)" CFLAGS="-O2 $(2)" VARIANT=web-$(1) \
	IS_GCC= build/web-$(1)/late.wasm
WEB_CC ?= emcc
# Every browser with vector instructions has the other three extensions, too.
WEB_SIMD := -msimd128 -mnontrapping-fptoint -mbulk-memory -msign-ext

.PHONY: web web-plain web-simd web-serve setup-web setup-browsers run-web test-web bench-web
setup-web:
	@sh tools/setup.sh web
# Also what the page is tested with.
setup-browsers:
	@sh tools/setup.sh browsers

# The page links to its source, and names its preview in full, where the build gives their addresses:
# make web SOURCE=https://example.org/hitlab ADDRESS=https://example.org/lab
SOURCE ?=
ADDRESS ?=
web: $(WEB_LIB)/pkgconfig/SDL2_ttf.pc $(GENERATED)/stamp
	@mkdir -p $(WEB) && { echo '$(SOURCE) $(ADDRESS)' | cmp -s - $(WEB)/addresses || echo '$(SOURCE) $(ADDRESS)' >$(WEB)/addresses; }
	+@$(BUILD_ALL) $(SITE)/stamp
	@cat $(WEB)/sizes
web-plain:
	$(call WEB_MAKE,plain,)
web-simd:
	$(call WEB_MAKE,simd,$(WEB_SIMD))
ifneq ($(PLATFORM),browser)
build/web-plain/late.wasm build/web-simd/late.wasm: build/%/late.wasm: %
	@:
endif

$(WEB_LIB)/pkgconfig/SDL2_ttf.pc: tools/libs.sh | setup-web
	@rm -rf $(WEB_LIB)
	@$(WEB_ENVIRONMENT) sh $< browser $(WEB_LIB) || { rm -rf $(WEB_LIB)/pkgconfig; exit 1; }

# emcc's macros for JavaScript end in a semicolon of their own.
FLAGS_sdl/browser += -Wno-extra-semi -Wno-dollar-in-identifier-extension
FLAGS_own/browser += -Wno-extra-semi -Wno-dollar-in-identifier-extension

# What runs little of the time is compiled to be small.
ifeq ($(PLATFORM),browser)
$(foreach room,$(filter-out canvas crowd picture,$(ROOMS)),$(eval FLAGS_$(room) += -Os))
endif

# main blocks, as on the desktop: asyncify lets it wait for the browser's next frame. It leaves alone what never waits:
# the libraries, what C's library reads and writes, and these rooms, except for names that other rooms use as well.
# The command line waits where a worker judges.
NEVER_WAITING := base shape picture input map canvas screen glossary judge/suspects
NEVER_WAITING_OBJECTS := $(KERNEL) $(foreach room,$(NEVER_WAITING),$(call objects,$(room))) $(BUILD)/judge/report.o \
	$(BUILD)/judge/report_data.o
NEVER_WAITING_LIBC := ^(__overflow|__uflow|f(close|flush|gets|open|puts|putc|read|seek|tell|write|printf)|floatscan|qsort|scandir|v?snprintf|vfprintf|v?[sf]scanf|strtod)\.o:
functions_of = emnm --defined-only $(1) 2>/dev/null | awk '$$2 ~ /[Tt]/ { print $$3 }' | sort -u
$(BUILD)/never_waiting: $(PROGRAM) web/web.mk
	@$(call functions_of,$(filter-out $(NEVER_WAITING_OBJECTS),$(PROGRAM))) >$@.others
	@{ $(call functions_of,$(NEVER_WAITING_OBJECTS) $(WEB_LIB)/lib/*.a); \
		emnm --print-file-name --defined-only $$(em-config CACHE)/sysroot/lib/wasm32-emscripten/libc.a 2>/dev/null | \
		sed 's|.*libc\.a:||' | awk '$$1 ~ /$(NEVER_WAITING_LIBC)/ && $$3 ~ /[Tt]/ { print $$4 }'; } | sort -u | comm -23 - $@.others >$@

# emcc warns of each function that never waits and that it has inlined.
WEB_LINK := -O2 -sUSE_SDL=0 -sASYNCIFY=1 -sASYNCIFY_STACK_SIZE=65536 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864 \
	-sMODULARIZE=1 -sEXPORT_NAME=createLab -sENVIRONMENT=web,worker,node -sEXIT_RUNTIME=1 -sFORCE_FILESYSTEM=1 \
	-lnodefs.js -sBINARYEN_EXTRA_PASSES=-Os \
	-sEXPORTED_RUNTIME_METHODS=FS,NODEFS,UTF8ToString,stringToUTF8,addRunDependency,removeRunDependency
$(BUILD)/hitlab.js: $(PROGRAM) $(BUILD)/never_waiting web/web.mk
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(WEB_LINK) --profiling-funcs -sASYNCIFY_REMOVE=@$(BUILD)/never_waiting -o $@ $(filter %.o,$^) $(SDL_LIBS) \
		$(CORE_LIBS) 2>$@.log || { cat $@.log >&2; exit 1; }
	@grep -v 'removelist contained a non-existing' $@.log >&2 || :

# The program in two modules: no newcomer's first frame needs what is in these rooms and libraries. Functions that have the
# name of another one stay in the first module.
LATE := $(foreach room,judge judge/suspects judge/broad cli cli/posix own,$(call objects,$(room))) \
	$(foreach part,batch broad inside,$(foreach object,$(KERNEL),$(if $(findstring /$(part)/,$(object)),$(object))))
LATE_OBJECTS := $(filter-out $(BUILD)/cli/options.o $(BUILD)/own/question.o,$(LATE))
LATE_LIBS := $(patsubst %,$(WEB_LIB)/lib/lib%.a,png z zstd zstd_compress)
$(BUILD)/late.wasm: $(BUILD)/hitlab.js
	@$(call functions_of,$(LATE_OBJECTS) $(LATE_LIBS)) >$@.functions
	@$(call functions_of,$(filter-out $(LATE_OBJECTS),$(PROGRAM)) $(filter-out $(LATE_LIBS),$(wildcard $(WEB_LIB)/lib/*.a))) | \
		comm -23 $@.functions - >$@.list
	@wasm-split --enable-simd --enable-nontrapping-float-to-int --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
		$(BUILD)/hitlab.wasm --split-funcs=@$@.list -o1 $(BUILD)/first.wasm -o2 $@ 2>$@.log || { cat $@.log >&2; exit 1; }

# What a font must have: the characters of the program and of its lessons.
$(WEB)/characters: $(STEP_SOURCES) $(wildcard src/*/*.[ch] src/*/*/*.[ch] src/*/*/*/*.[ch] lessons/* web/*.js) web/web.mk
	@mkdir -p $(@D)
	@cat $^ | tr -d '\000-\037' >$@
$(WEB)/bold: web/bold.sh build/hitlab $(wildcard lessons/*.lesson)
	@mkdir -p $(@D)
	@sh $< build/hitlab >$@ || { rm -f $@; exit 1; }
# What a newcomer's first frame says, in windows of several sizes; the invitation, which may be cut, and the cue are in the
# source.
$(WEB)/characters.first: build/hitlab src/screen/card.c src/scene/hands.c lessons/1-two-circles.lesson web/web.mk
	@mkdir -p $(@D)
	@{ scene=$$(build/hitlab --list | sed 's/ .*//;q'); for look in en:1280x720 ja:360x640 ja:640x400 ja:1280x720 ja:1920x1080; do \
		build/hitlab --headless $$scene --lang $${look%:*} --ticks 1 --size $${look#*:} --picture $@.svg && cat $@.svg || exit 1; \
		done; sed -n '/put_invitation/,/^}/p' src/screen/card.c; echo …; grep '^ja:' lessons/1-two-circles.lesson | head -1; \
		grep -hA3 cue src/scene/hands.c src/scenes/$$(echo $$scene | tr - _).c; } >$@ || { rm -f $@; exit 1; }
$(WEB)/fonts/stamp: web/fonts.sh $(WEB)/characters $(WEB)/characters.first $(WEB)/bold
	@sh web/fonts.sh $(WEB)/characters $(WEB)/characters.first $(WEB)/bold $(@D)
	@touch $@

# The files that the program reads, in archives. A newcomer's first frame needs first.tar and that of the language, any
# other link first.tar and more.tar.
WEB_DATA := $(filter-out maps/wide.tmx,$(wildcard maps/* lessons/* assets/*))
WEB_FIRST := maps/course.tmx lessons/1-two-circles.lesson $(wildcard lessons/circle_circle_*)
WEB_ARCHIVES := first english japanese more
$(WEB)/first.tar: PACKED := $(WEB_FIRST) -C $(WEB) fonts/mono.otf
$(WEB)/%.tar: PACKED = -C $(WEB) fonts/$(basename $(@F)).otf fonts/bold-$(basename $(@F)).otf
$(WEB)/more.tar: PACKED := $(filter-out $(WEB_FIRST),$(WEB_DATA)) -C $(WEB) fonts/regular.otf fonts/bold.otf
$(WEB_ARCHIVES:%=$(WEB)/%.tar): $(WEB)/fonts/stamp $(WEB_DATA) web/web.mk
	@tar -c -f $@ --format=ustar --owner=0 --group=0 --mtime=@0 $(PACKED)

# The page is index.html, and what it loads is below a folder whose name changes with its content (web/publish.sh).
PAGE := web/index.html web/sw.js web/manifest.webmanifest docs/embed.html docs/embed.ja.html $(wildcard packaging/icons/*)
MODULES := $(filter-out web/sw.js,$(wildcard web/*.js))
# minify OPTIONS,FILES,FOLDER: the files without what only people read.
minify = for file in $(2); do NODE_PATH=/usr/share/nodejs terser $(1) --compress --mangle -- $$file \
	>$(3)/$${file\#\#*/} || exit 1; done
$(FILES)/stamp: $(MODULES) $(WEB_ARCHIVES:%=$(WEB)/%.tar) build/web-plain/late.wasm build/web-simd/late.wasm web/web.mk
	@rm -rf $(FILES) && mkdir -p $(FILES)/plain $(FILES)/simd
	@cp $(WEB_ARCHIVES:%=$(WEB)/%.tar) $(FILES)
	@$(call minify,--module,$(MODULES),$(FILES))
	@for kind in plain simd; do cp build/web-$$kind/first.wasm build/web-$$kind/late.wasm $(FILES)/$$kind || exit 1; done
	@for kind in plain simd; do $(call minify,,build/web-$$kind/hitlab.js,$(FILES)/$$kind) || exit 1; done
	@touch $@
$(SITE)/stamp: web/publish.sh web/policy.mjs web/sizes.sh $(PAGE) $(FILES)/stamp $(WEB)/addresses
	@sh web/publish.sh build/hitlab $(FILES) $(SITE) '$(SOURCE)' '$(ADDRESS)'
	@sh web/sizes.sh $(SITE) >$(WEB)/sizes
	@touch $@

web-serve: web
	@echo "http://$(HOST):$(PORT)/"
	@python3 -m http.server --bind $(HOST) --directory $(SITE) $(PORT)

# Tests that drive the page in Chromium and Firefox, each part with a log. `make test` runs WEB_QUICK of them where the page
# has been built before; `make test-web` builds the page and runs all.
WEB_TESTED ?= $(patsubst tests/web/%_test.mjs,%,$(sort $(wildcard tests/web/*_test.mjs)))
WEB_QUICK := hands links pixels
run-web: $(WEB_TESTED:%=$(LOGS)/web/%.log)
$(LOGS)/web/%.log: tests/web/%_test.mjs $(LOGS)/web/site.log
	@$(RUN_TEST) $@ sh tests/web/run.sh $*
$(LOGS)/web/site.log: build/hitlab
	+@$(RUN_TEST) $@ sh tests/web/site.sh $(MAKE) $(if $(HITLAB_TEST_WEB),build)

test-web: export HITLAB_TEST_WEB := 1
test-web:
	@sh tools/setup.sh browsers --check
	@rm -rf $(LOGS)/web
	@$(SUBMAKE) $(GENERATED)/stamp
	+@$(TEST_ALL) run-web
	@sh hit/tests/support/summary.sh $(LOGS)/web

# The bench of a tick and a frame, compiled as the page's program is.
build/web-simd/bench/hitlab.js: tests/bench/frame_bench.c hit/bench/measure.h build/web-simd/late.wasm
	@mkdir -p $(@D)
	@echo "  LINK  $@"
	+@$(WEB_ENVIRONMENT) $(SUBMAKE) PLATFORM=browser CC="$(WEB_CC)" CFLAGS="-O2 $(WEB_SIMD)" VARIANT=web-simd link-frame-bench
link-frame-bench:
	@$(CC) $(FLAGS) $(INCLUDE_SDL) -iquote hit/bench $(WEB_LINK) -sASYNCIFY_REMOVE=@$(BUILD)/never_waiting -o $(BUILD)/bench/hitlab.js \
		tests/bench/frame_bench.c $(filter-out $(BUILD)/main.o,$(PROGRAM)) $(SDL_LIBS) $(CORE_LIBS) 2>$(BUILD)/bench/log || \
		{ cat $(BUILD)/bench/log >&2; exit 1; }

bench-web: web
	@sh tools/setup.sh browsers --check
	+@$(BUILD_ALL) build/release/bench/frame_bench build/web-simd/bench/hitlab.js
	@node tests/bench/web.mjs build/release/bench/frame_bench $(SITE)

# The lab for Windows, compiled by mingw-w64 with libraries that are compiled once (tools/libs.sh), and its tests, which
# run it by Wine.
WINDOWS := build/windows
WINDOWS_LIB := $(WINDOWS)/lib
MINGW := x86_64-w64-mingw32
# What Windows names otherwise stands in src/base/windows. gcc does not align the stack for vectors of 32 bytes there, so
# their moves must not rely on it.
WINDOWS_STANDARD := -std=gnu11 -D_POSIX_C_SOURCE=200809L -D_WIN32_WINNT=0x0A00 -D__USE_MINGW_ANSI_STDIO=1 \
	-include src/base/windows/posix.h -I src/base/windows
WINDOWS_MAKE = +@PKG_CONFIG_LIBDIR=$(abspath $(WINDOWS_LIB))/pkgconfig $(BUILD_ALL) SYSTEM=windows CC=$(MINGW)-gcc \
	STANDARD="$(WINDOWS_STANDARD)" CFLAGS="-O2 -Wa,-muse-unaligned-vector-move" \
	WERROR="-Werror -Wno-conversion -Wno-float-conversion -Wno-format" VARIANT=windows/release \
	LDFLAGS="-static $(WINDOWS)/resources.o -Wl,--stack,8388608"

.PHONY: windows setup-windows windows-lab
setup-windows:
	@sh tools/setup.sh windows

# One program without libraries, with the files that it reads beside it.
WINDOWS_ZIP := $(WINDOWS)/hitlab-$(VERSION).zip
WINDOWS_FILES := $(wildcard maps/* lessons/* assets/*) README.md README.ja.md LICENSE
windows: windows-lab
	+@$(BUILD_ALL) $(WINDOWS_ZIP)
	@echo "  ZIP   $(WINDOWS_ZIP)"

$(WINDOWS_ZIP): $(WINDOWS)/release/hitlab.exe $(WEB)/fonts/stamp $(WINDOWS_FILES) src/include/hitlab_check.h mk/windows.mk
	@rm -rf $(WINDOWS)/hitlab-$(VERSION) $@ && mkdir -p $(WINDOWS)/hitlab-$(VERSION)/include
	@$(MINGW)-strip -o $(WINDOWS)/hitlab-$(VERSION)/hitlab.exe $<
	@cp -R --parents $(WINDOWS_FILES) $(WINDOWS)/hitlab-$(VERSION)
	@cp src/include/hitlab_check.h $(WINDOWS)/hitlab-$(VERSION)/include
	@mkdir $(WINDOWS)/hitlab-$(VERSION)/fonts
	@cp $(WEB)/fonts/regular.otf $(WEB)/fonts/bold.otf $(WEB)/fonts/mono.otf $(WINDOWS)/hitlab-$(VERSION)/fonts
	@cd $(WINDOWS) && zip -q -r -X hitlab-$(VERSION).zip hitlab-$(VERSION)

$(WINDOWS_LIB)/pkgconfig/SDL2_ttf.pc: tools/libs.sh | setup-windows
	@rm -rf $(WINDOWS_LIB)
	@sh $< windows $(WINDOWS_LIB) || { rm -rf $(WINDOWS_LIB)/pkgconfig; exit 1; }

$(WINDOWS)/resources.o: packaging/windows/hitlab.rc packaging/windows/hitlab.manifest $(wildcard packaging/icons/*)
	@mkdir -p $(@D)
	@convert packaging/icons/16.png packaging/icons/32.png packaging/icons/48.png packaging/icons/256.png $(@D)/hitlab.ico
	@$(MINGW)-windres -I packaging/windows -I $(@D) $< $@

windows-lab: $(WINDOWS_LIB)/pkgconfig/SDL2_ttf.pc $(WINDOWS)/resources.o $(GENERATED)/stamp build/hitlab
	$(WINDOWS_MAKE) build/windows/release/hitlab.exe

# Runs the unpacked .zip by Wine, each part with a log. Where the system allows it, without addresses at random: Wine 8
# ends a process whose heap begins where its shared data must be (0x7ffe0000), once in some thousand starts.
FIXED_ADDRESSES = $(shell setarch -R true 2>/dev/null && echo setarch -R)
WINDOWS_TESTED ?= $(patsubst tests/windows/%.sh,%,$(filter-out %/prepare.sh %/support.sh,$(sort $(wildcard tests/windows/*.sh))))
.PHONY: test-windows run-windows
test-windows:
	@$(SUBMAKE) windows
	@rm -rf $(LOGS)/windows
	@$(FIXED_ADDRESSES) sh tests/windows/prepare.sh $(WINDOWS_ZIP) $(WINDOWS)/test
	+@$(TEST_ALL) run-windows
	@sh hit/tests/support/summary.sh $(LOGS)/windows
run-windows: $(WINDOWS_TESTED:%=$(LOGS)/windows/%.log)
$(LOGS)/windows/%.log: tests/windows/%.sh
	@$(RUN_TEST) $@ $(FIXED_ADDRESSES) sh $< build/hitlab $(WINDOWS)/test/hitlab-$(VERSION)

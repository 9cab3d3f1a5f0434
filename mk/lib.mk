# The kernel for other programs (docs/kernel.md). The library is compiled of one file, so nothing but what its headers
# offer can be seen in it.
HIT_VERSION := $(shell awk '/define HIT_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $$3; dot = "." }' src/hit/version.h)
HIT_SONAME := libhit.so.$(basename $(HIT_VERSION))
HIT_HEADERS := $(shell awk -v root=src/hit -f tools/amalgamate.awk src/hit/hit.h)
HIT_SOURCES := $(foreach room,$(KERNEL_ROOMS),$(call sources,$(room)))
SET_SONAME := -Wl$(comma)$(if $(filter Darwin,$(shell uname)),-install_name,-soname)$(comma)

.PHONY: lib amalgamation install-lib
amalgamation: build/hit.h
build/hit.h: tools/amalgamate.awk LICENSE $(HIT_SOURCES) $(wildcard src/hit/*.h src/hit/*/*.h)
	@mkdir -p $(@D)
	@awk -v license=LICENSE -v root=src/hit -f tools/amalgamate.awk src/hit/hit.h $(HIT_SOURCES) >$@.new && mv $@.new $@

LIB_INTO ?= build
lib: $(LIB_INTO)/libhit.a $(LIB_INTO)/libhit.so
$(LIB_INTO)/libhit.o: build/hit.h
	@mkdir -p $(@D)
	@echo "  CC    $@"
	@printf '#define HIT_IMPLEMENTATION\n#include "hit.h"\n' | $(CC) -std=c11 $(CFLAGS) $(WARNINGS) -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -x c -I build -c - -o $@
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

# The kernel for other programs (README.md). The library is compiled of one file, so nothing but what its headers offer
# can be seen in it.
PREFIX ?= /usr/local
# Where libraries are, below PREFIX.
LIBDIR ?= lib
HIT_VERSION := $(shell awk '/define HIT_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $$3; dot = "." }' $(HIT)include/hit/version.h)
HIT_SONAME := libhit.so.$(basename $(HIT_VERSION))
SET_SONAME := -Wl$(comma)$(if $(filter Darwin,$(shell uname)),-install_name,-soname)$(comma)

.PHONY: lib amalgamation install-lib uninstall-lib
amalgamation: build/hit.h
build/hit.h: $(HIT)tools/amalgamate.awk $(HIT)LICENSE $(HIT_SOURCES) $(HIT_HEADERS) $(HIT_PRIVATE_HEADERS)
	@mkdir -p $(@D)
	@awk -v license=$(HIT)LICENSE -v root=$(HIT)include -f $< $(HIT)include/hit/hit.h $(HIT_SOURCES) >$@.new && mv $@.new $@

LIB_INTO ?= build
lib: $(LIB_INTO)/libhit.a $(LIB_INTO)/libhit.so
$(LIB_INTO)/libhit.o: build/hit.h
	@mkdir -p $(@D)
	@echo "  CC    $@"
	@printf '#define HIT_IMPLEMENTATION\n#include "hit.h"\n' | $(CC) -std=c11 $(CPPFLAGS) $(CFLAGS) $(WARNINGS) -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -x c -I build -c - -o $@
$(LIB_INTO)/libhit.a: $(LIB_INTO)/libhit.o
	@echo "  AR    $@"
	@rm -f $@ && $(AR) rcs $@ $<
$(LIB_INTO)/libhit.so.$(HIT_VERSION): $(LIB_INTO)/libhit.o
	@echo "  LINK  $@"
	@$(CC) $(LDFLAGS) -shared $(SET_SONAME)$(HIT_SONAME) -o $@ $< -lm
$(LIB_INTO)/libhit.so: $(LIB_INTO)/libhit.so.$(HIT_VERSION)
	@ln -sf libhit.so.$(HIT_VERSION) $(LIB_INTO)/$(HIT_SONAME)
	@ln -sf libhit.so.$(HIT_VERSION) $@

LIB := $(DESTDIR)$(PREFIX)/$(LIBDIR)
HIT_PACKAGES := pkgconfig/hit.pc cmake/hit/hit-config.cmake cmake/hit/hit-config-version.cmake
install-lib: lib
	install -d $(LIB)/pkgconfig
	install -m 644 $(LIB_INTO)/libhit.a $(LIB)
	install -m 755 $(LIB_INTO)/libhit.so.$(HIT_VERSION) $(LIB)
	ln -sf libhit.so.$(HIT_VERSION) $(LIB)/$(HIT_SONAME)
	ln -sf libhit.so.$(HIT_VERSION) $(LIB)/libhit.so
	for header in $(HIT_HEADERS:$(HIT)include/%=%); do \
		install -d "$(DESTDIR)$(PREFIX)/include/$$(dirname "$$header")" && \
		install -m 644 "$(HIT)include/$$header" "$(DESTDIR)$(PREFIX)/include/$$header" || exit 1; \
	done
	install -d $(LIB)/cmake/hit
	for file in $(HIT_PACKAGES); do \
		sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(HIT_VERSION)|' $(HIT)tools/$$(basename $$file).in >$(LIB)/$$file || exit 1; \
	done

# The folders that are empty then go, too.
remove_empty = [ ! -d "$(1)" ] || find "$(1)" -depth -type d -exec rmdir {} + 2>/dev/null || true
uninstall-lib:
	rm -f $(HIT_HEADERS:$(HIT)%=$(DESTDIR)$(PREFIX)/%)
	rm -f $(LIB)/libhit.a $(LIB)/libhit.so $(LIB)/$(HIT_SONAME) $(LIB)/libhit.so.$(HIT_VERSION) $(HIT_PACKAGES:%=$(LIB)/%)
	$(call remove_empty,$(LIB)/cmake/hit)
	$(call remove_empty,$(DESTDIR)$(PREFIX)/include/hit)

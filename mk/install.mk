# `make install`, and packages: what a system's menus, manuals and shells know of the lab is made of the program's own help.
.PHONY: install install-lab uninstall deb test-deb
SHARE := build/share

$(SHARE)/help.txt: build/hitlab tools/help_texts.sh
	@mkdir -p $(@D)
	@sh tools/help_texts.sh $< >$@.new && mv $@.new $@
$(SHARE)/hitlab.1: $(SHARE)/help.txt tools/man_page.awk
	@awk -v version=$(VERSION) -f tools/man_page.awk $< >$@.new && mv $@.new $@
$(SHARE)/hitlab.bash: $(SHARE)/help.txt tools/completion.awk
	@awk -f tools/completion.awk $< >$@.new && mv $@.new $@

# FILE:WHERE below PREFIX. `make uninstall` removes the same.
LAB_FILES := build/hitlab:bin/hitlab $(foreach file,$(wildcard maps/* lessons/* assets/*),$(file):share/hitlab/$(file)) \
	$(foreach file,$(wildcard src/include/*.h),$(file):include/$(notdir $(file))) \
	$(SHARE)/hitlab.1:share/man/man1/hitlab.1 $(SHARE)/hitlab.bash:share/bash-completion/completions/hitlab \
	packaging/hitlab.desktop:share/applications/org.hitlab.hitlab.desktop \
	packaging/hitlab.metainfo.xml:share/metainfo/org.hitlab.hitlab.metainfo.xml \
	$(foreach size,16 32 48 64 128 256,packaging/icons/$(size).png:share/icons/hicolor/$(size)x$(size)/apps/org.hitlab.hitlab.png)
install: install-lab install-lib
install-lab: $(foreach file,$(LAB_FILES),$(firstword $(subst :, ,$(file))))
	@for file in $(LAB_FILES); do \
		install -d "$(DESTDIR)$(PREFIX)/$$(dirname "$${file#*:}")" && \
		install -m $$([ -x "$${file%%:*}" ] && echo 755 || echo 644) "$${file%%:*}" "$(DESTDIR)$(PREFIX)/$${file#*:}" || exit 1; \
	done

# What `make install` has installed under the same PREFIX and DESTDIR, and the folders that are empty then.
uninstall: uninstall-lib
	rm -f $(foreach file,$(LAB_FILES),$(DESTDIR)$(PREFIX)/$(lastword $(subst :, ,$(file))))
	$(call remove_empty,$(DESTDIR)$(PREFIX)/share/hitlab)

# Packages for Debian, in build/deb: the lab, the library, and the library's headers. They are built in a copy of what is
# committed, by debhelper and packaging/debian.
deb:
	@sh tools/setup.sh deb
	@sh tools/deb.sh $(VERSION) build/deb

# In a Debian made for it, which downloads about 250 MB and takes some minutes.
test-deb: deb
	@sh tests/deb/run.sh build/deb

# How C is compiled, and the kernel's objects: for the kernel's own Makefile, and for that of a program around it. HIT is
# the path of the kernel's folder from where make runs: nothing, or as hit/.
CC ?= cc
CFLAGS ?= -O2 -g
VARIANT ?= release
BUILD := build/$(VARIANT)
RULES := Makefile $(HIT)mk/kernel.mk
comma := ,

WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
# Callbacks take the parameters of their type, whether they need them or not.
WARNINGS += -Wno-unused-parameter
# The same results on every machine: no contraction, and not the vectorizer of gcc 12 that drops a rounding. The kernel
# says so in its source (src/core/strict.h), and is compiled as its users do; its tests and benches need the options.
IS_GCC ?= $(shell $(CC) -dM -E -x c /dev/null 2>/dev/null | grep -q __clang__ || echo yes)
EXACT := -ffp-contract=off -fno-math-errno $(if $(IS_GCC),-fno-tree-slp-vectorize)
STANDARD := -std=c11 -D_POSIX_C_SOURCE=200809L
PLAIN_FLAGS = $(STANDARD) $(CFLAGS) $(WARNINGS) $(SANITIZE) -MMD -MP
FLAGS = $(PLAIN_FLAGS) $(EXACT)

# Its users see $(HIT)include alone: the public headers, and in folders below them what these include.
HIT_ROOMS := core pairs inside segment convex polygon ray tiles toi batch broad
HIT_INCLUDE := -I$(HIT)include
HIT_HEADERS := $(wildcard $(HIT)include/hit/*.h $(HIT)include/hit/*/*.h)
HIT_PRIVATE_HEADERS := $(wildcard $(HIT)src/*/*.h)
HIT_SOURCES := $(foreach room,$(HIT_ROOMS),$(sort $(wildcard $(HIT)src/$(room)/*.c)))
KERNEL := $(HIT_SOURCES:%.c=$(BUILD)/%.o)
# These rooms are the slowest to compile. A sanitizer checks only addresses in them: other checks take four times as long.
FLAGS_OF_batch = $(if $(SANITIZE),-fno-sanitize=undefined)
FLAGS_OF_broad = $(if $(SANITIZE),-fno-sanitize=undefined)
# Lines, but no variables, for a debugger: those of what is inlined into batches take a third of the time.
FLAGS_OF_batch += -g1

$(KERNEL): $(BUILD)/%.o: %.c $(RULES)
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(PLAIN_FLAGS) $(FLAGS_OF_$(notdir $(@D))) $(HIT_INCLUDE) -c $< -o $@
-include $(KERNEL:.o=.d)

# Builds on all processors, unless `make -j` has said on how many.
JOBS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
SUBMAKE := $(MAKE) --no-print-directory
BUILD_ALL = $(SUBMAKE) $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

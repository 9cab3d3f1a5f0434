# What is measured, beside other libraries: docs/speed.md and docs/peers.md.
.PHONY: bench bench-tables build-bench bench-count judge-peers
bench:
	@sh tools/setup.sh bench
	+@$(BUILD_ALL) build/hitlab build-bench
	@sh bench/run.sh build/hitlab $(BUILD)/bench

# The tables of docs/speed.md: `make bench bench-tables`, or those of the results that docs/bench.csv keeps, by themselves.
bench-tables:
	@if [ -s $(BUILD)/bench/results.csv ]; then cp $(BUILD)/bench/results.csv docs/bench.csv; fi
	@sh tools/bench_tables.sh docs/bench.csv docs/speed.md docs/speed.ja.md

# docs/peers.md: libraries that games use, judged. RAYLIB=FOLDER and CUTE_C2=FILE add those two.
judge-peers:
	@sh tools/judge_peers.sh
	@sh tools/setup.sh judge
	+@$(BUILD_ALL) build/hitlab
	@sh tools/judge_peers.sh build/hitlab docs/peers.md docs/peers.ja.md

build-bench: $(BUILD)/bench/frame_bench $(BUILD)/bench/crowd_bench $(BUILD)/bench/tiles_bench $(BUILD)/bench/kernel_bench $(BUILD)/bench/toi_bench \
		$(BUILD)/bench/batch_bench $(BUILD)/bench/broad_bench $(BUILD)/bench/layouts_bench $(BUILD)/bench/reach_bench $(BUILD)/bench/search_bench $(BUILD)/bench/swarm_bench \
		$(BUILD)/bench/own_bench
$(BUILD)/bench/batch_bench: bench/batch_bench.c $(KERNEL) $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) $< $(KERNEL) -o $@ -lm

$(BUILD)/bench/layouts_bench: bench/layouts_bench.c bench/measure.h $(KERNEL) $(wildcard src/hit/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) -iquote bench $< $(KERNEL) -o $@ -lm

$(BUILD)/bench/frame_bench $(BUILD)/bench/crowd_bench $(BUILD)/bench/tiles_bench $(BUILD)/bench/reach_bench $(BUILD)/bench/search_bench $(BUILD)/bench/swarm_bench $(BUILD)/bench/own_bench: $(BUILD)/bench/%: bench/%.c $(CORE) $(SDL_OBJECTS) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(INCLUDE_SDL) $< $(CORE) $(SDL_OBJECTS) -o $@ $(SDL_LIBS) $(CORE_LIBS)

# The kernel's peers: each is compiled with what its own library asks for.
KERNEL_BENCH := $(BUILD)/bench/called.o $(BUILD)/bench/box2d_peer.o $(BUILD)/bench/chipmunk_peer.o $(KERNEL)
$(BUILD)/bench/kernel_bench $(BUILD)/bench/toi_bench $(BUILD)/bench/broad_bench: $(BUILD)/bench/%: bench/%.c bench/peers.h $(KERNEL_BENCH) $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(call include_of,hit) -iquote bench $(shell pkg-config --cflags sdl2) $< $(KERNEL_BENCH) -o $@ \
		-lbox2d -lchipmunk $(shell pkg-config --libs sdl2) -lstdc++ -lm

$(BUILD)/bench/box2d_peer.o: bench/box2d_peer.cpp bench/peers.h Makefile
	@mkdir -p $(@D)
	@echo "  CXX   $<"
	@$(CXX) $(CFLAGS) -Wall -Wextra -Werror -c $< -o $@

# As a game compiles them: no option but these.
$(BUILD)/bench/called.o: bench/called.c bench/called.h $(wildcard src/hit/*.h src/hit/*/*.h) Makefile
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(STANDARD) $(CFLAGS) $(WARNINGS) $(call include_of,hit) -iquote bench -c $< -o $@

$(BUILD)/bench/chipmunk_peer.o: bench/chipmunk_peer.c bench/peers.h Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c $< -o $@

bench-count:
	@sh tools/setup.sh bench
	@$(MAKE) --no-print-directory build-bench
	@sh bench/count.sh $(BUILD)/bench

# What is measured, beside other libraries: docs/speed.md and docs/peers.md.
.PHONY: bench bench-tables build-bench setup-bench judge-peers
include hit/mk/bench.mk
bench:
	@sh tools/setup.sh bench
	+@$(BUILD_ALL) build/hitlab build-bench
	@sh tests/bench/run.sh build/hitlab $(BUILD)/bench $(HIT_BENCHES)

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

LAB_BENCHES := $(patsubst %,$(BUILD)/bench/%_bench,frame crowd reach search swarm own)
build-bench: $(LAB_BENCHES) $(HIT_BENCHES)
$(LAB_BENCHES): $(BUILD)/bench/%: tests/bench/%.c hit/bench/measure.h $(CORE) $(SDL_OBJECTS) $(RULES)
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(INCLUDE_SDL) -iquote hit/bench $< $(CORE) $(SDL_OBJECTS) -o $@ $(SDL_LIBS) $(CORE_LIBS)

bench-count: | setup-bench
setup-bench:
	@sh tools/setup.sh bench

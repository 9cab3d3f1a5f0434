# What the kernel's tests take, beside Box2D and Chipmunk.
HIT_BENCHES := $(patsubst %,$(BUILD)/bench/%_bench,tiles kernel toi batch broad layouts)

# The peers: each is compiled with what its own library asks for.
WITH_PEERS := $(patsubst %,$(BUILD)/bench/%_bench,kernel toi broad)
PEERS_OBJECTS := $(patsubst %,$(BUILD)/bench/%.o,called box2d_peer chipmunk_peer)
$(WITH_PEERS): PEER_LIBS = $(shell pkg-config --cflags sdl2) -lbox2d -lchipmunk $(shell pkg-config --libs sdl2) -lstdc++
$(WITH_PEERS): $(PEERS_OBJECTS)
$(HIT_BENCHES): $(BUILD)/bench/%: $(HIT)bench/%.c $(addprefix $(HIT)bench/,measure.h shapes.h peers.h) $(HIT_HEADERS) $(KERNEL) $(RULES)
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) $(HIT_INCLUDE) $< $(filter %.o,$^) -o $@ $(PEER_LIBS) -lm

$(BUILD)/bench/box2d_peer.o: $(HIT)bench/box2d_peer.cpp $(HIT)bench/peers.h $(RULES)
	@mkdir -p $(@D)
	@echo "  CXX   $<"
	@$(CXX) $(CFLAGS) -Wall -Wextra -Werror -c $< -o $@

# As a game compiles them: no option but these.
$(BUILD)/bench/called.o: $(HIT)bench/called.c $(HIT)bench/called.h $(HIT_HEADERS) $(RULES)
	@mkdir -p $(@D)
	@echo "  BENCH $<"
	@$(CC) $(STANDARD) $(CFLAGS) $(WARNINGS) $(HIT_INCLUDE) -c $< -o $@

$(BUILD)/bench/chipmunk_peer.o: $(HIT)bench/chipmunk_peer.c $(HIT)bench/peers.h $(RULES)
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c $< -o $@

.PHONY: bench-count
bench-count: $(BUILD)/bench/kernel_bench
	@sh $(HIT)bench/count.sh $(BUILD)/bench

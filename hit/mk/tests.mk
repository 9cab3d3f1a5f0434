# Tests: a program for each folder of tests, which runs one file of the folder, or some tests of that file:
#     make build/release/tests/test && build/release/tests/test toi 'slow_*'
# Those of hit link with the kernel alone. A program around the kernel has its own in tests/NAME, by the same rules.
.PHONY: run-tests exact prove test-ports
TESTED ?= hit
LOGS := build/logs
RUN_TEST := nice sh $(HIT)tests/support/run.sh
TEST_LIBS = $(shell pkg-config --cflags --libs cmocka)
tests_of = $(if $(filter hit,$(1)),$(HIT)tests,tests/$(1))
test_files = $(sort $(wildcard $(call tests_of,$(1))/*_test.c $(if $(filter hit,$(1)),$(HIT)tests/*/*_test.c)))
test_names = $(patsubst %_test.c,%,$(notdir $(call test_files,$(1))))
test_objects = $(patsubst %.c,$(BUILD)/%.o,$(call test_files,$(1)))

# test_rule NAME,INCLUDES,OBJECTS,LIBRARIES,WHAT A RUN NEEDS,FLAGS
define test_rule
$(BUILD)/$(call tests_of,$(1))/%_test.o: $(call tests_of,$(1))/%_test.c $(RULES)
	@mkdir -p $$(@D)
	@echo "  TEST  $$<"
	@$$(CC) $$(FLAGS) $(6) $(2) -iquote $(call tests_of,$(1)) -iquote $(HIT)tests/support -c $$< -o $$@
$(BUILD)/$(call tests_of,$(1))/test: $(HIT)tests/support/main.c $(call test_objects,$(1)) $(3)
	@echo "  LINK  $$@"
	@$$(CC) $$(FLAGS) -D'TEST_FILES(F)=$(patsubst %,F(%),$(call test_names,$(1)))' $$(filter-out $$(KEEP_COUNTS),$$(filter %.c %.o,$$^)) -o $$@ $$(TEST_LIBS) $(4)
$(LOGS)/$(VARIANT)/$(1)/%.log: $(BUILD)/$(call tests_of,$(1))/test $(5)
	@$$(TEST_ENVIRONMENT) $$(RUN_TEST) $$@ $$< $$*
endef
$(eval $(call test_rule,hit,$(HIT_INCLUDE),$(KERNEL),-lgmp -lm))
-include $(patsubst %.o,%.d,$(call test_objects,hit)) $(wildcard $(BUILD)/$(HIT)tests/test.d)

run-tests: $(foreach folder,$(TESTED),$(patsubst %,$(LOGS)/$(VARIANT)/$(folder)/%.log,$(call test_names,$(folder))))

# Scripts. The last four take long.
HIT_SCRIPTS := $(LOGS)/scripts/lib.log $(LOGS)/scripts/prove.log
HIT_LONG_SCRIPTS := $(patsubst %,$(LOGS)/scripts/%.log,options ports exact proofs)
$(LOGS)/scripts/lib.log: $(HIT)tests/lib_test.sh
	@$(RUN_TEST) $@ sh $< $(BUILD)
$(LOGS)/scripts/prove.log: $(HIT)tests/prove_test.sh
	@$(RUN_TEST) $@ sh $<
$(LOGS)/scripts/options.log: $(HIT)tests/options.sh
	@$(RUN_TEST) $@ sh $<
$(LOGS)/scripts/ports.log: $(HIT)tests/ports.sh $(KERNEL)
	@$(RUN_TEST) $@ sh $< $(BUILD)/$(HIT)src
$(LOGS)/scripts/exact.log: $(BUILD)/$(HIT)tests/test
	@$(RUN_TEST) $@ sh $(HIT)tests/exact.sh $< $(SEED) $(COUNT)
$(LOGS)/scripts/proofs.log: $(HIT)prove/run.sh
	@$(RUN_TEST) $@ sh $<

# Verdicts against exact arithmetic, as many as one has patience for, in two processes.
SEED ?= 1
COUNT ?= 100000000
exact: $(BUILD)/$(HIT)tests/test
	@sh $(HIT)tests/exact.sh $< $(SEED) $(COUNT)

# The same results on other processors, as far as their compilers and emulators are installed.
test-ports: $(KERNEL)
	@sh $(HIT)tests/ports.sh $(BUILD)/$(HIT)src

# The bounds of rounding that the filters of the kernel rest on, by Gappa.
prove:
	@sh $(HIT)prove/run.sh

// OBB against OBB without vectors: the code for other compilers is just as exact.
#define HIT_ONE_BY_ONE
#include "support.h"

TEST(the_four_axes_one_by_one) {
    uint64_t seed = 7;
    long verdicts[3] = {0};
    for (int i = 0; i < 100000; i++) {
        hit_obb a = random_obb(&seed), b = random_obb(&seed);
        if (i % 4 == 0) a.c *= 3.0f, a.s *= 3.0f;
        double gap = hit_obb_obb_witness(a, b).gap;
        if (i % 2) b.center = moved(b.center, hit_obb_obb_witness(a, b).normal, -gap);
        hit_verdict exact = hit_obb_obb_exact_(a, b);
        assert_verdict(hit_obb_obb(a, b), exact);
        verdicts[exact]++;
    }
    print_message("%ld apart, %ld touching, %ld overlap\n", verdicts[0], verdicts[1], verdicts[2]);
}

TEST(what_is_not_valid_is_apart) {
    const hit_obb box = {{0, 0}, {2, 1}, 1, 0};
    hit_obb negative = box, infinite = box, nowhere = box, flat = box;
    negative.half.y = -1;
    infinite.half.x = INFINITY;
    nowhere.center.x = NAN;
    flat.c = 0;
    assert_verdict(hit_obb_obb(box, box), HIT_OVERLAP);
    assert_verdict(hit_obb_obb(box, negative), HIT_APART);
    assert_verdict(hit_obb_obb(infinite, box), HIT_APART);
    assert_verdict(hit_obb_obb(box, nowhere), HIT_APART);
    assert_verdict(hit_obb_obb(flat, box), HIT_APART);
}

TEST_FILE(one_by_one, NULL, NULL)

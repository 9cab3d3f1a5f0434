// Converts the gaps of 64 lanes to bits. Compilers do not find the instructions for this by themselves. Kernel
// internal, for batch.c.
#ifndef HIT_MOVEMASK_H
#define HIT_MOVEMASK_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__GNUC__) && defined(__x86_64__)
#define HIT_X86
#include <immintrin.h>

#define HIT_AVX2 __attribute__((target("avx2,fma")))
#define HIT_AVX512 __attribute__((target("fma,avx512f,avx512bw,avx512dq,avx512vl")))
#endif

enum { WORD_LANES = 64 }; ///< verdicts in a word

/// The lanes that are below a limit, and whether any is NaN, which is never below it.
typedef struct {
    uint64_t below;
    bool has_nan;
} lane_mask;

#ifdef HIT_X86

static inline __m128i below_of_eight(const float *gaps, __m128 limit) {
    __m128 first = _mm_cmplt_ps(_mm_loadu_ps(gaps), limit), second = _mm_cmplt_ps(_mm_loadu_ps(gaps + 4), limit);
    return _mm_packs_epi32(_mm_castps_si128(first), _mm_castps_si128(second));
}

static inline __m128 nan_of_eight(const float *gaps) {
    return _mm_cmpunord_ps(_mm_loadu_ps(gaps), _mm_loadu_ps(gaps + 4));
}

static inline lane_mask movemask_basic(const float *gaps, float limit) {
    const __m128 limits = _mm_set1_ps(limit);
    __m128 nan = _mm_setzero_ps();
    uint64_t below = 0;
    for (int i = 0; i < WORD_LANES; i += 16) {
        __m128i bytes = _mm_packs_epi16(below_of_eight(gaps + i, limits), below_of_eight(gaps + i + 8, limits));
        below |= (uint64_t)(uint32_t)_mm_movemask_epi8(bytes) << i;
        nan = _mm_or_ps(nan, _mm_or_ps(nan_of_eight(gaps + i), nan_of_eight(gaps + i + 8)));
    }
    return (lane_mask){below, _mm_movemask_ps(nan) != 0};
}

HIT_AVX2 static inline lane_mask movemask_avx2(const float *gaps, float limit) {
    const __m256 limits = _mm256_set1_ps(limit);
    __m256 nan = _mm256_setzero_ps();
    uint64_t below = 0;
    for (int i = 0; i < WORD_LANES; i += 8) {
        __m256 eight = _mm256_loadu_ps(gaps + i);
        below |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_cmp_ps(eight, limits, _CMP_LT_OQ)) << i;
        nan = _mm256_or_ps(nan, _mm256_cmp_ps(eight, eight, _CMP_UNORD_Q));
    }
    return (lane_mask){below, _mm256_movemask_ps(nan) != 0};
}

HIT_AVX512 static inline lane_mask movemask_avx512(const float *gaps, float limit) {
    const __m512 limits = _mm512_set1_ps(limit);
    uint32_t nan = 0;
    uint64_t below = 0;
    for (int i = 0; i < WORD_LANES; i += 16) {
        __m512 sixteen = _mm512_loadu_ps(gaps + i);
        below |= (uint64_t)_mm512_cmp_ps_mask(sixteen, limits, _CMP_LT_OQ) << i;
        nan |= _mm512_cmp_ps_mask(sixteen, sixteen, _CMP_UNORD_Q);
    }
    return (lane_mask){below, nan != 0};
}

#else

/// Without these instructions: an `or` of masks, which compilers vectorize.
static inline lane_mask movemask_basic(const float *gaps, float limit) {
    uint32_t below[2] = {0, 0}, nan = 0;
    for (int half = 0; half < 2; half++) {
        for (uint32_t i = 0; i < WORD_LANES / 2; i++) {
            const float gap = gaps[half * (WORD_LANES / 2) + (int)i];
            below[half] |= (uint32_t)(gap < limit) << i;
            nan |= (uint32_t)(gap != gap);
        }
    }
    return (lane_mask){below[0] | (uint64_t)below[1] << 32, nan != 0};
}

#endif

#endif

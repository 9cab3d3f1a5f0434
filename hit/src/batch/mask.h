// Comparisons of lanes as bits. Compilers do not find the instructions for this by themselves. Kernel internal, for
// batch.c.
#ifndef HIT_MASK_H
#define HIT_MASK_H

#include <stdint.h>
#include <string.h>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#if defined(__GNUC__) && defined(__x86_64__)
#define HIT_X86
#include <immintrin.h>

#define HIT_AVX2 __attribute__((target("avx2,fma")))
#define HIT_AVX512 __attribute__((target("fma,avx512f,avx512bw,avx512dq,avx512vl")))
#endif

/// How many lanes are compared at once: those of a vector, where there is an instruction for it.
enum { PLAIN_LANES = 32, SSE2_LANES = 16, AVX2_LANES = 8, AVX512_LANES = 16, LANES_MAX = 32 };

/// For other processors: an `or` of bits, which compilers vectorize. A WebAssembly module is compiled either with
/// vector instructions or without, so it needs no second function.
static inline uint32_t less_plain(const float *a, const float *b) {
    uint32_t mask = 0;
#ifdef __wasm_simd128__
    for (uint32_t i = 0; i < PLAIN_LANES; i += 4)
        mask |= wasm_i32x4_bitmask(wasm_f32x4_lt(wasm_v128_load(a + i), wasm_v128_load(b + i))) << i;
#else
    for (uint32_t i = 0; i < PLAIN_LANES; i++) mask |= (uint32_t)(a[i] < b[i]) << i;
#endif
    return mask;
}

#ifdef HIT_X86

static inline __m128i less_of_eight(const float *a, const float *b) {
    const __m128 first = _mm_cmplt_ps(_mm_loadu_ps(a), _mm_loadu_ps(b));
    const __m128 second = _mm_cmplt_ps(_mm_loadu_ps(a + 4), _mm_loadu_ps(b + 4));
    return _mm_packs_epi32(_mm_castps_si128(first), _mm_castps_si128(second));
}

static inline uint32_t less_sse2(const float *a, const float *b) {
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(less_of_eight(a, b), less_of_eight(a + 8, b + 8)));
}

HIT_AVX2 static inline uint32_t less_avx2(const float *a, const float *b) {
    return (uint32_t)_mm256_movemask_ps(_mm256_cmp_ps(_mm256_loadu_ps(a), _mm256_loadu_ps(b), _CMP_LT_OQ));
}

HIT_AVX512 static inline uint32_t less_avx512(const float *a, const float *b) {
    return _mm512_cmp_ps_mask(_mm512_loadu_ps(a), _mm512_loadu_ps(b), _CMP_LT_OQ);
}

#endif

#endif

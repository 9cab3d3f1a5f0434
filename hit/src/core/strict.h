// Arithmetic as it is written, for the rest of a file, whatever the compiler's options. Kernel internal: the headers
// that only the kernel's own files share include this one, and a file without such a header includes it itself.
//
// Contraction of a product and a sum into one instruction would make results depend on the processor, and is wrong in
// exact numbers (arithmetic.h). gcc contracts by default where the processor can, clang within an expression. The
// vectorizer of straight-line code in gcc 12, which -O2 contains, turns two adjacent stores of (double)(float)x into
// two of x. With -ffp-contract=fast clang contracts all the same: the last bits of witnesses may differ there, verdicts
// do not (tests/options.sh).
//
// No include guard: where several files are compiled as one (tools/amalgamate.awk), each begins with it.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off", "no-tree-slp-vectorize")
#else
#pragma STDC FP_CONTRACT OFF
#endif

// A sample of the boxes: where they are and how large, at a cost that does not grow with their number.
#include "broad_internal.h"

/// Spreads the bits of a small number (the finalizer of MurmurHash3, A. Appleby 2011).
static uint32_t hashed(uint32_t number) {
    uint32_t bits = number + 0x9e3779b9u;
    bits = (bits ^ bits >> 16) * 0x85ebca6bu;
    bits = (bits ^ bits >> 13) * 0xc2b2ae35u;
    return bits ^ bits >> 16;
}

static void add_to_sample(hit_aabb box, hit_broad_sample *sample) {
    const hit_aabb finite = hit_box_clamped(box);
    const size_t i = sample->count++;
    sample->x[i] = 0.5f * finite.min.x + 0.5f * finite.max.x;
    sample->y[i] = 0.5f * finite.min.y + 0.5f * finite.max.y;
    sample->width[i] = hit_clamped(finite.max.x - finite.min.x);
    sample->height[i] = hit_clamped(finite.max.y - finite.min.y);
}

size_t hit_index_in_sample(size_t count, size_t parts, size_t part) {
    const size_t first = part * count / parts, end = (part + 1) * count / parts;
    return first + hashed((uint32_t)part) % (end - first);
}

void hit_take_sample(hit_aabb_arrays boxes, size_t count, size_t most, hit_broad_sample *sample) {
    const size_t parts = count < most ? count : most;
    sample->count = 0;
    for (size_t part = 0; part < parts; part++) {
        const hit_aabb box = hit_box_at(boxes, hit_index_in_sample(count, parts, part));
        if (hit_box_is_kept(box)) add_to_sample(box, sample);
    }
}

/// Selection by partition (C. Hoare, Algorithm 65: Find, 1961).
float hit_quantile(float *numbers, size_t count, double part) {
    const size_t wanted = (size_t)(part * (double)(count - 1));
    size_t first = 0, last = count - 1;
    while (first < last) {
        const float pivot = numbers[(first + last) / 2];
        size_t low = first, high = last + 1;
        for (;; low++) {
            while (numbers[low] < pivot) low++;
            do high--;
            while (numbers[high] > pivot);
            if (low >= high) break;
            const float number = numbers[low];
            numbers[low] = numbers[high], numbers[high] = number;
        }
        if (wanted <= high)
            last = high;
        else
            first = high + 1;
    }
    return numbers[wanted];
}

// A crowd of circles: which of them hit? A broad phase finds the pairs whose bounding boxes overlap, the narrow phase
// decides. Then one circle against all of them, in one call.
//
//     c++ -O2 crowd.cpp $(pkg-config --cflags --libs hit) -o crowd
#include <hit/hit.h>

#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

struct Circles {
    std::vector<float> x, y, radius;

    void add(float at_x, float at_y, float size) {
        x.push_back(at_x), y.push_back(at_y), radius.push_back(size);
    }
    hit_circle_arrays arrays() const {
        return {x.data(), y.data(), radius.data()};
    }
    std::size_t size() const {
        return x.size();
    }
};

/// A thousand circles in a square of 1000 px, as disorderly as a multiplication makes them.
Circles strewn() {
    Circles crowd;
    for (std::uint32_t i = 0; i < 1000; i++) {
        const std::uint32_t place = i * 2654435761u;
        crowd.add(static_cast<float>(place >> 16 & 1023), static_cast<float>(place >> 6 & 1023),
                  static_cast<float>(4 + i % 12));
    }
    return crowd;
}

struct Boxes {
    std::vector<float> min_x, min_y, max_x, max_y;

    explicit Boxes(std::size_t count) : min_x(count), min_y(count), max_x(count), max_y(count) {
    }
    hit_aabb_arrays_out to_write() {
        return {min_x.data(), min_y.data(), max_x.data(), max_y.data()};
    }
    hit_aabb_arrays arrays() const {
        return {min_x.data(), min_y.data(), max_x.data(), max_y.data()};
    }
};

std::vector<hit_index_pair> find_pairs(const hit_bodies &bodies, std::size_t count) {
    Boxes boxes(count);
    hit_bodies_bounds(&bodies, boxes.to_write());
    std::vector<char> memory(hit_broad_memory(HIT_BROAD_GRID, count)); // aligned like malloc's
    const hit_broad broad = hit_broad_prepare(HIT_BROAD_GRID, boxes.arrays(), count, memory.data());
    std::vector<hit_index_pair> pairs;
    hit_pair_callback *keep = [](void *context, const hit_index_pair *some, std::size_t many) {
        auto *all = static_cast<std::vector<hit_index_pair> *>(context);
        all->insert(all->end(), some, some + many);
    };
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), keep, &pairs);
    return pairs;
}

std::size_t count_bits(const std::vector<std::uint64_t> &words) {
    std::size_t count = 0;
    for (std::uint64_t word : words)
        for (; word != 0; word &= word - 1) count++;
    return count;
}

/// The same, by a test of every pair.
std::size_t count_by_all_tests(const Circles &crowd) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < crowd.size(); i++)
        for (std::size_t k = i + 1; k < crowd.size(); k++)
            count += hit_circle_circle({{crowd.x[i], crowd.y[i]}, crowd.radius[i]},
                                       {{crowd.x[k], crowd.y[k]}, crowd.radius[k]}) >= HIT_TOUCHING;
    return count;
}

} // namespace

int main() {
    const Circles crowd = strewn();
    hit_bodies bodies = {};
    bodies.circles = crowd.arrays();
    bodies.circle_count = crowd.size();
    const std::vector<hit_index_pair> pairs = find_pairs(bodies, crowd.size());
    std::vector<std::uint64_t> hits(hit_batch_words(pairs.size()));
    hit_bodies_pairs(&bodies, pairs.data(), pairs.size(), HIT_TOUCHING, hits.data());
    std::printf("%zu of %zu pairs hit, %zu by a test of every pair\n", count_bits(hits), pairs.size(),
                count_by_all_tests(crowd));

    const hit_circle blast = {{500, 500}, 100};
    std::vector<std::uint64_t> struck(hit_batch_words(crowd.size()));
    hit_circle_circle_many(blast, crowd.arrays(), crowd.size(), HIT_OVERLAP, struck.data());
    std::printf("%zu of %zu circles are in the blast\n", count_bits(struck), crowd.size());
}

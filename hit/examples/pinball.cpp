// A small pinball: balls, bumpers, capsules as walls and flippers, a wedge of three corners and an island of any shape.
// Contacts push the balls apart from the walls and from each other, a broad phase finds who may meet, a ray aims.
//
//     c++ -O2 pinball.cpp $(pkg-config --cflags --libs hit) -o pinball
#include <hit/hit.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

const float WIDTH = 320, HEIGHT = 480;
const int TICKS = 2400, STEPS = 4; // steps of a tick

struct Ball {
    hit_circle at;
    hit_vec speed; // pixels a step
};

struct Wall {
    hit_convex shape; // any: a capsule, a circle and a polygon are convex, too
    float bounce;     // how much of the speed towards it remains
};

struct Table {
    std::vector<Wall> walls;
    std::vector<hit_vec> island; // concave, so a polygon and not a convex
    std::vector<float> sides[4]; // of the boxes around the walls
    std::vector<std::max_align_t> memory;
    hit_broad broad;
};

Wall capsule(float x, float y, float to_x, float to_y, float radius, float bounce) {
    const hit_capsule shape = {{x, y}, {to_x, to_y}, radius};
    return {hit_convex_from_capsule(shape), bounce};
}

Wall bumper(float x, float y, float radius) {
    const hit_circle shape = {{x, y}, radius};
    return {hit_convex_from_circle(shape), 1.0f};
}

void build(Table &table) {
    table.walls = {
        capsule(0, 0, WIDTH, 0, 8, 0.5f),
        capsule(0, 0, 0, HEIGHT, 8, 0.5f),
        capsule(WIDTH, 0, WIDTH, HEIGHT, 8, 0.5f),
        capsule(0, 380, 100, 440, 6, 0.6f),
        capsule(WIDTH, 380, 220, 440, 6, 0.6f),
        capsule(0, HEIGHT, WIDTH, HEIGHT, 8, 0.3f),
        bumper(90, 120, 18),
        bumper(230, 120, 18),
        bumper(160, 190, 22),
    };
    hit_convex wedge = hit_convex_from_triangle({130, 300}, {160, 260}, {190, 300});
    wedge.radius = 4; // round corners
    table.walls.push_back({wedge, 0.8f});
    table.island = {{40, 230}, {70, 230}, {70, 260}, {55, 245}, {40, 260}};

    for (const Wall &wall : table.walls) {
        const hit_aabb box = hit_convex_bounds(wall.shape);
        const float numbers[] = {box.min.x, box.min.y, box.max.x, box.max.y};
        for (int i = 0; i < 4; i++) table.sides[i].push_back(numbers[i]);
    }
    const std::size_t bytes = hit_broad_memory(HIT_BROAD_AUTO, table.walls.size());
    table.memory.resize(bytes / sizeof(std::max_align_t) + 1);
    const hit_aabb_arrays boxes = {table.sides[0].data(), table.sides[1].data(), table.sides[2].data(),
                                   table.sides[3].data()};
    table.broad = hit_broad_prepare(HIT_BROAD_AUTO, boxes, table.walls.size(), table.memory.data());
}

// The normal of a contact points from the ball to what it meets.
void push_back(Ball &ball, const hit_contact &contact, float bounce) {
    ball.at.center.x -= contact.push_out.x;
    ball.at.center.y -= contact.push_out.y;
    const float towards = ball.speed.x * contact.normal.x + ball.speed.y * contact.normal.y;
    if (towards <= 0) return;
    ball.speed.x -= (1 + bounce) * towards * contact.normal.x;
    ball.speed.y -= (1 + bounce) * towards * contact.normal.y;
}

struct Meeting {
    Table *table;
    Ball *ball;
    int bounces;
};

void meet_walls(void *context, const std::uint32_t *walls, std::size_t count) {
    Meeting &meeting = *static_cast<Meeting *>(context);
    for (std::size_t i = 0; i < count; i++) {
        const Wall &wall = meeting.table->walls[walls[i]];
        if (hit_circle_convex(meeting.ball->at, wall.shape) != HIT_OVERLAP) continue;
        push_back(*meeting.ball, hit_circle_convex_contact(meeting.ball->at, wall.shape), wall.bounce);
        meeting.bounces++;
    }
}

void meet_ball(Ball &a, Ball &b) {
    const hit_contact contact = hit_circle_circle_contact(a.at, b.at);
    if (contact.count == 0) return;
    b.at.center.x += contact.push_out.x;
    b.at.center.y += contact.push_out.y;
    const float towards = (a.speed.x - b.speed.x) * contact.normal.x + (a.speed.y - b.speed.y) * contact.normal.y;
    if (towards <= 0) return;
    a.speed.x -= towards * contact.normal.x, a.speed.y -= towards * contact.normal.y;
    b.speed.x += towards * contact.normal.x, b.speed.y += towards * contact.normal.y;
}

// The first wall along a line of sight.
struct Sight {
    const Table *table;
    hit_segment line;
};

double measure_wall(void *context, std::uint32_t wall, double) {
    const Sight &sight = *static_cast<const Sight *>(context);
    const hit_ray ray = hit_ray_convex(sight.line, sight.table->walls[wall].shape);
    return ray.hits ? ray.fraction : HUGE_VAL;
}

} // namespace

int main() {
    Table table;
    build(table);
    std::vector<Ball> balls;
    for (int i = 0; i < 6; i++) balls.push_back({{{60.0f + 40.0f * static_cast<float>(i), 40}, 7}, {0.2f, 0}});
    int bounces = 0;
    for (int step = 0; step < TICKS * STEPS; step++) {
        for (std::size_t i = 0; i < balls.size(); i++) {
            Ball &ball = balls[i];
            ball.speed.y += 0.012f;
            ball.at.center.x += ball.speed.x, ball.at.center.y += ball.speed.y;
            for (std::size_t k = i + 1; k < balls.size(); k++) meet_ball(ball, balls[k]);
            Meeting meeting = {&table, &ball, 0};
            hit_broad_find_in(&table.broad, hit_circle_bounds(ball.at), meet_walls, &meeting);
            bounces += meeting.bounces;
        }
    }
    const hit_polygon island = {table.island.data(), table.island.size()};
    int inside = 0, deep = 0;
    for (const Ball &ball : balls) {
        inside += hit_point_polygon(ball.at.center, island, HIT_EVEN_ODD) != HIT_APART;
        for (const Wall &wall : table.walls) deep += hit_circle_convex_witness(ball.at, wall.shape).gap < -0.1;
    }
    Sight sight = {&table, {{160, 90}, {160, 400}}};
    const hit_broad_nearest_body first = hit_broad_first_along(&table.broad, sight.line, measure_wall, &sight);
    std::printf("%d balls bounced %s; %d are deep in a wall, %d over the island\n", static_cast<int>(balls.size()),
                bounces > 100 ? "often" : "seldom", deep, inside);
    std::printf("from the middle one sees wall %u, %.2f px below\n", first.body, 310 * first.distance);
    return 0;
}

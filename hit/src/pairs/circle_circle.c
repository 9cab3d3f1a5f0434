// The witness of circle against circle.
#include <math.h>

#include "../core/valid.h"
#include "../core/vec64.h"
#include "hit/pair.h"

hit_circles_witness hit_circle_circle_witness(hit_circle a, hit_circle b) {
    hit_circles_witness witness = {.verdict = hit_circle_circle(a, b)}; //: circles-compare {0} {2} {1}
    if (!circle_is_valid(a) || !circle_is_valid(b)) return witness;
    vec64 delta = minus(to_vec64(b.center), to_vec64(a.center)); //: centers ({2}, {5})
    witness.delta_x = delta.x;
    witness.delta_y = delta.y;
    witness.squared_distance = dot(delta, delta);          //: distance-squared {2}
    witness.radii = (double)a.radius + (double)b.radius;   //: radii {2}
    witness.squared_radii = witness.radii * witness.radii; //: radii {3}
    double distance = sqrt(witness.squared_distance);
    vec64 normal = distance > 0.0 ? (vec64){delta.x / distance, delta.y / distance} : (vec64){1.0, 0.0};
    witness.distance = distance;
    witness.gap = gap_agreeing(witness.verdict, distance - witness.radii);
    witness.normal = to_vec(normal);
    witness.on_a = to_vec(plus_scaled(to_vec64(a.center), (double)a.radius, normal));
    witness.on_b = to_vec(plus_scaled(to_vec64(b.center), -(double)b.radius, normal));
    return witness;
}

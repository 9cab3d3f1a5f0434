#include <math.h>

#include "decide.h"
#include "pair.h"

hit_circles_witness hit_circle_circle_witness(hit_circle a, hit_circle b) {
    hit_circles_witness witness = {.verdict = hit_circle_circle(a, b)}; //: circles-compare {0} {2} {1}
    if (!hit_circle_is_valid(a) || !hit_circle_is_valid(b)) return witness;
    wide delta = minus(widened(b.center), widened(a.center)); //: centers ({2}, {5})
    witness.delta_x = delta.x;
    witness.delta_y = delta.y;
    witness.squared_distance = dot(delta, delta);          //: distance-squared {2}
    witness.radii = (double)a.radius + (double)b.radius;   //: radii {2}
    witness.squared_radii = witness.radii * witness.radii; //: radii {3}
    double distance = sqrt(witness.squared_distance);
    wide normal = distance > 0.0 ? (wide){delta.x / distance, delta.y / distance} : (wide){1.0, 0.0};
    witness.distance = distance;
    witness.gap = gap_agreeing(witness.verdict, distance - witness.radii);
    witness.normal = narrowed(normal);
    witness.on_a = narrowed(plus_scaled(widened(a.center), (double)a.radius, normal));
    witness.on_b = narrowed(plus_scaled(widened(b.center), -(double)b.radius, normal));
    return witness;
}

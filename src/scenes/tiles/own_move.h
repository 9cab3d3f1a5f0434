// Moves a walker by the user's own function, which only says hit or miss.
#pragma once

#include "scene.h"

/// Moves a box, given by its top left corner and its size, along one axis, as a game does that asks only about the end
/// of the move. If the function says hit there, the box stops at the last float before the first hit on the way that
/// trying 32 places at a time finds; a long move may pass a thin wall unseen. It is not stopped if it already hits
/// where it begins. Without an answer it does not move. `at` of the result is zero.
hit_tiles_move_result own_move(const World *world, hit_vec corner, hit_vec size, hit_along along, float distance);

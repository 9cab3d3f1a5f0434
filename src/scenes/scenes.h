// The table of scenes. A scene is one file and one row here.
#pragma once

#include "scene.h"

/// All scenes, in the order of their tabs.
extern const Scene *const scenes[];
extern const int scene_count;

// The table of scenes. A scene is one file and one row here.
#ifndef SCENES_SCENES_H
#define SCENES_SCENES_H

#include "scene.h"

/// All scenes, in the order of their tabs.
extern const Scene *const scenes[];
extern const int scene_count;

#endif

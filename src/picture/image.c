#include "image.h"

#include <assert.h>

const ImageFile *image_file(ImageId id) {
    static const ImageFile files[IMAGE_COUNT] = {
        [IMAGE_WALKER] = {"walker.png", 108, 108},
        [IMAGE_HILLS_FAR] = {"hills-far.png", 1024, 256},
        [IMAGE_HILLS_NEAR] = {"hills-near.png", 1024, 192},
    };
    assert(id < IMAGE_COUNT);
    return &files[id];
}

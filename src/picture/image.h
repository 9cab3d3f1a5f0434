// The images that pictures are drawn with: which there are, and the files in assets/ that hold them.
#ifndef PICTURE_IMAGE_H
#define PICTURE_IMAGE_H

typedef enum { IMAGE_WALKER, IMAGE_HILLS_FAR, IMAGE_HILLS_NEAR, IMAGE_COUNT } ImageId;

/// A .png file and the size that it must have, in pixels.
typedef struct {
    const char *file;
    int width, height;
} ImageFile;

/// Where an image lies, and its size. Good for ever.
const ImageFile *image_file(ImageId id);

#endif

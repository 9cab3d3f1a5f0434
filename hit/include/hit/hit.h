// hitlab's kernel: exact 2D hit detection that also returns its working. Include this header for everything.
#ifndef HIT_HIT_H
#define HIT_HIT_H

#include "batch.h"
#include "broad.h"
#include "cells.h"
#include "convex.h"
#include "inside.h"
#include "pair.h"
#include "polygon.h"
#include "ray.h"
#include "segment.h"
#include "shape.h"
#include "tiles.h"
#include "toi.h"
#include "version.h"

#endif

#!/bin/sh
# Compiles the libraries of the web build by emcc, from the source packages of the Debian that this machine runs, with
# Debian's patches.
# Usage: sh web/libs.sh FOLDER, which gets lib/*.a, include/ and pkgconfig/*.pc.
set -eu

folder=$1
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
flags="-Oz -w"

die() {
    echo "hitlab: web libraries: $*" >&2
    exit 1
}

# Packages are read from the archives that this machine installs from, through lists of our own: most machines have none
# of sources. Needs no rights.
# shellcheck disable=SC2016 # it is apt that expands the fields
fetch_sources() {
    mkdir -p "$folder/apt/lists/partial" "$folder/source"
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Label: Debian' |
        sort -u >"$folder/apt/sources.list"
    [ -s "$folder/apt/sources.list" ] || die "apt knows no archive of Debian"
    apt_here update
    cd "$folder/source"
    apt_here source "$@"
}

apt_here() {
    apt-get -q -o Dir::Etc::SourceList="$folder/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$folder/apt/lists" -o Dir::Cache="$folder/apt" \
        -o APT::Sandbox::User="$(id -un)" "$@" >>"$folder/apt/log" 2>&1 || die "apt-get $1 failed: $folder/apt/log"
}

# The folder of a package's source.
source_of() {
    for found in "$folder/source/$1"-[0-9]*/; do
        [ -d "$found" ] && echo "${found%/}" && return
    done
    die "the source of $1 is missing"
}

# archive NAME FLAGS... -- FILES...: compiles the files into lib/NAME.a. Files of the same name get different objects.
archive() {
    name=$1 options=''
    shift
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    rm -rf "$folder/objects/$name"
    mkdir -p "$folder/objects/$name" "$folder/lib"
    for file; do
        echo "$file $(echo "$file" | sed "s|$folder/source/||; s|/|_|g; s|\.c$||")"
    done | xargs -P "$jobs" -L 1 sh -c "emcc $flags $options -c \"\$1\" -o '$folder/objects/$name'/\"\$2\".o" compile ||
        die "$name does not compile"
    rm -f "$folder/lib/$name.a"
    emar rcs "$folder/lib/$name.a" "$folder/objects/$name"/*.o
    echo "  WEB   $name.a"
}

# describe NAME VERSION LIBS [FLAGS]: the .pc file of a library.
describe() {
    mkdir -p "$folder/pkgconfig"
    printf 'Name: %s\nDescription: compiled by emcc\nVersion: %s\nLibs: -L%s/lib %s\nCflags: -I%s/include %s\n' \
        "$1" "$2" "$folder" "$3" "$folder" "${4-}" >"$folder/pkgconfig/$1.pc"
}

# without FILE PATTERN: writes a header of options to the file, without those that match.
without() {
    sed -E "s/^# *define +($2)\\b.*//" >"$1"
}

headers() {
    mkdir -p "$folder/include"
    cp "$@" "$folder/include"
}

build_zlib() {
    from=$(source_of zlib)
    headers "$from"/zlib.h "$from"/zconf.h
    archive libz -- "$from"/adler32.c "$from"/crc32.c "$from"/deflate.c "$from"/inf*.c "$from"/tree*.c "$from"/zutil.c \
        "$from"/compress.c "$from"/uncompr.c
    describe zlib 1.2 -lz
}

# Only level 3 compresses, so its compressor takes the place of the others, which are then not linked.
# shellcheck disable=SC2046 # lists of files and options are split into words on purpose
build_zstd() {
    from=$(source_of libzstd)
    headers "$from"/lib/zstd.h "$from"/lib/zstd_errors.h
    archive libzstd -DZSTD_DISABLE_ASM -DHUF_FORCE_DECOMPRESS_X1 -DZSTD_FORCE_DECOMPRESS_SEQUENCES_SHORT -DZSTD_NO_INLINE -- "$from"/lib/common/*.c "$from"/lib/decompress/*.c \
        $(find "$from/lib/compress" -name '*.c' ! -name zstd_compress.c)
    archive libzstd_compress $(cat "$from"/lib/compress/zstd_*fast.h "$from"/lib/compress/zstd_lazy.h \
        "$from"/lib/compress/zstd_opt.h | grep -o 'ZSTD_compressBlock_[A-Za-z0-9_]*' | sort -u |
        sed '/^ZSTD_compressBlock_doubleFast$/d; s/.*/-D&=ZSTD_compressBlock_doubleFast/') -- \
        "$from"/lib/compress/zstd_compress.c
    describe libzstd 1.5 '-lzstd_compress -lzstd'
}

build_expat() {
    from=$(source_of expat)/expat
    headers "$from"/lib/expat.h "$from"/lib/expat_external.h
    archive libexpat -DXML_MIN_SIZE -DXML_DEV_URANDOM -DXML_NS -DXML_DTD -DXML_CONTEXT_BYTES=1024 -DBYTEORDER=1234 \
        -DHAVE_MEMMOVE -DHAVE_UNISTD_H "-I$folder/include" "-I$folder/config" -- \
        "$from"/lib/xmlparse.c "$from"/lib/xmlrole.c "$from"/lib/xmltok.c
    describe expat 2.5 -lexpat
}

build_png() {
    from=$(source_of libpng1.6)
    headers "$from"/png.h "$from"/pngconf.h
    without "$folder/include/pnglibconf.h" 'PNG_(WRITE_iCCP|[A-Z_]*(TEXT|[izt][TE]Xt|[pst]CAL|sPLT|hIST|tIME|eXIf|oFFs|pHYs|PROGRESSIVE|MNG|QUANTIZE|USER_CHUNKS|USER_TRANSFORM)[A-Z_]*)_SUPPORTED' \
        <"$from"/scripts/pnglibconf.h.prebuilt
    archive libpng "-I$folder/include" -- "$from"/png.c "$from"/pngerror.c "$from"/pngget.c "$from"/pngmem.c \
        "$from"/pngpread.c "$from"/pngread.c "$from"/pngrio.c "$from"/pngrtran.c "$from"/pngrutil.c "$from"/pngset.c \
        "$from"/pngtrans.c "$from"/pngwio.c "$from"/pngwrite.c "$from"/pngwtran.c "$from"/pngwutil.c
    describe libpng 1.6 -lpng
}

# Only what the fonts of the page need: CFF outlines with their own hints, not compressed.
build_freetype() {
    from=$(source_of freetype)
    cp -R "$from"/include/. "$folder/include"
    cp "$folder/config/ftmodule.h" "$folder/include/freetype/config/ftmodule.h"
    without "$folder/include/freetype/config/ftoption.h" \
        'FT_CONFIG_OPTION_(USE_LZW|USE_ZLIB|ENVIRONMENT_PROPERTIES|SUBPIXEL_RENDERING|ADOBE_GLYPH_LIST|MAC_FONTS|GUESSING_EMBEDDED_RFORK|INCREMENTAL|SVG)|TT_CONFIG_OPTION_(EMBEDDED_BITMAPS|COLOR_LAYERS|BYTECODE_INTERPRETER|GX_VAR_SUPPORT|BDF)|TT_CONFIG_CMAP_FORMAT_(0|2|6|8|10|13|14)' \
        <"$from/include/freetype/config/ftoption.h"
    archive libfreetype -DFT2_BUILD_LIBRARY "-I$folder/include" -- "$from"/src/base/ftsystem.c "$from"/src/base/ftinit.c \
        "$from"/src/base/ftdebug.c "$from"/src/base/ftbase.c "$from"/src/base/ftbitmap.c "$from"/src/base/ftglyph.c \
        "$from"/src/base/ftstroke.c "$from"/src/base/ftsynth.c "$from"/src/base/ftmm.c "$from"/src/base/ftbbox.c \
        "$from"/src/cff/cff.c "$from"/src/psaux/psaux.c "$from"/src/pshinter/pshinter.c \
        "$from"/src/psnames/psnames.c "$from"/src/sfnt/sfnt.c "$from"/src/smooth/smooth.c
    describe freetype2 24.3 -lfreetype
}

# Windows, events and surfaces. The lab and the page draw by themselves, so there is no OpenGL, no renderer, and no copying
# between surfaces of many formats.
build_sdl() {
    from=$(source_of libsdl2)
    mkdir -p "$folder/include/SDL2"
    cp "$from"/include/*.h "$folder/include/SDL2"
    cp "$folder/config/SDL_config.h" "$folder/include/SDL2/SDL_config.h"
    archive libSDL2 -DSDL_LEAN_AND_MEAN=1 "-I$folder/include/SDL2" "-I$from/src" -- "$from"/src/*.c "$from"/src/atomic/*.c "$from"/src/audio/*.c \
        "$from"/src/cpuinfo/*.c "$from"/src/events/*.c "$from"/src/file/*.c "$from"/src/filesystem/emscripten/*.c \
        "$from"/src/haptic/*.c "$from"/src/haptic/dummy/*.c "$from"/src/joystick/*.c "$from"/src/joystick/emscripten/*.c \
        "$from"/src/libm/*.c "$from"/src/loadso/dummy/*.c "$from"/src/locale/*.c "$from"/src/locale/emscripten/*.c \
        "$from"/src/misc/*.c "$from"/src/misc/emscripten/*.c "$from"/src/power/*.c "$from"/src/sensor/*.c \
        "$from"/src/sensor/dummy/*.c "$from"/src/stdlib/*.c "$from"/src/thread/*.c "$from"/src/thread/generic/*.c \
        "$from"/src/timer/*.c "$from"/src/timer/unix/*.c "$from"/src/video/*.c "$from"/src/video/emscripten/*.c \
        "$from"/src/video/yuv2rgb/*.c "$from"/src/render/*.c
    describe sdl2 2.26.5 -lSDL2 "-I$folder/include/SDL2"
}

build_ttf() {
    from=$(source_of libsdl2-ttf)
    cp "$from"/SDL_ttf.h "$folder/include/SDL2"
    archive libSDL2_ttf -DTTF_USE_HARFBUZZ=0 "-I$folder/include/SDL2" "-I$folder/include" -- "$from"/SDL_ttf.c
    describe SDL2_ttf 2.20.1 '-lSDL2_ttf -lfreetype -lSDL2' "-I$folder/include/SDL2"
}

write_configs() {
    mkdir -p "$folder/config"
    printf '#include <stdint.h>\n' >"$folder/config/expat_config.h"
    cat >"$folder/config/ftmodule.h" <<'END'
FT_USE_MODULE( FT_Driver_ClassRec, cff_driver_class )
FT_USE_MODULE( FT_Module_Class, psaux_module_class )
FT_USE_MODULE( FT_Module_Class, psnames_module_class )
FT_USE_MODULE( FT_Module_Class, pshinter_module_class )
FT_USE_MODULE( FT_Module_Class, sfnt_module_class )
FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )
END
    cat >"$folder/config/SDL_config.h" <<'END'
#ifndef SDL_config_h_
#define SDL_config_h_
#include "SDL_config_emscripten.h"
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_VIDEO_RENDER_OGL_ES2
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_OPENGL_EGL
#define SDL_AUDIO_DISABLED 1
#define SDL_LOADSO_DUMMY 1
#define SDL_POWER_DISABLED 1
#define SDL_RENDER_DISABLED 1
#endif
END
}

rm -rf "$folder/source" "$folder/include" "$folder/pkgconfig" "$folder/apt"
write_configs
fetch_sources libsdl2 libsdl2-ttf freetype libpng1.6 zlib expat libzstd
build_zlib
build_zstd
build_expat
build_png
build_freetype
build_sdl
build_ttf
rm -rf "$folder/source" "$folder/objects" "$folder/apt"

#!/bin/sh
# Compiles the libraries of a build for another system, from the source packages of the Debian that this machine runs,
# with Debian's patches: for the browser by emcc, for Windows by mingw-w64.
# Usage: sh tools/libs.sh browser|windows FOLDER, which gets lib/*.a, include/ and pkgconfig/*.pc.
set -eu

system=$1 folder=$2
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
case $system in
browser) compiler=emcc archiver=emar flags='-Oz -w' ;;
windows) compiler=x86_64-w64-mingw32-gcc archiver=x86_64-w64-mingw32-ar flags='-O2 -w' ;;
esac

die() {
    echo "hitlab: libraries: $*" >&2
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
    done | xargs -P "$jobs" -L 1 sh -c "$compiler $flags $options -c \"\$1\" -o '$folder/objects/$name'/\"\$2\".o" compile ||
        die "$name does not compile"
    rm -f "$folder/lib/$name.a"
    "$archiver" rcs "$folder/lib/$name.a" "$folder/objects/$name"/*.o
    echo "  LIB   $name.a"
}

# describe NAME VERSION LIBS [FLAGS]: the .pc file of a library.
describe() {
    mkdir -p "$folder/pkgconfig"
    printf 'Name: %s\nDescription: compiled by hitlab\nVersion: %s\nLibs: -L%s/lib %s\nCflags: -I%s/include %s\n' \
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
    describe expat 2.5 -lexpat -DXML_STATIC
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

# Only what outlines in .otf and .ttf files need, not compressed. The page's fonts need no instructions of TrueType.
build_freetype() {
    from=$(source_of freetype)
    cp -R "$from"/include/. "$folder/include"
    left_out='USE_LZW|USE_ZLIB|ENVIRONMENT_PROPERTIES|SUBPIXEL_RENDERING|ADOBE_GLYPH_LIST|MAC_FONTS|GUESSING_EMBEDDED_RFORK|INCREMENTAL|SVG'
    left_out="FT_CONFIG_OPTION_($left_out)|TT_CONFIG_OPTION_(EMBEDDED_BITMAPS|COLOR_LAYERS|GX_VAR_SUPPORT|BDF)"
    modules='cff psaux psnames pshinter sfnt smooth'
    {
        echo 'FT_USE_MODULE(FT_Driver_ClassRec, cff_driver_class)'
        for module in psaux psnames pshinter sfnt; do echo "FT_USE_MODULE(FT_Module_Class, ${module}_module_class)"; done
        echo 'FT_USE_MODULE(FT_Renderer_Class, ft_smooth_renderer_class)'
    } >"$folder/include/freetype/config/ftmodule.h"
    case $system in
    browser) left_out="$left_out|TT_CONFIG_OPTION_BYTECODE_INTERPRETER|TT_CONFIG_CMAP_FORMAT_(0|2|6|8|10|13|14)" ;;
    windows)
        modules="$modules truetype"
        echo 'FT_USE_MODULE(FT_Driver_ClassRec, tt_driver_class)' >>"$folder/include/freetype/config/ftmodule.h"
        ;;
    esac
    without "$folder/include/freetype/config/ftoption.h" "$left_out" <"$from/include/freetype/config/ftoption.h"
    archive libfreetype -DFT2_BUILD_LIBRARY "-I$folder/include" -- "$from"/src/base/ftsystem.c "$from"/src/base/ftinit.c \
        "$from"/src/base/ftdebug.c "$from"/src/base/ftbase.c "$from"/src/base/ftbitmap.c "$from"/src/base/ftglyph.c \
        "$from"/src/base/ftstroke.c "$from"/src/base/ftsynth.c "$from"/src/base/ftmm.c "$from"/src/base/ftbbox.c \
        $(for module in $modules; do echo "$from/src/$module/$module.c"; done)
    describe freetype2 24.3 -lfreetype
}

# Windows, events and surfaces. The lab draws by itself, so there is no OpenGL and no renderer.
build_sdl() {
    from=$(source_of libsdl2)
    mkdir -p "$folder/include/SDL2"
    cp "$from"/include/*.h "$folder/include/SDL2"
    mv "$folder/config/SDL_config.h" "$folder/include/SDL2/SDL_config.h"
    case $system in
    browser)
        # No copying between surfaces of many formats either.
        options=-DSDL_LEAN_AND_MEAN=1 libraries='' further=''
        folders='filesystem/emscripten haptic/dummy joystick/emscripten loadso/dummy locale/emscripten misc/emscripten
            thread/generic timer/unix video/emscripten'
        ;;
    windows)
        options='' further=$from/src/thread/generic/SDL_syscond.c
        libraries='-lsetupapi -limm32 -lversion -lwinmm -lole32 -loleaut32 -lgdi32 -lshell32 -ladvapi32 -luuid -ldxguid'
        folders='core/windows filesystem/windows haptic/dummy joystick/windows joystick/virtual loadso/windows locale/windows
            misc/windows thread/windows timer/windows video/windows'
        ;;
    esac
    # A program that may be given another SDL when it starts would need all of this one.
    sed -i 's/^# *define SDL_DYNAMIC_API 1/#define SDL_DYNAMIC_API 0/' "$from/src/dynapi/SDL_dynapi.h"
    archive libSDL2 $options "-I$folder/include/SDL2" "-I$from/src" -- $(for part in . atomic audio cpuinfo events file haptic \
        joystick libm locale misc power sensor sensor/dummy stdlib thread timer video video/yuv2rgb render $folders; do
        ls "$from/src/$part"/*.c
    done) $further
    describe sdl2 2.26.5 "-lSDL2 $libraries" "-I$folder/include/SDL2 -DSDL_MAIN_HANDLED"
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
    case $system in
    browser) of_system='SDL_AUDIO_DRIVER_EMSCRIPTEN SDL_LOADSO_DLOPEN SDL_POWER_EMSCRIPTEN SDL_VIDEO_RENDER_OGL_ES2
        SDL_VIDEO_OPENGL_ES2 SDL_VIDEO_OPENGL_EGL' ;;
    windows) of_system='SDL_AUDIO_DRIVER_WASAPI SDL_AUDIO_DRIVER_DSOUND SDL_AUDIO_DRIVER_WINMM SDL_JOYSTICK_HIDAPI
        SDL_JOYSTICK_RAWINPUT SDL_JOYSTICK_WGI SDL_HAPTIC_DINPUT SDL_HAPTIC_XINPUT SDL_SENSOR_WINDOWS SDL_POWER_WINDOWS
        SDL_VIDEO_DRIVER_DUMMY SDL_VIDEO_VULKAN SDL_VIDEO_OPENGL SDL_VIDEO_OPENGL_WGL SDL_VIDEO_OPENGL_ES2 SDL_VIDEO_OPENGL_EGL
        SDL_VIDEO_RENDER_OGL SDL_VIDEO_RENDER_OGL_ES2 SDL_VIDEO_RENDER_D3D SDL_VIDEO_RENDER_D3D11 SDL_VIDEO_RENDER_D3D12' ;;
    esac
    {
        printf '#ifndef SDL_config_h_\n#define SDL_config_h_\n'
        case $system in
        browser) printf '#include "SDL_config_emscripten.h"\n#define SDL_LOADSO_DUMMY 1\n' ;;
        windows) printf '#include "SDL_config_windows.h"\n#define SDL_HAPTIC_DUMMY 1\n#define SDL_SENSOR_DUMMY 1\n' ;;
        esac
        printf '#undef %s\n' SDL_AUDIO_DRIVER_DISK SDL_AUDIO_DRIVER_DUMMY $of_system
        printf '#define %s 1\n' SDL_AUDIO_DISABLED SDL_POWER_DISABLED SDL_RENDER_DISABLED
        echo '#endif'
    } >"$folder/config/SDL_config.h"
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

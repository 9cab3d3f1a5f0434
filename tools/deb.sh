#!/bin/sh
# Builds the Debian packages of what is committed: `sh tools/deb.sh VERSION FOLDER`. The folder is made again.
set -eu
version=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder/hitlab-$version"
git archive HEAD | tar xf - -C "$folder/hitlab-$version"
cd "$folder/hitlab-$version"
mv packaging/debian debian
[ "$(dpkg-parsechangelog -S Version)" = "$version" ] || {
    echo "hitlab: packaging/debian/changelog: is not of version $version" >&2
    exit 1
}
# What this make was told is not meant for the package's build.
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL DEB_BUILD_OPTIONS="noautodbgsym ${DEB_BUILD_OPTIONS-}" dpkg-buildpackage -b -us -uc >../build.log 2>&1 || {
    tail -n 40 ../build.log >&2
    exit 1
}
cd ..
! command -v lintian >/dev/null || lintian --fail-on error ./*.changes
ls ./*.deb

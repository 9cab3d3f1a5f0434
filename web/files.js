// Reads the archive of the files that the program needs. Knows no page, so that node uses it, too.

const BLOCK = 512;
const SIZE_AT = 124;
const SIZE_LENGTH = 12;
const NAME_LENGTH = 100;

const textOf = (bytes) => new TextDecoder().decode(bytes).replace(/\0.*$/s, '');

/// The files of a tar archive (POSIX ustar), as { name, bytes }; folders are left out. Null if its end is missing.
export function filesOf(archive) {
    const files = [];
    let at = 0;
    while (archive[at]) {
        const name = textOf(archive.subarray(at, at + NAME_LENGTH));
        const size = parseInt(textOf(archive.subarray(at + SIZE_AT, at + SIZE_AT + SIZE_LENGTH)), 8);
        at += BLOCK;
        if (!name.endsWith('/')) files.push({ name, bytes: archive.subarray(at, at + size) });
        at += Math.ceil(size / BLOCK) * BLOCK;
    }
    return at < archive.length ? files : null;
}

/// Writes these files below the root of the program's file system.
export function writeFiles(FS, files) {
    for (const { name, bytes } of files) {
        FS.mkdirTree(`/${name}`.replace(/\/[^/]*$/, ''));
        FS.writeFile(`/${name}`, bytes);
    }
}

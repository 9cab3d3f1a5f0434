// Serves a folder to the browser tests, on the loopback address and below a sub-folder, as any static server would.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const types = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.webmanifest': 'application/manifest+json',
};

function sizeOf(path) {
    try {
        const found = statSync(path);
        return found.isFile() ? found.size : -1;
    } catch {
        return -1;
    }
}

// A line to the browser that all answers share: bytes a second, and milliseconds until the first byte of an answer. A
// browser's own emulation depends on how busy the browser is.
function lineOf({ rate, delay }) {
    const PART = 4096;
    const rest = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
    let freeAt = 0, sending = 0;
    return async (response, bytes) => {
        await rest(delay);
        if (sending === 0) freeAt = performance.now(); // a timer that is late costs a busy line nothing
        sending++;
        for (let at = 0; at < bytes.length; at += PART) {
            const part = bytes.subarray(at, at + PART);
            freeAt += (part.length / rate) * 1000;
            await rest(freeAt - performance.now());
            response.write(part);
        }
        sending--;
        response.end();
    };
}

// Sends a file as it is, or compressed as the browser wants it: `brotli` or `gzip`.
function send(response, file, size, { headers, compress, unknown, line }) {
    const type = file.endsWith(unknown) ? undefined : types[extname(file)];
    const head = { 'Content-Type': type ?? 'application/octet-stream', 'Cache-Control': 'no-cache', ...headers };
    if (!compress) {
        response.writeHead(200, { 'Content-Length': size, ...head });
        createReadStream(file, { end: Math.max(size - 1, 0) }).pipe(response);
        return;
    }
    const bytes = compressed(file, compress);
    response.writeHead(200, { 'Content-Length': bytes.length, 'Content-Encoding': compress === 'brotli' ? 'br' : 'gzip', ...head });
    if (line) line(response, bytes);
    else response.end(bytes);
}

const done = new Map();

function compressed(file, kind) {
    const key = `${kind} ${file}`;
    if (!done.has(key)) done.set(key, kind === 'brotli' ? brotliCompressSync(readFileSync(file)) : gzipSync(readFileSync(file), { level: 9 }));
    return done.get(key);
}

// `missing(name)` says which files are answered by 404, `kept(name, size)` how much of a file is there, and `hold(name)` is a
// promise that a file waits for; files that end in `unknown` have no type; `headers` are sent with every answer. The server
// remembers the paths asked for, without the sub-folder, in `requests`. Compressed answers pass a `slow` line, as lineOf has it. `publish(folder)` serves another folder from then
// on.
export function serve(folder, {
    prefix = '/some/folder/', missing = () => false, kept = (name, size) => size, hold = () => {}, headers = {}, compress = '', unknown = null, slow = null,
} = {}) {
    const requests = [];
    const line = slow && lineOf(slow);
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        const name = path.endsWith('/') ? path + 'index.html' : path;
        const file = normalize(join(folder, name.slice(prefix.length)));
        const isInside = name.startsWith(prefix) && file.startsWith(normalize(folder));
        const size = isInside && !missing(name.slice(prefix.length)) ? kept(name.slice(prefix.length), sizeOf(file)) : -1;
        if (isInside) requests.push(name.slice(prefix.length));
        if (size < 0) {
            response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n');
            return;
        }
        await hold(name.slice(prefix.length));
        send(response, file, size, { headers, compress, unknown, line });
    });
    return new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => {
            const url = `http://127.0.0.1:${server.address().port}${prefix}`;
            const close = () => {
                server.closeAllConnections();
                server.close();
            };
            const publish = (next) => { folder = next; };
            resolve({ url, requests, publish, close });
        });
    });
}

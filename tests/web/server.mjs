// Serves a folder to the browser tests, on the loopback address and below a sub-folder, as any static server would.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
};

function sizeOf(path) {
    try {
        const found = statSync(path);
        return found.isFile() ? found.size : -1;
    } catch {
        return -1;
    }
}

// `missing(name)` says which files are answered by 404, and `kept(name, size)` how much of a file is there; `headers` are
// sent with every answer. The server remembers the paths asked for, without the sub-folder, in `requests`.
export function serve(folder, { prefix = '/some/folder/', missing = () => false, kept = (name, size) => size, headers = {} } = {}) {
    const requests = [];
    const server = createServer((request, response) => {
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
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, 'Content-Length': size, 'Cache-Control': 'no-cache', ...headers });
        createReadStream(file, { end: Math.max(size - 1, 0) }).pipe(response);
    });
    return new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => {
            const url = `http://127.0.0.1:${server.address().port}${prefix}`;
            const close = () => {
                server.closeAllConnections();
                server.close();
            };
            resolve({ url, requests, close });
        });
    });
}

// The page's service worker keeps one version of the page, whole, so that it opens without a network. web/publish.sh fills
// in the version and the digests of its files.
'use strict';

const PATIENCE_MS = 4000;
const PREFIX = `hitlab ${self.registration.scope} `; // other pages of this origin have caches, too
const CACHE = `${PREFIX}@files@`;
const FILES = [
@list@
];
const unused = self.location.search === '?plain' ? '/simd/' : '/plain/'; // the program that this browser does not run

// A file that is cut off, or of another version, fails the digest, and then nothing is kept. Only the files of a version
// have names of their own, so others are not taken from the browser's cache.
async function keep() {
    const cache = await caches.open(CACHE);
    const kept = FILES.filter(([path]) => !path.includes(unused));
    const cacheOf = (path) => (path.startsWith('@files@/') ? 'default' : 'no-cache');
    try {
        await cache.addAll(kept.map(([path, integrity]) => new Request(path, { integrity, cache: cacheOf(path) })));
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
}

// What is kept, of the newest version that has it: while pages are open, there may be two.
async function find(request) {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();
    for (const cacheName of names) {
        const found = await caches.match(request, { cacheName, ignoreSearch: true });
        if (found) return found;
    }
    return null;
}

// A new version waits until no page of the one before is open.
async function dropOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
}

// The present page, or the one that is kept if the network fails or does not answer in time. Each names its own files.
async function answerPage(request) {
    const answer = fetch(request);
    const isLab = /\/(index\.html)?$/.test(new URL(request.url).pathname);
    const kept = await find(isLab ? './' : request);
    const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE_MS, kept); });
    const useful = answer.then((response) => (response.status < 500 ? response : kept), () => kept);
    return kept ? Promise.race([useful, late]) : answer;
}

const answerFile = async (request) => (await find(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
    event.respondWith(request.mode === 'navigate' ? answerPage(request) : answerFile(request));
});

// The service worker. scripts/offline.ts writes the two lists: SHELF is fetched when the worker is installed,
// so that a game against bots opens without a server; LATER (fonts of other scripts, pages nobody needs offline)
// is kept as it is used. Everything else under /assets has a hash in its name and never changes.
const VERSION = '__VERSION__';
const SHELF = ['__SHELF__'];
const CACHE = `conclave-${VERSION}`;

// A new version does not skip waiting: a tab of the older one may still import its chunks, which the server no longer has.
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(SHELF.map((url) => new Request(url, { cache: 'reload' })))),
  );
});

// Runs when no tab of the older version is left.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    moveAssets()
      .then(() => caches.keys())
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|ws|healthz|metrics)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(url.pathname.startsWith('/assets/') ? keptFirst(request) : freshFirst(request));
});

/** The server's copy when it answers; else the home page, or the shell that becomes any other page. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return fresh;
  } catch {
    // no server: below
  }
  const shell = new URL(request.url).pathname === '/' ? '/' : '/shell.html';
  return (await caches.match(shell, { cacheName: CACHE })) ?? Response.error();
}

async function keptFirst(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

async function freshFirst(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
    return fresh;
  } catch {
    return (await caches.match(request, { cacheName: CACHE, ignoreSearch: true })) ?? Response.error();
  }
}

/** What an older version had kept and this one still uses: fonts, a language. */
async function moveAssets() {
  const now = await caches.open(CACHE);
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      if (!/\/assets\/.*\.woff2$/.test(request.url)) continue;
      const answer = await old.match(request);
      if (answer !== undefined) await now.put(request, answer);
    }
  }
}

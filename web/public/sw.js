// The page without the network, and notices when it is closed. Nothing private is kept here: only the page itself,
// the maps, and what the games are (boards, rules), which is the same for everybody.

const KEPT = 'legatus-1';
const SHELL = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll([SHELL, '/icon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Files are the server's to give (a report, a saved game); everything else is the one page. What is shown inside another page has
    // headers of its own, and is not kept for the rest.
    if (!url.pathname.startsWith('/api/') && !url.pathname.endsWith('/embed')) event.respondWith(fresh(request, SHELL));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request)); // their names change with their content
  } else if (url.pathname.startsWith('/maps/') || url.pathname.startsWith('/posters/')) {
    event.respondWith(fresh(request));
  } else if (/^\/api\/games(\/|$)/.test(url.pathname)) {
    event.respondWith(fresh(request));
  }
});

/** From the network, and from what was kept if there is none. All navigation is kept under one name. */
async function fresh(request, name = request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    // What was kept in another language is better than nothing.
    const old = (await cache.match(name)) ?? (await cache.match(name, { ignoreVary: true }));
    if (old) return old;
    throw error;
  }
}

async function kept(request) {
  const cache = await caches.open(KEPT);
  const old = await cache.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const notice = event.data.json();
  const language = (self.navigator.language || 'en').startsWith('fr') ? 'fr' : 'en';
  const words = typeof notice.text === 'string' ? notice.text : notice.text[language];
  event.waitUntil(
    self.registration.showNotification('Legatus', {
      body: words,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: language,
      // One notice for each table: the newest replaces what it made old.
      tag: notice.table || notice.tournament || notice.kind,
      data: { path: pageOf(notice) },
    }),
  );
});

/** Where a notice leads: as under the bell of the page. */
function pageOf({ kind, table, tournament }) {
  if (kind === 'challenge' && table) return `/join/${encodeURIComponent(table)}`;
  if (tournament && !(kind === 'tournament_game' && table)) return `/tournaments/${encodeURIComponent(tournament)}`;
  return table ? `/t/${encodeURIComponent(table)}` : '/tables';
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/tables' } = event.notification.data || {};
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const there = windows.find((window) => new URL(window.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});

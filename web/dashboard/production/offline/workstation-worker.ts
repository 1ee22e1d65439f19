// The service worker of the workstation. It serves cached responses while offline.
import { placeOf, type StoredPlace } from './stored-addresses.ts';

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

/** The used part of a service worker's global scope. TypeScript's types of it exclude those of pages. */
declare const self: EventTarget & {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const place = placeOf(url, request.mode);
  if (place) (event as FetchEvent).respondWith(answer(request, url, place));
});

async function answer(request: Request, url: URL, place: StoredPlace): Promise<Response> {
  const cache = await caches.open(place.cache);
  // The page has one cache entry, whatever its query.
  const key = request.mode === 'navigate' ? url.pathname : url.href;
  if (place.isForGood) {
    const stored = await cache.match(key, { ignoreVary: true });
    if (stored) return stored;
  }
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    // The session has ended.
    else if (response.status === 401) await cache.delete(key);
    return response;
  } catch (error) {
    const stored = await cache.match(key, { ignoreVary: true });
    if (!stored) throw error;
    return stored;
  }
}

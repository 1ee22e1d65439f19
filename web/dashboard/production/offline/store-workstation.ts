import workerUrl from './workstation-worker.ts?worker&url';
import { CACHES, placeOf, SESSION } from './stored-addresses.ts';

/** Files of the newest builds. One has some sixty. */
const MAX_FILES = 300;
/** Pictures of the newest items. A queue has a hundred. */
const MAX_PICTURES = 1000;

/**
 * Stores the page, its files and the session on the device, so that the workstation can be loaded again without a network.
 * Does nothing where the browser has no service workers: they need TLS, except on the machine itself.
 */
export async function storeWorkstation(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerUrl, {
    scope: location.pathname,
    // A built worker is one plain script, which all browsers take.
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  const page = new Request(location.pathname, { headers: { accept: 'text/html' } });
  // The page was loaded before its worker.
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && placeOf(url, 'cors')?.cache === CACHES.page)
    .map(({ href }) => href);
  const cache = await caches.open(CACHES.page);
  // Files that are stored already are stored once more: they become the newest, and are the last to go.
  // The session may have been answered a moment ago, and is then not among the loaded files yet.
  for (const request of [page, ...new Set([new URL(SESSION, location.origin).href, ...loaded])])
    await cache.add(request).catch(() => undefined);
  await deleteOldest(cache, MAX_FILES);
}

/** Stores pictures that the device does not have yet. Those that do not load are left out. */
export async function storePictures(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHES.pictures);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  for (const address of addresses)
    if (!stored.has(new URL(address, location.origin).href)) await cache.add(address).catch(() => undefined);
  await deleteOldest(cache, MAX_PICTURES);
}

async function deleteOldest(cache: Cache, maxAnswers: number): Promise<void> {
  const stored = await cache.keys();
  for (const oldest of stored.slice(0, Math.max(0, stored.length - maxAnswers))) await cache.delete(oldest);
}

import workerUrl from './workstation-worker.ts?worker&url';
import { CACHES, placeOf, SESSION } from './stored-addresses.ts';

/** Maximum number of cached files. A build has about sixty. */
const MAX_FILES = 300;
/** Maximum number of cached pictures. A queue has a hundred. */
const MAX_PICTURES = 1000;

/**
 * Stores the page, its files and the session on the device, so that the workstation can be reloaded offline. Does nothing
 * without service workers, which need TLS except on localhost.
 */
export async function storeWorkstation(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerUrl, {
    scope: location.pathname,
    // A built worker is a classic script, which all browsers support.
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  const page = new Request(location.pathname, { headers: { accept: 'text/html' } });
  // The page was loaded before its worker, so the worker has not cached its files.
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && placeOf(url, 'cors')?.cache === CACHES.page)
    .map(({ href }) => href);
  const cache = await caches.open(CACHES.page);
  // Cached files are stored again, so that they are the newest and are deleted last.
  // A recent response of the session may not be among the loaded files yet.
  for (const request of [page, ...new Set([new URL(SESSION, location.origin).href, ...loaded])])
    await cache.add(request).catch(() => undefined);
  await deleteOldest(cache, MAX_FILES);
}

/** Stores pictures that the device lacks. Pictures that fail to load are skipped. */
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

import workerUrl from './workstation-worker.ts?worker&url';
import { storingOf, WORKSTATION_CACHE } from './stored-addresses.ts';

/** Answers that the device keeps: the files of some builds, and pictures of some weeks. */
const MAX_ANSWERS = 1000;

/**
 * Has the device keep the workstation, so that it can be loaded again without a network. Does nothing where the browser
 * has no service workers: they need TLS, but for this machine.
 */
export async function storeWorkstation(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerUrl, {
    scope: location.pathname,
    // A built worker is one plain script, which all browsers take.
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  // The page was loaded before its worker.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter((url) => url.origin === location.origin && storingOf(url, 'cors') !== undefined);
  const page = new Request(location.pathname, { headers: { accept: 'text/html' } });
  await storeAnswers([page, ...own.map(({ href }) => href)]);
}

/** Loads and stores answers that the device does not have yet. Those that do not load are left out. */
export async function storeAnswers(requests: readonly (string | Request)[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(WORKSTATION_CACHE);
  for (const request of requests)
    if (!(await cache.match(request, { ignoreVary: true }))) await cache.add(request).catch(() => undefined);
  const stored = await cache.keys();
  for (const oldest of stored.slice(0, Math.max(0, stored.length - MAX_ANSWERS))) await cache.delete(oldest);
}

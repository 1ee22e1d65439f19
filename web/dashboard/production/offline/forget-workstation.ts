import { CACHES } from './stored-addresses.ts';

/** Deletes the workstation from the device when its user signs out. */
export async function forgetWorkstation(): Promise<void> {
  if ('caches' in globalThis) await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}

import { WORKSTATION_CACHE } from './stored-addresses.ts';

/** Forgets what the device has of the workstation: its user signs out. */
export async function forgetWorkstation(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(WORKSTATION_CACHE);
}

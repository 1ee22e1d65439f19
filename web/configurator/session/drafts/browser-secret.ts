import { randomId } from '../../../shared/random-id.ts';
import type { DeviceStore } from './device-store.ts';

const NAME = 'draft-secret';
const SECRET = /^[\w-]{32,128}$/;

/**
 * The secret under which the server keeps the drafts of this browser: 256 random bits, which no cookie carries. It lives
 * in IndexedDB, which browsers keep apart for each site that shows the configurator in a frame: a draft is found again in
 * the same shop. Where IndexedDB is refused, the tab keeps the secret until it is closed. With the secret wiped the drafts
 * on the server cannot be reached any more, and are swept.
 */
export async function loadBrowserSecret(
  device: Pick<DeviceStore, 'get' | 'set'>,
  tabStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): Promise<string> {
  const kept = (await device.get(NAME)) ?? read(tabStorage);
  if (typeof kept === 'string' && SECRET.test(kept)) return kept;
  const secret = randomId() + randomId();
  if (!(await device.set(NAME, secret))) write(tabStorage, secret);
  return secret;
}

function read(tabStorage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return tabStorage().getItem(NAME);
  } catch {
    return null;
  }
}

function write(tabStorage: () => Pick<Storage, 'setItem'>, secret: string): void {
  try {
    tabStorage().setItem(NAME, secret);
  } catch {
    // The secret lives as long as the page.
  }
}

import { randomId } from '../../../shared/random-id.ts';
import type { DeviceStore } from './device-store.ts';

const NAME = 'draft-secret';
const SECRET = /^[\w-]{32,128}$/;

/**
 * The secret under which the server stores the drafts of this browser: 256 random bits, not sent as a cookie. It is stored
 * in IndexedDB, which browsers partition by embedding site, so a draft is found again in the same shop. If IndexedDB is
 * refused, the secret is stored in the tab until it is closed. Without the secret the drafts on the server are not
 * accessible and are deleted after their time.
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
    // The secret is kept until the page is unloaded.
  }
}

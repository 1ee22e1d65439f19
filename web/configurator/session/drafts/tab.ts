import { randomId } from '../../../shared/random-id.ts';

const NAME = 'platen-tab';
const lockOf = (tabId: string) => `${NAME} ${tabId}`;

/** This tab and the other open tabs. */
export interface Tab {
  id: string;
  /** The tab was reloaded. */
  isReloaded: boolean;
  isOpen: (tabId: string) => Promise<boolean>;
}

/**
 * Names this tab. The name survives a reload and is unique among open tabs: a lock is held under it (Web Locks), which a
 * duplicated tab does not get.
 */
export async function openTab(): Promise<Tab> {
  const known = readId();
  if (known !== undefined && (await takeLock(known))) return { id: known, isReloaded: true, isOpen };
  const id = randomId();
  await takeLock(id);
  writeId(id);
  return { id, isReloaded: false, isOpen };
}

/** Holds the lock until the page is unloaded. @returns whether it was free */
function takeLock(tabId: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(tabId), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      // If storage is refused, locks are refused, too.
      .catch(() => resolve(true));
  });
}

async function isOpen(tabId: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === lockOf(tabId));
}

function readId(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeId(id: string): void {
  try {
    sessionStorage.setItem(NAME, id);
  } catch {
    // A reload then counts as another tab, and the draft is offered.
  }
}

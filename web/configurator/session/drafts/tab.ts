import { randomId } from '../../../shared/random-id.ts';

const NAME = 'platen-tab';
const lockOf = (tabId: string) => `${NAME} ${tabId}`;

/** This tab, and which others are open. */
export interface Tab {
  id: string;
  /** The tab was here before: it was loaded again. */
  isReloaded: boolean;
  isOpen: (tabId: string) => Promise<boolean>;
}

/**
 * Names this tab. The name outlives a reload, and no two open tabs have the same: a lock is held under it (Web Locks),
 * which a copied tab does not get.
 */
export async function openTab(): Promise<Tab> {
  const known = readId();
  if (known !== undefined && (await takeLock(known))) return { id: known, isReloaded: true, isOpen };
  const id = randomId();
  await takeLock(id);
  writeId(id);
  return { id, isReloaded: false, isOpen };
}

/** Holds the lock as long as the page lives. @returns whether it was free */
function takeLock(tabId: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(tabId), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      // Where storage is refused, locks are as well.
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
    // A reload counts as another tab then, and the draft is offered.
  }
}

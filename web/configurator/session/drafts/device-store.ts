import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** Values that a device stores by name. */
export interface StoredValues {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  delete: (key: string) => Promise<void>;
  entries: () => Promise<[string, unknown][]>;
}

/** Values in IndexedDB of this origin. */
export function openIndexedDb(name: string): StoredValues {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore(name, 'kept'));
  return {
    get: async (key) => get<unknown>(key, store()),
    set: async (key, value) => set(key, value, store()),
    delete: async (key) => del(key, store()),
    entries: async () => entries<string, unknown>(store()),
  };
}

/**
 * Stores values on the device. Browsers may refuse storage in private windows and third-party frames. Then values are kept
 * until the page is unloaded.
 */
export class DeviceStore {
  private readonly memory = new Map<string, unknown>();

  constructor(private readonly kept: StoredValues) {}

  async get(key: string): Promise<unknown> {
    if (this.memory.has(key)) return this.memory.get(key);
    return this.kept.get(key).catch(() => undefined);
  }

  /** @returns whether the device has stored the value; otherwise only this page has it */
  async set(key: string, value: unknown): Promise<boolean> {
    try {
      await this.kept.set(key, value);
      this.memory.delete(key);
      return true;
    } catch {
      this.memory.set(key, value);
      return false;
    }
  }

  async delete(key: string): Promise<void> {
    this.memory.delete(key);
    await this.kept.delete(key).catch(() => undefined);
  }

  async entries(): Promise<[string, unknown][]> {
    const kept = await this.kept.entries().catch(() => []);
    return [...new Map([...kept, ...this.memory])];
  }
}

/** The store of this browser. */
export const deviceStore = new DeviceStore(openIndexedDb('platen'));

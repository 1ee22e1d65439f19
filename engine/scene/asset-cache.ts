interface Entry<T> {
  value: Promise<T>;
  /** 0 while it is loading. */
  bytes: number;
}

/**
 * Loaded assets by their reference, loaded once for any number of callers. Above `maxBytes` the least recently used are
 * evicted, because a batch may use another picture in every row. A failed load is not cached, so that the next call can
 * retry.
 */
export class AssetCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxBytes: number;
  readonly #bytesOf: (value: T) => number;
  #bytes = 0;

  /** @param bytesOf memory of a value */
  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  getOrLoad(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key); // moved to the end: most recently used
      this.#entries.set(key, known);
      return known.value;
    }
    const entry: Entry<T> = { value: load(), bytes: 0 };
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => this.#weigh(entry, this.#bytesOf(value)),
      () => this.#entries.delete(key),
    );
    return entry.value;
  }

  #weigh(entry: Entry<T>, bytes: number): void {
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const [key, oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (oldest === entry || oldest.bytes === 0) continue; // just requested, or still loading
      this.#entries.delete(key);
      this.#bytes -= oldest.bytes;
    }
  }
}

interface Entry<T> {
  value: Promise<T>;
  /** 0 while it is loading. */
  bytes: number;
}

/**
 * Loaded assets by their reference, loaded once for any number of callers. When they come to more than `maxBytes`,
 * those unused for longest are forgotten: a batch may name a picture of its own in every row. A failed load is
 * forgotten, too, so that the next may try again.
 */
export class AssetCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxBytes: number;
  readonly #bytesOf: (value: T) => number;
  #bytes = 0;

  /** @param bytesOf memory a value takes */
  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  getOrLoad(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key); // and to the end: used last
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

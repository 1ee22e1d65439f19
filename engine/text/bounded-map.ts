/** A cache that forgets its oldest entry rather than grow beyond `maxEntries`. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** The kept value, or the one `make` makes, which is kept from now on. */
  getOrMake(key: Key, make: () => Value): Value {
    const kept = this.#entries.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (this.#entries.size >= this.#maxEntries) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
    this.#entries.set(key, made);
    return made;
  }
}

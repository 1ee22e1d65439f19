/** A cache that evicts its oldest entries to stay within `maxWeight`. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxWeight: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** @param weigh the weight of an entry, by default 1 */
  constructor(maxWeight: number, weigh: (value: Value) => number = () => 1) {
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
  }

  /** The cached value, or the result of `make`, which is then cached. */
  getOrMake(key: Key, make: () => Value): Value {
    const cached = this.#entries.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    this.#weight += this.#weigh(made);
    for (const [oldest, value] of this.#entries) {
      if (this.#weight <= this.#maxWeight) break;
      this.#entries.delete(oldest);
      this.#weight -= this.#weigh(value);
    }
    this.#entries.set(key, made);
    return made;
  }
}

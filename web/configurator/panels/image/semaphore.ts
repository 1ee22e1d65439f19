/** A counting semaphore: lets a number of tasks run at once. The others wait in their order. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];

  /** @param available number of permits */
  constructor(private available: number) {}

  get isAvailable(): boolean {
    return this.available > 0;
  }

  /** Waits for a permit. @returns whether the task has one; not if it was aborted before */
  acquire(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.isAvailable) {
      this.available -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = () => resolve(true);
      this.#waiting.push(begin);
      signal.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(begin);
        if (at !== -1) this.#waiting.splice(at, 1);
        resolve(false);
      });
    });
  }

  /** Returns a permit. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.available += 1;
  }
}

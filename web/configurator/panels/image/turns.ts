/** Lets a number of tasks run at once. The others wait for their turn, in their order. */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  constructor(private free: number) {}

  get isFree(): boolean {
    return this.free > 0;
  }

  /** @returns whether the task has its turn; not if it was aborted before */
  take(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.isFree) {
      this.free--;
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

  /** Ends a turn. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.free++;
  }
}

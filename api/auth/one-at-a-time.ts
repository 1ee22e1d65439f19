/** Runs the tasks of a key one after the other, in the order of the calls. Tasks of different keys run at the same time. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const running = before.then(work);
    const settled = running
      .catch(() => {})
      .then(() => {
        if (this.last.get(key) === settled) this.last.delete(key);
      });
    this.last.set(key, settled);
    return running;
  }
}

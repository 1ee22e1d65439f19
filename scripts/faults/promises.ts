/** The promises of a fault, and those that were broken. */
export class Promises {
  readonly broken: string[] = [];

  /** @param words the promise, which is broken unless `holds` */
  expect(holds: boolean, words: string): void {
    if (!holds) this.broken.push(words);
  }
}

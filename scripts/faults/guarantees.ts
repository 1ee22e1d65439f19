/** The guarantees that a fault must not break, and those that it broke. */
export class Guarantees {
  readonly broken: string[] = [];

  /** @param words the guarantee, which is broken unless `holds` */
  expect(holds: boolean, words: string): void {
    if (!holds) this.broken.push(words);
  }
}

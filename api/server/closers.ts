/** Closes opened parts, the last one first. */
export class Closers {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** @returns the part */
  own<Part extends { close: () => Promise<unknown> }>(part: Part): Part {
    this.add(() => part.close());
    return part;
  }

  close = async (): Promise<void> => {
    for (const step of this.#steps.splice(0).toReversed()) await step();
  };
}

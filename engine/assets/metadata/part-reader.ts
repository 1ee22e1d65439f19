/** Reads a sequence of byte parts in pieces of any size. */
export class PartReader {
  private held = new Uint8Array(0);

  constructor(private readonly parts: AsyncIterator<Uint8Array>) {}

  /** The next bytes; fewer at the end. */
  async take(count: number): Promise<Uint8Array> {
    while (this.held.length < count && (await this.fetch()));
    return this.give(count);
  }

  /** The next available bytes; empty at the end. */
  async takeSome(most = Infinity): Promise<Uint8Array> {
    while (this.held.length === 0 && (await this.fetch()));
    return this.give(most);
  }

  /** The next bytes, as they come. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const part = await this.takeSome(left);
      if (part.length === 0) return;
      left -= part.length;
      yield part;
    }
  }

  /** Skips bytes. */
  async skip(count: number): Promise<void> {
    const passing = this.pass(count);
    while (!(await passing.next()).done);
  }

  /** Puts bytes back, to be read next. */
  putBack(bytes: Uint8Array): void {
    this.held = join(bytes, this.held);
  }

  private async fetch(): Promise<boolean> {
    const next = await this.parts.next();
    if (next.done) return false;
    this.held = join(this.held, next.value);
    return true;
  }

  private give(count: number): Uint8Array {
    const given = this.held.subarray(0, count);
    this.held = this.held.subarray(given.length);
    return given;
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

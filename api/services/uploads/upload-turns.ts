interface Turn {
  end: () => void;
  over: Promise<unknown>;
}

/**
 * The requests of an upload, one at a time in this process. A newer one ends the one before it, whose client has lost that
 * connection: its server may not know for minutes.
 */
export class UploadTurns {
  readonly #last = new Map<string, Turn>();

  /**
   * Works when the requests before have ended.
   * @param upload names it
   * @param end ends the reading of this request's bytes
   */
  async take<T>(upload: string, end: () => void, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(upload);
    before?.end();
    const working = Promise.resolve(before?.over).then(work);
    const turn = { end, over: working.catch(() => {}) };
    this.#last.set(upload, turn);
    try {
      return await working;
    } finally {
      if (this.#last.get(upload) === turn) this.#last.delete(upload);
    }
  }
}

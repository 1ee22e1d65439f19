interface Turn {
  end: () => void;
  over: Promise<unknown>;
}

/**
 * The requests of an upload, one at a time in this process. A newer one ends the former one, whose client has lost that
 * connection: the server may not notice for minutes.
 */
export class UploadTurns {
  readonly #last = new Map<string, Turn>();

  /**
   * Runs work when the earlier requests have ended.
   * @param upload its key
   * @param end stops reading this request's bytes
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

import type { Logger } from 'pino';

/** Work of the server that no request waits for. It ends with the server. */
export class BackgroundWork {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  /** Aborted when the server stops. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /**
   * Begins work unless the server is stopping. A failure is logged.
   * @param description of the work that failed, in the log
   */
  begin(description: string, work: (signal: AbortSignal) => Promise<unknown>): void {
    if (this.signal.aborted) return;
    const run = work(this.signal)
      .catch((error: unknown) => this.log.warn({ err: error }, description))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Aborts the work, and waits until it has ended. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }
}

import type { Worker } from 'node:worker_threads';
import type { DatabaseOrder } from './database-thread.ts';

/** The number of unanswered checks in a row after which the thread is abandoned. */
const ASKED = 30;
/** A thread that does not open again is tried again after so long. */
const AGAIN_MS = 2000;

/**
 * A thread that is kept: one that ends by itself, or is silent for too long because a statement never ends, is ended,
 * and another takes its place. Committed data is there again, as after `kill -9`.
 */
export class SupervisedThread {
  private thread!: Worker;
  private isClosed = false;
  /** Counted, not timed: a process that was stopped for a while asks only when it continues. */
  private unanswered = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param start makes the thread; it says "listening" when it is up, and "here" to each check
   * @param silentMs longer than any caller waits for a statement
   * @param onLost receives the reason why another thread takes its place
   */
  constructor(
    private readonly start: () => Promise<Worker>,
    private readonly silentMs: number,
    private readonly onLost: (error: Error) => void,
  ) {}

  /** @throws Error when it does not come up */
  async open(): Promise<void> {
    const thread = await this.start();
    if (this.isClosed) {
      await thread.terminate();
      return;
    }
    this.thread = thread;
    await new Promise<void>((opened, failed) => {
      thread.once('message', () => opened());
      thread.once('error', failed);
      thread.once('exit', (code) => failed(new Error(`the database's thread ended with ${code}`)));
    });
    this.unanswered = 0;
    thread.on('message', () => (this.unanswered = 0));
    let cause: Error | undefined;
    thread.on('error', (error: Error) => (cause = error));
    thread.once('exit', (code) => {
      clearInterval(this.timer);
      if (this.isClosed) return;
      const why = this.unanswered > ASKED ? `was silent for ${this.silentMs} ms` : `ended with ${code}`;
      this.onLost(cause ?? new Error(`the database's thread ${why}`));
      void this.openAgain();
    });
    this.timer = setInterval(() => this.ask(thread), this.silentMs / ASKED);
    this.timer.unref();
  }

  /** Has it finish what it was sent, and end. One that takes longer than `silentMs` is ended. */
  async close(): Promise<void> {
    const { thread } = this;
    this.isClosed = true;
    clearInterval(this.timer);
    if (thread.threadId < 0) return; // it has ended
    const ended = new Promise((done) => thread.once('exit', done));
    const limit = setTimeout(() => void thread.terminate(), this.silentMs);
    thread.postMessage('close' satisfies DatabaseOrder);
    await ended;
    clearTimeout(limit);
  }

  private ask(thread: Worker): void {
    if (this.unanswered === ASKED) void thread.terminate();
    else thread.postMessage('are-you-there' satisfies DatabaseOrder);
    this.unanswered += 1;
  }

  private async openAgain(): Promise<void> {
    while (!this.isClosed)
      try {
        return await this.open();
      } catch (error) {
        this.onLost(error as Error);
        await new Promise((later) => setTimeout(later, AGAIN_MS));
      }
  }
}

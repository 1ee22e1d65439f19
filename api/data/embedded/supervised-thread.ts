import type { Worker } from 'node:worker_threads';
import type { DatabaseOrder } from './database-thread.ts';

/** The number of unanswered checks in a row after which the thread is abandoned. */
const ASKED = 30;
/** A thread that fails to start again is tried after so long. */
const AGAIN_MS = 2000;

/**
 * A thread that is restarted when it ends, or when it is silent for too long because a statement never ends. Committed data
 * is available again, as after `kill -9`.
 */
export class SupervisedThread {
  private thread!: Worker;
  private isClosed = false;
  /** Counted, not timed: a process that was stopped checks only when it continues. */
  private unanswered = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param start makes the thread; it sends "listening" when it is ready, and "here" to each check
   * @param silentMs longer than any caller waits for a statement
   * @param onLost receives the reason for a restart
   */
  constructor(
    private readonly start: () => Promise<Worker>,
    private readonly silentMs: number,
    private readonly onLost: (error: Error) => void,
  ) {}

  /** @throws Error when it does not start */
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

  /** Lets it finish what it was sent, then ends it. It is terminated after `silentMs`. */
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

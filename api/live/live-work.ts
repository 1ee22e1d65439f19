/** Reasons for the end of following: a cancellation, a closed connection, or one that broke and never came back. */
export type Leaving = 'asked' | 'left' | 'lost';

/** Something that takes a while, followed by a client. */
export interface LiveWork<Message> {
  /**
   * Messages as they arise; they end with the work, or when `signal` is aborted, which ends the messages alone.
   * @throws PlatenError when the work is not available
   */
  messages: (signal: AbortSignal) => AsyncIterable<Message>;
  /** Gives the work up. */
  abandon: (why: Leaving) => Promise<void>;
}

/** Reasons for a client to stop following: a cancellation, a closed connection, or a lost one. */
export type LeaveReason = 'asked' | 'left' | 'lost';

/** Long work that a client follows. */
export interface LiveWork<Message> {
  /**
   * Messages of the work. They end with the work, or when `signal` is aborted, which does not end the work.
   * @throws PlatenError when the work is not available
   */
  messages: (signal: AbortSignal) => AsyncIterable<Message>;
  /** Cancels the work. */
  abandon: (reason: LeaveReason) => Promise<void>;
}

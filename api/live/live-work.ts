/** How somebody stops following: they say so, they close the connection, or it broke and they never came back. */
export type Leaving = 'asked' | 'left' | 'lost';

/** Something that takes a while, followed by a client. */
export interface LiveWork<Message> {
  /**
   * What there is to tell, as it happens; it ends with the work, or when `signal` is aborted, which ends the telling
   * alone.
   * @throws PlatenError when it is not to be had
   */
  messages: (signal: AbortSignal) => AsyncIterable<Message>;
  /** Gives the work up. */
  giveUp: (why: Leaving) => Promise<void>;
}

/** Limits that keep websockets from taking all of a process. */
export const liveLimits = {
  /** The size of a message: designs are some tens of kilobytes. */
  maxMessageBytes: 2 * 2 ** 20,
  /** For one address (of IPv6: one network). */
  maxSocketsPerAddress: 24,
  maxSockets: 2000,
  /** Requests that are under way on one socket. */
  maxOpenRequests: 6,
  /** Interval between two pings of a socket; one that has not answered by the next ping is closed. */
  pingMs: 25_000,
  /** A connection that broke may come back for so long before its work is cancelled. */
  graceMs: 10_000,
  /** Time that clients have to close when the server stops. */
  closeMs: 2000,
  /** More waiting to be sent than this, and the client does not read. */
  maxUnsentBytes: 2 ** 20,
};
export type LiveLimits = typeof liveLimits;

/** Limits that prevent websockets from exhausting a process. */
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
  /** A client may reconnect for so long after a broken connection before its work is cancelled. */
  graceMs: 10_000,
  /** Time that clients have to close when the server stops. */
  closeMs: 2000,
  /** With more bytes waiting to be sent, the client is not reading. */
  maxUnsentBytes: 2 ** 20,
};
export type LiveLimits = typeof liveLimits;

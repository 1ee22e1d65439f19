const SECOND_MS = 1000;

/** Reads the wait that a server requests by `Retry-After`, in seconds (RFC 9110, 10.2.3). */
export function parseRetryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND_MS : undefined;
}

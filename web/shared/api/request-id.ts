const BYTES = 16;

/**
 * An unguessable name of a live request: whoever knows it may follow (`api/contract/live.ts`). 128 random bits, as
 * `crypto.randomUUID` is not to be had on pages without TLS.
 */
export const requestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

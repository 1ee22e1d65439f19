const BYTES = 16;

/**
 * 128 random bits in hexadecimal, an identifier that cannot be guessed. `crypto.randomUUID` is not available on pages
 * without TLS.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

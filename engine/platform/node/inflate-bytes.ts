import { inflateSync } from 'node:zlib';

/** Inflates zlib data (RFC 1950). Throws if they are broken or longer than `maxBytes`. */
export const inflateBytes = (data: Uint8Array, maxBytes: number): Uint8Array =>
  inflateSync(data, { maxOutputLength: maxBytes });

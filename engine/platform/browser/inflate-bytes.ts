import { unzlibSync } from 'fflate';

/** Inflates zlib data (RFC 1950) to at most `maxBytes` bytes. Throws if they are broken. */
export const inflateBytes = (data: Uint8Array, maxBytes: number): Uint8Array =>
  unzlibSync(data, { out: new Uint8Array(maxBytes) });

/**
 * Rows of a PNG as one deflate block. Its bits depend only on its rows and the row before them, so they can be reused
 * where those are equal in another file of the same size.
 */
export interface EncodedBlock {
  firstRow: number;
  rows: number;
  /** The bits, lowest first; those of the first byte below `startBit` belong to the block before. */
  bytes: Uint8Array;
  startBit: number;
  bitCount: number;
  /** The Adler-32 (RFC 1950) of the filtered rows alone, in its two halves, and the number of their bytes. */
  adler: Adler;
  scanlineBytes: number;
  /** The last row as filtering uses it: without alpha, or without colour under alpha 0. */
  lastRow: Uint8Array;
}

export interface Adler {
  low: number;
  high: number;
}

const MODULUS = 65521;

/** The Adler-32 of two concatenated sequences; `bytes` is the length of the second. */
export function joinAdler(first: Adler, second: Adler, bytes: number): Adler {
  return {
    low: modulo(first.low + second.low - 1),
    high: modulo(first.high + second.high + bytes * (first.low - 1)),
  };
}

/** The Adler-32 of the last `bytes` bytes, from its values before and after them. */
export function lastAdler(before: Adler, after: Adler, bytes: number): Adler {
  return {
    low: modulo(after.low - before.low + 1),
    high: modulo(after.high - before.high - bytes * (before.low - 1)),
  };
}

const modulo = (value: number): number => ((value % MODULUS) + MODULUS) % MODULUS;

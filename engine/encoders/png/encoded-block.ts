/**
 * Rows of a PNG as one deflate block. Its bits depend on nothing but the rows and the row before them, so where those are
 * equal in another file of the same size, the bits can be taken over.
 */
export interface EncodedBlock {
  firstRow: number;
  rows: number;
  /** The bits, lowest first; those of the first byte below `startBit` belong to the block before. */
  bytes: Uint8Array;
  startBit: number;
  bitCount: number;
  /** The Adler-32 (RFC 1950) of the filtered rows alone, in its two halves, and how many bytes it is of. */
  adler: Adler;
  scanlineBytes: number;
  /** The last row as it is filtered against: without alpha, or without colour under alpha 0. */
  lastRow: Uint8Array;
}

export interface Adler {
  low: number;
  high: number;
}

const MODULUS = 65521;

/** The Adler-32 of two stretches one after the other; `bytes` is the length of the second. */
export function joinAdler(first: Adler, second: Adler, bytes: number): Adler {
  return {
    low: modulo(first.low + second.low - 1),
    high: modulo(first.high + second.high + bytes * (first.low - 1)),
  };
}

/** The Adler-32 of the last `bytes` bytes, where it was `before` ahead of them and is `after` behind them. */
export function lastAdler(before: Adler, after: Adler, bytes: number): Adler {
  return {
    low: modulo(after.low - before.low + 1),
    high: modulo(after.high - before.high - bytes * (before.low - 1)),
  };
}

const modulo = (value: number): number => ((value % MODULUS) + MODULUS) % MODULUS;

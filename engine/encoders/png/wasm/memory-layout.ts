// Addresses in the kernels' memory, in bytes. Regions that depend on the page's width follow FREE.

/** The newest bits of the deflate stream that do not fill a byte yet, lowest first (i64). */
export const BIT_BUFFER = 0;
/** The number of bits in {@link BIT_BUFFER}, below 8 between calls (i64). */
export const BIT_COUNT = 8;
/** The two halves of the running Adler-32 (two i32). */
export const ADLER_LOW = 16;
export const ADLER_HIGH = 20;

/** Deflate's literal/length alphabet: 256 literals, the end of a block, 29 length codes (RFC 1951, 3.2.5). */
export const SYMBOLS = 286;
export const LONGEST_MATCH = 258;

/** Codes of the 256 literals; each `bit length + (bits << 8)`, i32. */
export const LITERAL_CODES = 64;
/** Codes of a run of n repeated bytes, n up to 258: length code, extra bits and distance 1 in one. */
export const RUN_CODES = LITERAL_CODES + 4 * 256;
/** The count of each symbol, i32. */
export const HISTOGRAM = RUN_CODES + 4 * (LONGEST_MATCH + 1);
/** For a run of n bytes, the address in {@link HISTOGRAM} of its length code. */
export const RUN_COUNTERS = HISTOGRAM + 4 * SYMBOLS;

/** First address free for rows and output; a multiple of 16. */
export const FREE = Math.ceil((RUN_COUNTERS + 4 * (LONGEST_MATCH + 1)) / 16) * 16;

/** Vectors are accessed as a whole, so every region has this many spare bytes on both sides. */
export const VECTOR = 16;

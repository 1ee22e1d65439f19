import { canonicalCodes, huffmanLengths } from './huffman.ts';
import {
  HISTOGRAM,
  LITERAL_CODES,
  LONGEST_MATCH,
  RUN_CODES,
  RUN_COUNTERS,
  SYMBOLS,
} from './wasm/memory-layout.ts';

/** The maximum code length: four literals and up to seven pending bits always fit the bit buffer. */
const longestCode = 12;
const distanceCodeBits = 1;

/** The length codes (RFC 1951, 3.2.5): the shortest run each stands for, and its extra bits. */
const lengthCodes = Array.from({ length: 29 }, (_, code) => {
  if (code === 28) return { symbol: 285, shortest: LONGEST_MATCH, extraBits: 0 };
  const extraBits = code < 8 ? 0 : (code >>> 2) - 1;
  return {
    symbol: 257 + code,
    shortest: code < 8 ? code + 3 : ((4 + (code & 3)) << extraBits) + 3,
    extraBits,
  };
});
const lengthCodeOfRun = Array.from({ length: LONGEST_MATCH + 1 }, (_, runLength) =>
  lengthCodes.findLast(({ shortest }) => shortest <= runLength),
);

/** One block's literal/length code: `lengths[symbol]` bits, sent lowest bit first. */
export interface BlockCode {
  lengths: Uint8Array;
  codes: Uint32Array;
}

/** The tables of codes and counters in the kernels' memory, written from a histogram of tokens before each block. */
export class DeflateCodes {
  private readonly histogram: Uint32Array;
  private readonly literalCodes: Uint32Array;
  private readonly runCodes: Uint32Array;

  constructor(memory: Uint8Array<ArrayBuffer>) {
    this.histogram = new Uint32Array(memory.buffer, HISTOGRAM, SYMBOLS);
    this.literalCodes = new Uint32Array(memory.buffer, LITERAL_CODES, 256);
    this.runCodes = new Uint32Array(memory.buffer, RUN_CODES, LONGEST_MATCH + 1);
    const runCounters = new Uint32Array(memory.buffer, RUN_COUNTERS, LONGEST_MATCH + 1);
    lengthCodeOfRun.forEach((code, runLength) => {
      if (code) runCounters[runLength] = HISTOGRAM + 4 * code.symbol;
    });
    this.forgetCounts();
  }

  /** Starts every counter at one, because rows that are not sampled may contain any symbol. */
  forgetCounts(): void {
    this.histogram.fill(1);
  }

  /** Composes the code for the counts and writes it for the kernels. */
  composeCode(): BlockCode {
    const lengths = huffmanLengths(this.histogram, longestCode);
    const codes = canonicalCodes(lengths);
    for (let byte = 0; byte < 256; byte += 1) {
      this.literalCodes[byte] = lengths[byte]! | (codes[byte]! << 8);
    }
    for (let runLength = 3; runLength <= LONGEST_MATCH; runLength += 1) {
      const { symbol, shortest, extraBits } = lengthCodeOfRun[runLength]!;
      const bits = codes[symbol]! | ((runLength - shortest) << lengths[symbol]!);
      // The only distance code is one bit, 0, which ends the token without setting anything.
      this.runCodes[runLength] = (lengths[symbol]! + extraBits + distanceCodeBits) | (bits << 8);
    }
    this.forgetCounts();
    return { lengths, codes };
  }
}

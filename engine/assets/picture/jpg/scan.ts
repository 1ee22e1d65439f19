import type { HuffmanTable } from './huffman-table.ts';
import type { JpgComponent } from './jpg-component.ts';
import type { ScanBits } from './scan-bits.ts';

export interface ScanChannel {
  component: JpgComponent;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

/** A scan header with its tables. Source: ITU-T T.81, B.2.3. */
export interface Scan {
  channels: ScanChannel[];
  /** The band of coefficients, in zigzag order. */
  first: number;
  last: number;
  /** Successive approximation: the lowest bit of the previous scan (0: none) and the lowest bit of this scan. */
  highBit: number;
  lowBit: number;
  /** MCUs between restart markers; 0: none. */
  restartInterval: number;
  data: Uint8Array;
}

export type CreateDecoder = (scan: Scan, bits: ScanBits) => BlockDecoder;

/** Decodes the next block of a channel, the one at (column, row) of its stored blocks. */
export interface BlockDecoder {
  decodeBlock(channel: ScanChannel, column: number, row: number): void;
  /** Resets the predictions from earlier blocks. */
  restart(): void;
}

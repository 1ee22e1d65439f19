import { refuseBrokenPicture } from '../refuse-picture.ts';

/**
 * For each possible value of the next 16 bits, the code they begin with: its length in bits << 8 | its value; 0 where
 * no code fits.
 */
export type HuffmanTable = Uint16Array;

/** A code as stored in a DHT segment: the number of codes of each length from 1 to 16 bits, and their values. */
export interface HuffmanCode {
  counts: Uint8Array;
  values: Uint8Array;
}

/**
 * Source: ITU-T T.81, annex C.
 * @throws PlatenError `picture-broken` when there are more codes than their lengths can distinguish
 */
export function buildHuffmanTable({ counts, values }: HuffmanCode): HuffmanTable {
  const table = new Uint16Array(1 << 16);
  let filled = 0;
  let index = 0;
  counts.forEach((count, lengthIndex) => {
    const length = lengthIndex + 1;
    const span = 1 << (16 - length);
    for (let code = 0; code < count; code += 1) {
      if (filled + span > table.length) refuseBrokenPicture('one of its Huffman codes is impossible');
      table.fill((length << 8) | (values[index] ?? 0), filled, filled + span);
      filled += span;
      index += 1;
    }
  });
  return table;
}

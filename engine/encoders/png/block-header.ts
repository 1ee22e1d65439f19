import type { BlockCode } from './deflate-codes.ts';
import { canonicalCodes, huffmanLengths } from './huffman.ts';

/** The order of the lengths of the code-length code in deflate (RFC 1951, 3.2.7). */
const sendingOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const dynamicCodes = 2;
const onlyDistanceCodeLength = 1;

/**
 * Writes the header of a deflate block with dynamic codes: `block`'s literal/length code and one distance code, of
 * distance 1. `write` takes bits and their count, lowest bit first.
 */
export function writeBlockHeader(
  block: BlockCode,
  isLast: boolean,
  write: (bits: number, bitCount: number) => void,
): void {
  const sent = Uint8Array.from([...block.lengths, onlyDistanceCodeLength]);
  const frequencies = new Uint32Array(sendingOrder.length);
  for (const length of sent) frequencies[length]! += 1;
  const lengths = huffmanLengths(frequencies, 7);
  const codes = canonicalCodes(lengths);

  write(isLast ? 1 : 0, 1);
  write(dynamicCodes, 2);
  write(block.lengths.length - 257, 5);
  write(0, 5); // one distance code
  write(sendingOrder.length - 4, 4);
  for (const symbol of sendingOrder) write(lengths[symbol]!, 3);
  for (const length of sent) write(codes[length]!, lengths[length]!);
}

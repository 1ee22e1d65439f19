import { defineFunction } from '../../../wasm/define-function.ts';
import { i32, sumOfLanes, u16x8, u32x4, v128 } from '../../../wasm/instructions.ts';
import { ADLER_HIGH, ADLER_LOW } from './memory-layout.ts';

/** Largest prime below 2^16 (RFC 1950, 8.2). */
const MODULUS = 65521;
/** Continues an Adler-32 with more bytes (RFC 1950, 8.2). The initial value is `low` 1 and `high` 0. */
export function addAdlerPlainly(bytes: Uint8Array, sums: { low: number; high: number }): typeof sums {
  let { low, high } = sums;
  for (const byte of bytes) {
    low = (low + byte) % MODULUS;
    high = (high + low) % MODULUS;
  }
  return { low, high };
}

/** The maximum number of bytes whose sums stay below 2^32 without a division, as in zlib; a multiple of 16. */
const MOST_BYTES = 5552;
/** The weight of each byte of a vector in the high half, besides 1 for every byte of the vectors after it. */
const weights = v128.const(Array.from({ length: 16 }, (_, lane) => 16 - lane));
const zero = u32x4.const(0, 0, 0, 0);

/** addAdler(pointer, bytes): continues the Adler-32 in memory with `bytes` more bytes. */
export const addAdler = defineFunction('addAdler', (f, pointer, bytes) => {
  const low = f.let(i32.load(ADLER_LOW));
  const high = f.let(i32.load(ADLER_HIGH));
  const end = f.let(i32.add(pointer, bytes));
  const wholeVectors = i32.and(i32.sub(end, pointer), -16);
  f.while(i32.le(16, i32.sub(end, pointer)), () => {
    const vectorBytes = f.let(i32.const(MOST_BYTES));
    f.while(i32.lt(wholeVectors, vectorBytes), () => f.set(vectorBytes, wholeVectors));
    const stop = f.let(i32.add(pointer, vectorBytes));
    const sums = f.let(zero);
    const sumsBefore = f.let(zero);
    const weighted = f.let(zero);
    f.set(high, i32.add(high, i32.mul(low, vectorBytes)));
    f.while(i32.lt(pointer, stop), () => {
      const vector = f.let(v128.load(pointer));
      f.set(sumsBefore, u32x4.add(sumsBefore, sums));
      f.set(sums, u32x4.add(sums, u32x4.addPairs(u16x8.addPairs(vector))));
      const products = u16x8.add(u16x8.mulLow(vector, weights), u16x8.mulHigh(vector, weights));
      f.set(weighted, u32x4.add(weighted, u32x4.addPairs(products)));
      f.set(pointer, i32.add(pointer, 16));
    });
    f.set(high, i32.add(high, i32.shl(sumOfLanes(sumsBefore), 4)));
    f.set(high, i32.rem(i32.add(high, sumOfLanes(weighted)), MODULUS));
    f.set(low, i32.rem(i32.add(low, sumOfLanes(sums)), MODULUS));
  });
  f.while(i32.lt(pointer, end), () => {
    f.set(low, i32.add(low, i32.load8(pointer)));
    f.set(high, i32.add(high, low));
    f.set(pointer, i32.add(pointer, 1));
  });
  f.do(i32.store(ADLER_LOW, i32.rem(low, MODULUS)));
  f.do(i32.store(ADLER_HIGH, i32.rem(high, MODULUS)));
});

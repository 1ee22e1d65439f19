import { deflateSync } from 'node:zlib';
import test from 'ava';
import { addAdlerPlainly } from './adler-kernel.ts';
import { filterPlainly, predictPlainly } from './filter-kernels.ts';
import { pngKernels } from './kernels.ts';
import {
  ADLER_HIGH,
  ADLER_LOW,
  BIT_BUFFER,
  BIT_COUNT,
  FREE,
  HISTOGRAM,
  LITERAL_CODES,
  RUN_CODES,
  RUN_COUNTERS,
  SYMBOLS,
} from './memory-layout.ts';
import { clearTransparentPlainly, dropAlphaPlainly } from './pack-kernels.ts';
import { cutIntoTokensPlainly } from './token-kernels.ts';

const loaded = pngKernels.load(FREE + 4 * 65536);
const { functions: kernels } = loaded;
const memory = new Uint8Array(loaded.memory);
const view = new DataView(memory.buffer);

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function noise(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
}

function expectFilter(
  name: keyof typeof predictPlainly,
  current: Uint8Array,
  previous: Uint8Array,
  bpp: number,
) {
  const [at, above, target] = [FREE + 32, FREE + 65536, FREE + 2 * 65536];
  memory.fill(0, FREE);
  memory.set(current, at);
  memory.set(previous, above);
  const cost = kernels[name](at, above, target, current.length, bpp);
  const expected = filterPlainly(predictPlainly[name], current, previous, bpp);
  return { cost, bytes: memory.slice(target, target + current.length), expected };
}

for (const name of ['filterSub', 'filterUp', 'filterPaeth'] as const) {
  test(`${name} equals the filter of the specification and returns the sum of absolute residuals`, (t) => {
    for (const bpp of [3, 4]) {
      const result = expectFilter(name, noise(16 * 400, 7), noise(16 * 400, 11), bpp);
      t.deepEqual(result.bytes, result.expected.residuals);
      t.is(result.cost, result.expected.cost);
    }
  });
}

test('Paeth is correct for every order and distance of its three neighbours', (t) => {
  // All triples of values near the ends and the middle of the range of a byte.
  const values = [0, 1, 2, 3, 63, 64, 100, 126, 127, 128, 129, 130, 191, 253, 254, 255];
  const current: number[] = [];
  const previous: number[] = [];
  for (const left of values) {
    for (const above of values) {
      for (const corner of values) {
        current.push(left, 0, 0, 77, 0, 0);
        previous.push(corner, 0, 0, above, 0, 0);
      }
    }
  }
  const pad = (row: number[]) => Uint8Array.from([...row, ...zeros((16 - (row.length % 16)) % 16)]);
  const { bytes, expected } = expectFilter('filterPaeth', pad(current), pad(previous), 3);
  t.deepEqual(bytes, expected.residuals);
});

test('plain Adler-32 equals that of RFC 1950', (t) => {
  const sums = addAdlerPlainly(new TextEncoder().encode('Wikipedia'), { low: 1, high: 0 });
  t.deepEqual(sums, { low: 0x0398, high: 0x11e6 });
  // The value of zlib for a megabyte of 255.
  const long = addAdlerPlainly(new Uint8Array(2 ** 20).fill(255), { low: 1, high: 0 });
  const trailer = deflateSync(new Uint8Array(2 ** 20).fill(255)).subarray(-4);
  t.deepEqual(long, { high: trailer.readUInt16BE(0), low: trailer.readUInt16BE(2) });
});

test('Adler-32 equals that of RFC 1950 at every length around its blocks, and continues an earlier sum', (t) => {
  for (const length of [0, 1, 15, 16, 17, 5551, 5552, 5553, 5567, 5568, 11104, 60001]) {
    for (const bytes of [noise(length, 3), new Uint8Array(length).fill(255)]) {
      const { low, high } = addAdlerPlainly(bytes, { low: 1, high: 0 });
      memory.set(bytes, FREE);
      view.setUint32(ADLER_LOW, 1, true);
      view.setUint32(ADLER_HIGH, 0, true);
      const half = length >> 1;
      kernels.addAdler(FREE, half);
      kernels.addAdler(FREE + half, length - half);
      t.is(view.getUint32(ADLER_LOW, true), low, `low of ${length}`);
      t.is(view.getUint32(ADLER_HIGH, true), high, `high of ${length}`);
    }
  }
});

test('packing drops only alpha, or only the colour under alpha 0', (t) => {
  const pixels = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 0, 7, 8, 9, 1, 250, 251, 252, 128, 9, 9, 9, 0);
  const padded = Uint8Array.from([...pixels, ...zeros(12)]);
  const target = FREE + 1024;
  memory.set(padded, FREE);
  kernels.dropAlpha(FREE, target, 5);
  const colours = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 250, 251, 252, 9, 9, 9);
  t.deepEqual(dropAlphaPlainly(pixels), colours);
  t.deepEqual(memory.slice(target, target + 15), colours);
  kernels.clearTransparent(FREE, target, 5);
  const cleared = Uint8Array.of(1, 2, 3, 255, 0, 0, 0, 0, 7, 8, 9, 1, 250, 251, 252, 128, 0, 0, 0, 0);
  t.deepEqual(clearTransparentPlainly(pixels), cleared);
  t.deepEqual(memory.slice(target, target + 20), cleared);
});

/** Blocks of every mixture of literals and runs, short and long, with runs at their ends. */
function* listBlocks(): Generator<Uint8Array> {
  for (let seed = 1; seed <= 60; seed += 1) {
    const dice = noise(200, seed);
    const block: number[] = [];
    for (let i = 0; i < dice.length; i += 2) {
      const lengths = [1, 2, 3, 7, 8, 9, 15, 16, 17, 258, 259, 267, 521];
      block.push(...zeros(lengths[dice[i]! % (1 + (seed % lengths.length))]!).fill(dice[i + 1]! % 5));
    }
    yield Uint8Array.from(block);
  }
  for (let length = 0; length < 40; length += 1) yield new Uint8Array(length);
}

test('token counts equal those of the plain implementation', (t) => {
  const histogram = new Uint32Array(memory.buffer, HISTOGRAM, SYMBOLS);
  const runCounters = new Uint32Array(memory.buffer, RUN_COUNTERS, 259);
  for (const block of listBlocks()) {
    // Runs are counted as literals of their length, so that each length has a counter of its own.
    for (let length = 3; length <= 258; length += 1) runCounters[length] = HISTOGRAM + 4 * (length & 0xff);
    const expected = new Uint32Array(SYMBOLS);
    for (const token of cutIntoTokensPlainly(block))
      expected['literal' in token ? token.literal : token.length & 0xff]! += 1;
    histogram.fill(0);
    memory.set(block, FREE);
    kernels.countTokens(FREE, block.length);
    t.deepEqual(histogram, expected);
  }
});

test('tokens equal those of the plain implementation and decode to the bytes of the block', (t) => {
  const literalCodes = new Uint32Array(memory.buffer, LITERAL_CODES, 256);
  const runCodes = new Uint32Array(memory.buffer, RUN_CODES, 259);
  // Codes of ten bits: a literal's byte, and a run's length with the highest bit set.
  literalCodes.forEach((_, byte) => (literalCodes[byte] = 10 | (byte << 8)));
  runCodes.forEach((_, length) => (runCodes[length] = 10 | ((0x200 | length) << 8)));
  for (const block of listBlocks()) {
    const tokens = cutIntoTokensPlainly(block);
    const whole: number[] = [];
    for (const token of tokens)
      if ('literal' in token) whole.push(token.literal);
      else whole.push(...zeros(token.length).fill(whole.at(-1)!));
    t.deepEqual(Uint8Array.from(whole), block);

    view.setBigUint64(BIT_BUFFER, 0b101n, true);
    view.setBigUint64(BIT_COUNT, 3n, true);
    const target = FREE + 2 * 65536;
    memory.set(block, FREE);
    const end = kernels.writeTokens(FREE, block.length, target);
    const written = Array.from(memory.slice(target, end + 1), (byte) => toBits(byte, 8)).join('');
    const expected = tokens.map((token) =>
      toBits('literal' in token ? token.literal : 0x200 | token.length, 10),
    );
    t.is(written.slice(0, 3 + 10 * tokens.length), `101${expected.join('')}`);
    t.is(Number(view.getBigUint64(BIT_COUNT, true)), (3 + 10 * tokens.length) % 8);
  }
});

/** Lowest first. */
const toBits = (value: number, count: number): string =>
  [...value.toString(2).padStart(count, '0')].toReversed().join('');

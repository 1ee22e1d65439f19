import test from 'ava';
import { pngKernels } from './kernels.ts';
import { ADLER_HIGH, ADLER_LOW, FREE } from './memory-layout.ts';

const loaded = pngKernels.load(FREE + 4 * 65536);
const { functions: kernels } = loaded;
const memory = new Uint8Array(loaded.memory);
const view = new DataView(memory.buffer);

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function noise(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
}

/** PNG specification, 9.2 and 9.4, a byte at a time. */
const predictors = {
  filterSub: (left: number) => left,
  filterUp: (_: number, above: number) => above,
  filterPaeth: (left: number, above: number, corner: number) => {
    const p = left + above - corner;
    const [toLeft, toAbove, toCorner] = [Math.abs(p - left), Math.abs(p - above), Math.abs(p - corner)];
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  },
};

function expectFilter(name: keyof typeof predictors, current: Uint8Array, previous: Uint8Array, bpp: number) {
  const [at, above, target] = [FREE + 32, FREE + 65536, FREE + 2 * 65536];
  memory.fill(0, FREE);
  memory.set(current, at);
  memory.set(previous, above);
  const cost = kernels[name](at, above, target, current.length, bpp);
  const residuals = current.map((byte, i) => {
    const [left, up, corner] = [current[i - bpp] ?? 0, previous[i]!, previous[i - bpp] ?? 0];
    return byte - predictors[name](left, up, corner);
  });
  const expectedCost = residuals.reduce((sum, byte) => sum + Math.min(byte, 256 - byte), 0);
  return { cost, expectedCost, bytes: memory.slice(target, target + current.length), residuals };
}

for (const name of ['filterSub', 'filterUp', 'filterPaeth'] as const) {
  test(`${name} is the specification's filter, and returns the sum of absolute residuals`, (t) => {
    for (const bpp of [3, 4]) {
      const result = expectFilter(name, noise(16 * 400, 7), noise(16 * 400, 11), bpp);
      t.deepEqual(result.bytes, result.residuals);
      t.is(result.cost, result.expectedCost);
    }
  });
}

test('Paeth is right for every order and distance of its three neighbours', (t) => {
  // Every triple out of values at and around the ends and the middle of a byte.
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
  const { bytes, residuals } = expectFilter('filterPaeth', pad(current), pad(previous), 3);
  t.deepEqual(bytes, residuals);
});

test('Adler-32 agrees with RFC 1950 at every length around its blocks, and carries on', (t) => {
  for (const length of [0, 1, 15, 16, 17, 5551, 5552, 5553, 5567, 5568, 11104, 60001]) {
    for (const bytes of [noise(length, 3), new Uint8Array(length).fill(255)]) {
      let [low, high] = [1, 0];
      for (const byte of bytes) {
        low = (low + byte) % 65521;
        high = (high + low) % 65521;
      }
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

test('packing drops alpha, or the colour under alpha 0 and nothing else', (t) => {
  const pixels = [1, 2, 3, 255, 4, 5, 6, 0, 7, 8, 9, 1, 250, 251, 252, 128, 9, 9, 9, 0];
  const padded = Uint8Array.from([...pixels, ...zeros(12)]);
  const target = FREE + 1024;
  memory.set(padded, FREE);
  kernels.dropAlpha(FREE, target, 5);
  t.deepEqual(
    Array.from(memory.slice(target, target + 15)),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 250, 251, 252, 9, 9, 9],
  );
  kernels.clearTransparent(FREE, target, 5);
  t.deepEqual(
    Array.from(memory.slice(target, target + 20)),
    [1, 2, 3, 255, 0, 0, 0, 0, 7, 8, 9, 1, 250, 251, 252, 128, 0, 0, 0, 0],
  );
});

import test from 'ava';
import { packTable } from './pack-table.ts';
import type { TableSpec } from './plate-tables.ts';
import { findRuns, NO_UPPER, predictors } from './predict-table.ts';
import { unpackPlainly } from './unpack-kernels.ts';
import { unpackTable } from './unpack-table.ts';

let seed = 11;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

const WIDTH = 23;
const sets: Record<string, Uint32Array> = {
  none: new Uint32Array(0),
  'the last pixel': Uint32Array.of(WIDTH * 20 - 1),
  all: Uint32Array.from({ length: WIDTH * 20 }, (_, pixel) => pixel),
  'every second': Uint32Array.from({ length: WIDTH * 10 }, (_, i) => 2 * i),
  'a disc with a hole': Uint32Array.from({ length: WIDTH * 20 }, (_, pixel) => pixel).filter((pixel) => {
    const radius = Math.hypot((pixel % WIDTH) - 11, Math.floor(pixel / WIDTH) - 10);
    return radius < 10 && radius > 4;
  }),
  scattered: Uint32Array.from({ length: WIDTH * 20 }, (_, pixel) => pixel).filter(() => random(3) > 0),
};

test('runs have the maximum length with either all or none of the pixels above them in the set', (t) => {
  for (const [name, pixels] of Object.entries(sets)) {
    const runs = findRuns(pixels, WIDTH);
    const places = new Map([...pixels].map((pixel, place) => [pixel, place]));
    const upperOf = (place: number) => places.get(pixels[place]! - WIDTH) ?? NO_UPPER;
    let at = 0;
    for (let run = 0; run < runs.length; run += 2) {
      const upper = runs[run + 1]!;
      for (let i = 0; i < runs[run]!; i += 1, at += 1) {
        t.is(upperOf(at), upper === NO_UPPER ? NO_UPPER : upper + i, name);
        const goesOn =
          at > 0 &&
          pixels[at] === pixels[at - 1]! + 1 &&
          pixels[at]! % WIDTH > 0 &&
          (upperOf(at) === NO_UPPER) === (upperOf(at - 1) === NO_UPPER);
        t.is(goesOn, i > 0, `${name}: ${at}`);
      }
    }
    t.is(at, pixels.length, name);
  }
});

const types = { 1: Uint8Array, 2: Uint16Array, 3: Uint32Array };

test('tables of any shape survive a round trip, and their largest value is reported', (t) => {
  const seen = new Set<string>();
  for (const pixels of Object.values(sets)) {
    const runs = findRuns(pixels, WIDTH);
    for (const each of [1, 2, 3, 4] as const)
      for (const bytes of [1, 2, 3] as const)
        for (const kind of each === 3 ? (['plain', 'light'] as const) : (['plain'] as const)) {
          const spec: TableSpec = { name: 'test', each, bytes, kind };
          const most = 2 ** (8 * bytes) - 1;
          const values: Record<string, (i: number) => number> = {
            smooth: (i) => (7 * (pixels[Math.floor(i / each)]! % WIDTH) + (i % each)) & most,
            random: () => random(most + 1),
            ends: () => (random(2) === 0 ? 0 : most),
            stepped: (i) => (pixels[Math.floor(i / each)]! % 11 > 5 ? 20 : 200) + random(2),
          };
          for (const [name, value] of Object.entries(values)) {
            const table = new types[bytes](pixels.length * each).map((_, i) => value(i));
            const packed = packTable(table, spec, runs);
            seen.add(`${bytes} ${predictors[packed[0]!]}`);
            const back = new types[bytes](table.length);
            const largest = unpackTable(packed, back, spec, runs);
            t.deepEqual(back, table, `${name}, ${each} of ${bytes} bytes, ${kind}`);
            t.deepEqual(unpackPlainly(packed.subarray(1), runs, spec, predictors[packed[0]!]!), [...table]);
            t.is(largest, Math.max(0, ...table));
          }
        }
  }
  t.is(seen.size, 3 * predictors.length, 'each kernel was at work');
});

test('signed numbers survive a round trip', (t) => {
  const pixels = sets['a disc with a hole']!;
  const runs = findRuns(pixels, WIDTH);
  const table = new Int16Array(4 * pixels.length).map(() => random(0x1_0000) - 0x8000);
  const back = new Int16Array(table.length);
  const spec: TableSpec = { name: 'test', each: 4, bytes: 2, kind: 'plain' };
  unpackTable(packTable(table, spec, runs), back, spec, runs);
  t.deepEqual(back, table);
});

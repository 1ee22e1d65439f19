import test from 'ava';
import { measureTile } from './measure-tile.ts';
import { samplesOf } from './tile-passes.ts';

/** Half floats of these numbers. */
const halves: Record<number, number> = { 0: 0, 0.25: 0x3400, 0.5: 0x3800, 1: 0x3c00, 2: 0x4000 };
const area = { leftPx: 3, topPx: 5, widthPx: 1, heightPx: 1 };
const across = samplesOf(1);
const samples = across * across;

/** A constant pass except for one sample. */
function pass(all: number, at?: { x: number; yFromBottom: number; value: number }): Uint16Array {
  const table = new Uint16Array(samples * 4).fill(halves[all]!);
  if (at)
    table.fill(
      halves[at.value]!,
      (at.yFromBottom * across + at.x) * 4,
      (at.yFromBottom * across + at.x + 1) * 4,
    );
  return table;
}

test('rows are flipped, and light is split into the part of a white print and the part of any print', (t) => {
  const place = { x: 1, yFromBottom: 0 };
  const at = (across - 1) * across + 1; // the lowest row is last
  const places = new Float32Array(samples * 4);
  places.set([0.25, 0.75, 2, 1], place.x * 4);
  const tile = measureTile(
    area,
    across,
    {
      base: pass(0.25, { ...place, value: 0.5 }),
      regions: [pass(0, { ...place, value: 2 })],
      prints: { white: pass(0, { ...place, value: 1 }), black: pass(0, { ...place, value: 0.25 }), places },
    },
    2,
  );
  t.like(tile, area);
  t.is(tile.foreground[at * 4], 0.5);
  t.is(tile.foreground[0], 0.25);
  t.is(tile.regions[0]![at * 3], 1.5, 'white less black');
  t.is(tile.regions[0]![0], 0, 'never below nothing');
  const [first, second] = tile.surfaces;
  t.true(first!.hit.every((hit) => hit === 0));
  t.is(second!.hit[at], 1);
  t.is(
    second!.hit.reduce((sum, hit) => sum + hit, 0),
    1,
  );
  t.deepEqual(Array.from(second!.uv.slice(at * 2, at * 2 + 2)), [0.25, 0.75]);
  t.deepEqual([second!.diffuse[at * 3], second!.shine[at * 3]], [0.75, 0.25]);
});

test('infinite light counts as the maximum', (t) => {
  const base = pass(0);
  base[0] = 0x7c00;
  t.is(measureTile(area, across, { base, regions: [] }, 0).foreground[(across - 1) * across * 4], 65_504);
});

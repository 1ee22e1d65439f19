import test from 'ava';
import { loadPressProfile } from './press-profile.ts';

type Patch = readonly [rgb: readonly [number, number, number], inksPercent: readonly number[]];

/**
 * Results of Little CMS 2 for these colours with the same profile: relative colorimetric, black point compensation, 16
 * bits and no grid of its own (cmsFLAGS_BLACKPOINTCOMPENSATION | NOOPTIMIZE | NOCACHE).
 */
const byLittleCms: Patch[] = [
  [
    [0, 0, 0],
    [77, 68.5, 59.4, 92.9],
  ],
  [
    [255, 255, 255],
    [0, 0, 0, 0],
  ],
  [
    [128, 128, 128],
    [48.4, 38.8, 38.4, 20.2],
  ],
  [
    [255, 0, 0],
    [0, 92, 96.8, 0],
  ],
  [
    [0, 255, 0],
    [54.2, 0, 92.8, 0],
  ],
  [
    [0, 0, 255],
    [100, 77.5, 0, 0],
  ],
  [
    [0, 255, 255],
    [44.5, 0, 16.2, 0],
  ],
  [
    [255, 0, 255],
    [39.8, 77.8, 0, 0],
  ],
  [
    [255, 255, 0],
    [1.9, 0, 90.7, 0],
  ],
  [
    [32, 32, 32],
    [70.2, 60.6, 56.5, 78.7],
  ],
  [
    [200, 120, 60],
    [16, 56.5, 79.5, 9.2],
  ],
  [
    [17, 99, 201],
    [88.7, 58.5, 0, 0],
  ],
  [
    [240, 230, 210],
    [7.3, 9.1, 20.3, 0],
  ],
  [
    [60, 90, 40],
    [70.6, 33.3, 90.4, 46.1],
  ],
  [
    [250, 128, 114],
    [0.1, 61.3, 50.1, 0],
  ],
  [
    [75, 0, 130],
    [85.6, 100, 0.2, 0],
  ],
  [
    [12, 34, 56],
    [91, 71, 38.9, 64.6],
  ],
  [
    [190, 190, 200],
    [29, 22.3, 16.1, 1.4],
  ],
];

test('sRGB is separated as Little CMS does', async (t) => {
  const { link } = await loadPressProfile();
  const errors = byLittleCms.flatMap(([rgb, expected]) => {
    const inks = link.convert(Uint8Array.from(rgb));
    return expected.map((percent, ink) => Math.abs((inks[ink]! / 255) * 100 - percent));
  });
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  t.true(mean < 0.5, `${mean} points of ink on average`);
  t.true(Math.max(...errors) < 3, `${Math.max(...errors)} points at most`);
});

test('white is bare paper, and no colour exceeds the profile’s ink limit', async (t) => {
  const { link } = await loadPressProfile();
  t.deepEqual([...link.convert(Uint8Array.of(255, 255, 255))], [0, 0, 0, 0]);
  const levels = Array.from({ length: 18 }, (_, step) => step * 15);
  const cube = levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b])));
  const inks = link.convert(Uint8Array.from(cube));
  let most = 0;
  for (let at = 0; at < inks.length; at += 4)
    most = Math.max(most, inks[at]! + inks[at + 1]! + inks[at + 2]! + inks[at + 3]!);
  t.true((most / 255) * 100 <= 301, `${(most / 255) * 100} %`); // a point for rounding four inks
});

test('colours between grid points are interpolated', async (t) => {
  const { link } = await loadPressProfile();
  const greys = link.convert(Uint8Array.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3)));
  for (let level = 1; level < 256; level += 1)
    for (let ink = 0; ink < 4; ink += 1) {
      const step = greys[(level - 1) * 4 + ink]! - greys[level * 4 + ink]!;
      t.true(Math.abs(step) <= 6, `ink ${ink} jumps by ${step} at ${level}`);
    }
});

import test from 'ava';
import { fitBorder, predictBackdrop } from './border-model.ts';
import { measureDistances } from './distance-from.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { findHairs, type Hairs } from './find-hairs.ts';
import type { Mask } from './mask.ts';
import { measureEdges } from './measure-slopes.ts';
import { type Levels, makePicture, mixLevels } from './testing/made-picture.ts';

const sidePx = 700;
const blue: Levels = [150, 180, 210];
const rust: Levels = [190, 90, 50];

function findHairsOf(picture: RawPicture, mask: Mask): Hairs {
  const backdrop = predictBackdrop(picture, fitBorder(picture));
  return findHairs(picture, mask, measureDistances(mask), backdrop, measureEdges(picture).slopes);
}

test('a fringe that was cut as a block is opened between its threads', (t) => {
  /** Threads of 3 pixels, 8 apart, with half the density at their sides. */
  const threadAt = (y: number): number => [0.5, 1, 0.5, 0, 0, 0, 0, 0][y % 8]!;
  const picture = makePicture(sidePx, sidePx, (x, y) => {
    if (x < 150 || x >= 500 || y < 150 || y >= 550) return blue;
    return mixLevels(blue, rust, x < 210 ? threadAt(y) : 1);
  });
  const inside = Uint8Array.from({ length: sidePx ** 2 }, (_, at) => {
    const [x, y] = [at % sidePx, Math.floor(at / sidePx)];
    return x >= 150 && x < 500 && y >= 150 && y < 550 ? 1 : 0;
  });
  const hairs = findHairsOf(picture, { widthPx: sidePx, heightPx: sidePx, inside });
  for (let y = 200; y < 500; y += 1) {
    const at = y * sidePx + 180;
    t.is(hairs.inside[at], 1);
    const expected = threadAt(y);
    t.true(expected === 0.5 || Math.abs(hairs.guesses[at]! - expected) < 0.05);
  }
  t.is(hairs.inside[350 * sidePx + 400], 0, 'what is solid stays');
});

test('shades of a pale product on a similar backdrop are not gaps', (t) => {
  const isMug = (x: number, y: number): boolean => Math.hypot(x - 350, y - 350) < 220;
  const picture = makePicture(sidePx, sidePx, (x, y) => {
    const grain = ((x * 7919 + y * 104_729) % 5) - 2;
    const level = isMug(x, y) ? 250 - 0.12 * Math.abs(x - 350) + grain : 228 + grain;
    return [level, level, level];
  });
  const inside = Uint8Array.from({ length: sidePx ** 2 }, (_, at) =>
    isMug(at % sidePx, Math.floor(at / sidePx)) ? 1 : 0,
  );
  const hairs = findHairsOf(picture, { widthPx: sidePx, heightPx: sidePx, inside });
  t.false(hairs.inside.includes(1));
});

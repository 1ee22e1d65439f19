import test from 'ava';
import { reopenShadows } from './reopen-shadows.ts';
import { type Levels, makePicture } from './testing/made-picture.ts';

const sidePx = 120;
const paper: Levels = [220, 215, 205];
const shadow: Levels = [208, 203, 193];
const dark: Levels = [40, 40, 44];

/** A frame of 6 px around a square of 48 px, cut out with all it frames. */
function reopenFramed(framed: Levels): number {
  const within = (x: number, y: number, reach: number): boolean =>
    Math.max(Math.abs(x - 60), Math.abs(y - 60)) < reach;
  const picture = makePicture(sidePx, sidePx, (x, y) =>
    within(x, y, 24) ? framed : within(x, y, 27) ? dark : paper,
  );
  const inside = Uint8Array.from({ length: sidePx ** 2 }, (_, at) =>
    within(at % sidePx, Math.floor(at / sidePx), 27) ? 1 : 0,
  );
  const mask = { widthPx: sidePx, heightPx: sidePx, inside };
  const isLike = (at: number): boolean => picture.rgba[at * 4]! > 120;
  return reopenShadows(picture, mask, isLike).inside[60 * sidePx + 60]!;
}

test('the floor within a frame is backdrop, in shadow, too', (t) => {
  t.is(reopenFramed(paper), 0);
  t.is(reopenFramed(shadow), 0);
});

test('what is of another colour than the backdrop beyond the frame stays', (t) => {
  t.is(reopenFramed([170, 166, 158]), 1);
});

import test from 'ava';
import { applyMatte } from './apply-matte.ts';
import { measureDistances } from './distance-from.ts';
import { estimateColours } from './estimate-colours.ts';
import { shrinkWithin } from '../raster/shrink-picture.ts';
import { solveMatte } from './solve-matte.ts';
import { coverDisc, type Levels, makePicture, mixLevels } from './testing/made-picture.ts';
import { drawTrimap } from './trimap.ts';

const red: Levels = [200, 40, 30];
const green: Levels = [60, 170, 80];
const sidePx = 240;
const radius = 70;
const silent = (): void => undefined;

/** A red disc with a soft edge on green, and a cut around it with an error of two pixels. */
function matteDisc(matteSidePx: number) {
  const picture = makePicture(sidePx, sidePx, (x, y) =>
    mixLevels(green, red, coverDisc(x, y, sidePx / 2, sidePx / 2, radius)),
  );
  const middle = shrinkWithin(picture, matteSidePx);
  const centre = matteSidePx / 2;
  const roughly = (radius * matteSidePx) / sidePx + 2;
  const inside = Uint8Array.from({ length: matteSidePx ** 2 }, (_, at) =>
    Math.hypot((at % matteSidePx) - centre, Math.floor(at / matteSidePx) - centre) < roughly ? 1 : 0,
  );
  const mask = { widthPx: matteSidePx, heightPx: matteSidePx, inside };
  const trimap = drawTrimap(mask, measureDistances(mask));
  for (let at = 0; at < inside.length; at += 1) {
    const distance = Math.hypot((at % matteSidePx) - centre, Math.floor(at / matteSidePx) - centre) - roughly;
    if (Math.abs(distance) < 6) trimap.states[at] = 1;
  }
  const matte = solveMatte(middle, trimap, silent);
  applyMatte(picture, matte, estimateColours(middle, matte), silent);
  return picture;
}

for (const matteSidePx of [240, 120])
  test(`a soft edge gets its own alpha and colour, from a matte of ${matteSidePx} px for ${sidePx} px`, (t) => {
    const { rgba } = matteDisc(matteSidePx);
    let worstAlpha = 0;
    let worstColour = 0;
    for (let at = 0; at < sidePx * sidePx; at += 1) {
      const cover = coverDisc(at % sidePx, Math.floor(at / sidePx), sidePx / 2, sidePx / 2, radius);
      const alpha = rgba[at * 4 + 3]! / 255;
      worstAlpha = Math.max(worstAlpha, Math.abs(alpha - cover));
      if (cover < 0.3) continue;
      for (let c = 0; c < 3; c += 1)
        worstColour = Math.max(worstColour, Math.abs(rgba[at * 4 + c]! - red[c]!));
    }
    t.log(`alpha off by ${worstAlpha.toFixed(3)}, colour by ${worstColour} levels at most`);
    t.true(worstAlpha < 0.1);
    t.true(worstColour < 25);
  });

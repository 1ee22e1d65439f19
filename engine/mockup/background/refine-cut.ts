import type { RawPicture } from '../../platform/raw-picture.ts';
import { applyMatte } from './apply-matte.ts';
import { fitBorder, isPlainAllAround } from './border-model.ts';
import { estimateColours } from './estimate-colours.ts';
import { findHairs } from './find-hairs.ts';
import { type Mask, resizeMask } from './mask.ts';
import { shrinkWithin } from '../raster/shrink-picture.ts';
import { solveMatte } from './solve-matte.ts';
import { drawTrimap } from './trimap.ts';

const MATTE_SIDE_PX = 1024;
/** In a smaller picture hairs are no wider than the soft edge of everything. */
const HAIR_FROM_PX = 640;
/** How much of the time the matte takes. */
const MATTE_PART = 0.7;

/**
 * Refines a rough cut at the picture's full size and applies it in place. The matte is solved at 1024 px, and its
 * linear models carry it over to the picture's own pixels, as a guided filter's do (He and Sun, "Fast Guided Filter",
 * 2015), so memory and time hardly depend on the picture's size.
 */
export function refineCut(picture: RawPicture, mask: Mask, report: (done: number) => void): void {
  const middle = shrinkWithin(picture, MATTE_SIDE_PX);
  const { widthPx, heightPx } = middle;
  const rough = resizeMask(mask, widthPx, heightPx);
  const model = fitBorder(middle);
  const showsHairs = isPlainAllAround(model) && Math.max(widthPx, heightPx) >= HAIR_FROM_PX;
  const trimap = drawTrimap(rough, showsHairs ? findHairs(middle, rough, model) : undefined);
  const matte = solveMatte(middle, trimap, (done) => report(MATTE_PART * done));
  const colours = estimateColours(middle, matte);
  applyMatte(picture, matte, colours, (done) => report(MATTE_PART + (1 - MATTE_PART) * done));
}

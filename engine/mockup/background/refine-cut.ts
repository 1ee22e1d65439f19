import type { RawPicture } from '../../platform/raw-picture.ts';
import { applyMatte } from './apply-matte.ts';
import { fitBorder, isPlain, isPlainAllAround, predictBackdrop } from './border-model.ts';
import { chooseMask, type PlainScene } from './choose-mask.ts';
import { measureDistances } from './distance-from.ts';
import { estimateColours } from './estimate-colours.ts';
import { findHairs } from './find-hairs.ts';
import { measureEdges } from './measure-slopes.ts';
import { resizeShape, type Shape } from './shape/shape.ts';
import { solveMatte } from './solve-matte.ts';
import { drawTrimap } from './trimap.ts';

/** In a smaller picture hairs are not wider than any soft edge. */
const HAIR_FROM_PX = 640;
/** The share of the time for the matte. */
const MATTE_PART = 0.7;

/**
 * Refines a network's shape at the picture's full size and cuts it out in place. The matte is solved at the size of the
 * copy, and its linear models transfer it to the picture's own pixels, as in a guided filter (He and Sun, "Fast Guided
 * Filter", 2015), so memory and time hardly depend on the picture's size.
 * @param copy a small copy of the picture
 */
export function refineCut(
  picture: RawPicture,
  copy: RawPicture,
  shape: Shape,
  report: (done: number) => void,
): void {
  const { widthPx, heightPx } = copy;
  const sized = resizeShape(shape, widthPx, heightPx);
  const model = fitBorder(copy);
  const plain: PlainScene | undefined = isPlain(model)
    ? {
        backdrop: predictBackdrop(copy, model),
        isAllAround: isPlainAllAround(model),
        edges: measureEdges(copy),
      }
    : undefined;
  const { mask, isOfShape } = chooseMask(copy, sized, plain);
  const distances = measureDistances(mask);
  const showsHairs = plain?.isAllAround && Math.max(widthPx, heightPx) >= HAIR_FROM_PX;
  const hairs = showsHairs ? findHairs(copy, mask, distances, plain.backdrop, plain.edges.slopes) : undefined;
  const trimap = drawTrimap(mask, distances, hairs, isOfShape ? sized : undefined);
  const matte = solveMatte(copy, trimap, (done) => report(MATTE_PART * done));
  const colours = estimateColours(copy, matte);
  applyMatte(picture, matte, colours, (done) => report(MATTE_PART + (1 - MATTE_PART) * done));
}

import type { RawPicture } from '../plate/raw-picture.ts';
import { applyMatte } from './apply-matte.ts';
import { fitBorder, isPlain } from './border-model.ts';
import { estimateColours } from './estimate-colours.ts';
import { findProduct } from './find-product.ts';
import { resizeMask } from './mask.ts';
import type { OpenCv } from './opencv.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { solveMatte } from './solve-matte.ts';
import { drawTrimap } from './trimap.ts';

/** GrabCut's cost grows faster than the picture; finer it finds the same product. */
const FIND_SIDE_PX = 512;
const MATTE_SIDE_PX = 1024;
/** Half the width of what is left open along the cut, in parts of the longer side. */
const BAND = 0.008;
/** How far from the cut hairs and gaps are looked for. */
const HAIR = 0.05;

/** Cuts the product out of a picture, in place: alpha, and the product's own colours at soft edges. */
export function cutOut(cv: OpenCv, picture: RawPicture, report: (done: number, step: string) => void): void {
  const small = shrinkPicture(picture, FIND_SIDE_PX);
  report(0.1, 'find');
  const mask = findProduct(cv, small, fitBorder(small), (done) => report(0.1 + 0.5 * done, 'find'));
  const middle = shrinkPicture(picture, MATTE_SIDE_PX);
  const { widthPx, heightPx } = middle;
  const hint = resizeMask(mask, widthPx, heightPx);
  const model = fitBorder(middle);
  const looksLikeBackdrop = (at: number): boolean => {
    let squares = 0;
    for (let c = 0; c < 3; c += 1) squares += (middle.rgba[at * 4 + c]! - model.colours[at * 3 + c]!) ** 2;
    return Math.sqrt(squares / 3) < Math.max(8, 4 * model.deviation);
  };
  const longerPx = Math.max(widthPx, heightPx);
  const trimap = drawTrimap(hint, BAND * longerPx, HAIR * longerPx, isPlain(model) ? looksLikeBackdrop : undefined);
  const matte = solveMatte(middle, trimap, hint.inside, (done) => report(0.6 + 0.25 * done, 'refine'));
  const colours = estimateColours(middle, matte);
  applyMatte(picture, matte, colours, (done) => report(0.87 + 0.13 * done, 'cut out'));
}

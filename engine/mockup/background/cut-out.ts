import type { RawPicture } from '../../platform/raw-picture.ts';
import { findProduct } from './find-product.ts';
import type { OpenCv } from './opencv.ts';
import { refineCut } from './refine-cut.ts';
import { shrinkWithin } from '../raster/shrink-picture.ts';

/** GrabCut's cost grows faster than the picture; finer it finds the same product. */
const FIND_SIDE_PX = 512;
/** How much of the time finding takes. */
const FIND_PART = 0.6;

/**
 * Cuts the product out of a picture, in place: alpha, and the product's own colours at soft edges.
 * @param report told how much is done, 0 to 1, and what is being done
 * @throws PlatenError `background-not-found`
 */
export function cutOut(cv: OpenCv, picture: RawPicture, report: (done: number, step: string) => void): void {
  const small = shrinkWithin(picture, FIND_SIDE_PX);
  const mask = findProduct(cv, small, (done) => report(FIND_PART * done, 'find the product'));
  refineCut(picture, mask, (done) => report(FIND_PART + (1 - FIND_PART) * done, 'refine its edge'));
}

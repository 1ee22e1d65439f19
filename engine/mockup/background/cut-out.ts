import { PlatenError } from '../../errors.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { shrinkWithin } from '../raster/shrink-picture.ts';
import { measureConfidence } from './measure-confidence.ts';
import { refineCut } from './refine-cut.ts';
import type { ShapeNetwork } from './shape/shape-network.ts';

/** The size of the copy in which the shape is found and its edge refined. */
const COPY_SIDE_PX = 1024;
/** The share of the time for finding the shape. */
const FIND_PART = 0.4;
/** The minimum certainty of a subject. */
const LEAST_CERTAIN = 0.5;

/**
 * Cuts out the subject of a picture in place: alpha, and the foreground's own colours at soft edges.
 * @param report receives the progress, 0 to 1, and the current step
 * @returns confidence in the border between foreground and background, 0 to 1
 * @throws PlatenError `background-not-found`
 */
export async function cutOut(
  network: ShapeNetwork,
  picture: RawPicture,
  report: (done: number, step: string) => void,
): Promise<number> {
  const copy = shrinkWithin(picture, COPY_SIDE_PX);
  const shape = await network.findShape(copy);
  report(FIND_PART, 'find the foreground');
  if (!shape.values.some((value) => value > LEAST_CERTAIN))
    throw new PlatenError(
      'background-not-found',
      'Nothing in the picture stands out from its background. Use a photo that shows one thing or person clearly.',
      { status: 422 },
    );
  refineCut(picture, copy, shape, (done) => report(FIND_PART + (1 - FIND_PART) * done, 'refine its edge'));
  return measureConfidence(shape);
}

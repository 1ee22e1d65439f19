import { PlatenError } from '../../errors.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { shrinkWithin } from '../raster/shrink-picture.ts';
import { measureConfidence } from './measure-confidence.ts';
import { refineCut } from './refine-cut.ts';
import type { ShapeNetwork } from './shape/shape-network.ts';

/** The shape is found, and its edge refined, in a copy of this size. */
const COPY_SIDE_PX = 1024;
/** How much of the time finding takes. */
const FIND_PART = 0.4;
/** Nothing stands out where no part of the picture is more certain than this. */
const LEAST_CERTAIN = 0.5;

/**
 * Cuts out the subject of a picture in place: alpha, and the foreground's own colours at soft edges.
 * @param report receives how much is done, 0 to 1, and the step under way
 * @returns certainty of the border between foreground and background, 0 to 1
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

import type { RawPicture } from '../../platform/raw-picture.ts';
import { markBackdrop } from './backdrop-likeness.ts';
import type { Backdrop } from './border-model.ts';
import { measureEdgeContrast } from './edge-contrast.ts';
import { floodBackdrop } from './flood-backdrop.ts';
import type { Mask } from './mask.ts';
import { type Edges, measureSharpness } from './measure-slopes.ts';
import { openHoles } from './open-holes.ts';
import { pixelsWhere } from './pixels-where.ts';
import type { Shape } from './shape/shape.ts';
import { cleanMask } from './clean-mask.ts';

/** The minimum certainty of foreground. */
const CERTAIN = 0.5;
/** The mask by colours is used if it follows the picture's sharp edges better by this factor. */
const BETTER = 1.2;

/** A picture in front of a plain backdrop. */
export interface PlainScene {
  backdrop: Backdrop;
  /** Whether the plain backdrop is on all sides of the product. */
  isAllAround: boolean;
  edges: Edges;
}

/** The mask of a picture, and its source: the network's shape or the colours. */
export interface ChosenMask {
  mask: Mask;
  isOfShape: boolean;
}

/**
 * Chooses between the network's shape and the pixels that differ from a plain backdrop: in front of a plain backdrop,
 * colours distinguish fringes, petals and holes, which a network merges or misses.
 * @param shape of the picture's size
 * @param plain absent: the backdrop is not plain, and the network's shape is used
 */
export function chooseMask(picture: RawPicture, shape: Shape, plain: PlainScene | undefined): ChosenMask {
  const { widthPx, heightPx } = picture;
  const seen = cleanMask({
    widthPx,
    heightPx,
    inside: pixelsWhere(shape.values, (value) => value > CERTAIN),
  });
  if (!plain) return { mask: seen, isOfShape: true };
  const { backdrop, isAllAround, edges } = plain;
  const likeness = markBackdrop(picture, backdrop);
  const open = (mask: Mask): Mask => cleanMask(openHoles(picture, mask, backdrop, likeness, edges.slopes));
  if (isAllAround) {
    const sharpness = measureSharpness(edges.smooth, widthPx, heightPx);
    const coloured = cleanMask(floodBackdrop(likeness));
    const byColours = measureEdgeContrast(sharpness, coloured);
    const byShape = measureEdgeContrast(sharpness, seen);
    if (byColours > 0 && byColours > byShape * BETTER) return { mask: open(coloured), isOfShape: false };
  }
  return { mask: open(seen), isOfShape: true };
}

import type { RawPicture } from '../../platform/raw-picture.ts';
import { testColour } from './backdrop-likeness.ts';
import { type BorderModel, isPlain, isPlainAllAround } from './border-model.ts';
import { measureEdgeContrast } from './edge-contrast.ts';
import { floodBackdrop } from './flood-backdrop.ts';
import type { Mask } from './mask.ts';
import { measureSharpness, measureSlopes } from './measure-slopes.ts';
import { openHoles } from './open-holes.ts';
import type { Shape } from './shape/shape.ts';
import { tidyMask } from './tidy-mask.ts';

/** The least certainty of foreground. */
const CERTAIN = 0.5;
/** The mask by colours is taken where it follows this much more of the picture's sharp edges. */
const BETTER = 1.2;

/** The mask of a picture, and whether it comes of the network's shape or of the colours. */
export interface ChosenMask {
  mask: Mask;
  isOfShape: boolean;
}

/**
 * Chooses between what the network sees and what is not of a plain backdrop's colour: before a plain backdrop colours
 * distinguish fringes, petals and holes, which a network sees as one thing or does not see.
 * @param shape of the picture's size
 */
export function chooseMask(picture: RawPicture, shape: Shape, model: BorderModel): ChosenMask {
  const { widthPx, heightPx } = picture;
  const seen = tidyMask({
    widthPx,
    heightPx,
    inside: Uint8Array.from(shape.values, (value) => (value > CERTAIN ? 1 : 0)),
  });
  if (!isPlain(model)) return { mask: seen, isOfShape: true };
  const slopes = measureSlopes(picture);
  const open = (mask: Mask): Mask => tidyMask(openHoles(picture, mask, model, slopes));
  if (isPlainAllAround(model)) {
    const sharpness = measureSharpness(picture);
    const backdrop = floodBackdrop(picture, testColour(picture, model));
    const coloured = tidyMask({ widthPx, heightPx, inside: backdrop.map((value) => 1 - value) });
    const byColours = measureEdgeContrast(sharpness, coloured);
    const byShape = measureEdgeContrast(sharpness, seen);
    if (byColours > 0 && byColours > byShape * BETTER) return { mask: open(coloured), isOfShape: false };
  }
  return { mask: open(seen), isOfShape: true };
}

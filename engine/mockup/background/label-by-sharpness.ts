import type { RawPicture } from '../../platform/raw-picture.ts';
import { borderPx } from './border-model.ts';
import { distanceFrom } from './distance-from.ts';
import { floodBackdrop } from './flood-backdrop.ts';
import type { Labels } from './grab-cut.ts';
import { pixelsWhere } from './pixels-where.ts';

/** In levels a pixel: a border without sharper edges than this is out of focus, or plain. */
const IN_FOCUS = 4;
/** The part of such a border that is passed; of one in focus, what lies between its edges. */
const NEARLY_ALL = 0.99;
const CALM_PART = 0.7;
/** Grain of a plain surface is about as sharp as this. */
const GRAIN = 0.7;

/** Lengths in parts of the longer side. Half of what the widest vein, joint or blade of grass takes up: */
const THIN = 0.02;
/** how far within what is left the product's outline may lie, and how far beyond. */
const WITHIN = 0.03;
const BEYOND = 0.006;

/**
 * Labels a picture by where its edges are sharp, whatever its colours: the backdrop is what can be reached from the
 * border across nothing sharper than the border's own surfaces. So a product stands out before what is out of focus,
 * and from a pattern of its own colours.
 * @param sharpness of each pixel, as `measureSharpness` gives it
 */
export function labelBySharpness(picture: RawPicture, sharpness: Float32Array): Labels {
  const { widthPx, heightPx } = picture;
  const longerPx = Math.max(widthPx, heightPx);
  const limit = Math.max(GRAIN, findLimit(picture, sharpness));
  const reached = floodBackdrop(picture, (at) => sharpness[at]! < limit);
  const cores = pixelsWhere(distanceFrom(reached, widthPx, 1), (distance) => distance > THIN * longerPx);
  const toCore = distanceFrom(cores, widthPx, 1);
  const backdrop = pixelsWhere(toCore, (distance) => distance > THIN * longerPx);
  const toBackdrop = distanceFrom(backdrop, widthPx, 1);
  return {
    border: pixelsWhere(toCore, (distance) => distance > (THIN + BEYOND) * longerPx),
    backdrop,
    product: pixelsWhere(toBackdrop, (distance) => distance > WITHIN * longerPx),
  };
}

function findLimit(picture: RawPicture, sharpness: Float32Array): number {
  const { widthPx, heightPx } = picture;
  const width = borderPx(picture);
  const values = sharpness
    .filter((_, at) => {
      const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
      return Math.min(x, y, widthPx - 1 - x, heightPx - 1 - y) < width;
    })
    .sort();
  const valueAt = (part: number): number => values[Math.floor((values.length - 1) * part)]!;
  return valueAt(NEARLY_ALL) < IN_FOCUS ? valueAt(NEARLY_ALL) : valueAt(CALM_PART);
}

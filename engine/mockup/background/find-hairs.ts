import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurBox } from '../raster/blur-box.ts';
import { testColour } from './backdrop-likeness.ts';
import type { BorderModel } from './border-model.ts';
import { distanceFrom } from './distance-from.ts';
import { guessHairs } from './guess-hairs.ts';
import { keepWide } from './keep-wide.ts';
import type { Mask } from './mask.ts';
import { measureSlopes } from './measure-slopes.ts';
import { pixelsWhere } from './pixels-where.ts';

/** Where a product is hair, fringe or feather, and how much of each pixel there is. */
export interface Hairs {
  /** 1 in those places. */
  inside: Uint8Array;
  /** 0 to 1, of their pixels. */
  guesses: Float32Array;
}

/** Lengths in parts of the longer side: how far from the cut hairs and the gaps between them are looked for; */
const REACH = 0.1;
/** half of how wide they may be: what is wider is a plain part of the product, or a dark shadow; */
const THIN = 0.008;
/** half of the square in which they have to come in plenty. */
const AROUND = 0.025;

/** Nearer to the cut than this, in parts of the longer side, what seems a hair may be the cut off by a little. */
const BESIDE = 0.008;
/** Some are nothing but hair, or nothing but backdrop: shades of a glossy product only come near to it. */
const SURE = 0.65;
const SURE_DENSE = 0.01;
/** A pixel whose colour says this much more or less product than the cut has a hair in it, or a gap. */
const STRANGE = 0.4;
/** Where less than this part of what is strange is thin, colours do not distinguish the product from its backdrop. */
const TELLING = 0.2;
/** Hairs come in plenty: this part of what lies around one. A lone bright line is a highlight. */
const DENSE = 0.12;
/** Hairs and gaps have edges at least this steep around them, in levels a pixel; a change of shade has not. */
const HAIR_SLOPE = 4;
const SLOPE_PX = 2;
/** In levels. Threads of nearly the backdrop's hue are threads. */
const TOLERANCE = { hue: 8, brighter: 8 };
/** Of a product with no place behind its hairs, what lies deeper than this part of its greatest depth. */
const DEEP = 0.6;

/**
 * Finds hairs that reach out of a rough cut and gaps that reach into it, before a plain backdrop: plenty of thin places
 * whose colours say otherwise than the cut.
 */
export function findHairs(picture: RawPicture, mask: Mask, backdrop: BorderModel): Hairs {
  const { widthPx, heightPx, inside } = mask;
  const longerPx = Math.max(widthPx, heightPx);
  const toBackdrop = distanceFrom(inside, widthPx, 0);
  const toProduct = distanceFrom(inside, widthPx, 1);
  const near = inside.map((_, at) => (Math.max(toBackdrop[at]!, toProduct[at]!) <= REACH * longerPx ? 1 : 0));
  const isLike = testColour(picture, backdrop, TOLERANCE);
  const guesses = guessHairs(picture, near, {
    foretold: backdrop.colours,
    backdrop: inside.map((value, at) => ((value === 0 || near[at]) && isLike(at) ? 1 : 0)),
    product: listCore(toBackdrop, REACH * longerPx),
  });
  const off = guesses.map((guess, at) => (near[at] ? Math.abs(guess - inside[at]!) : 0));
  const strange = pixelsWhere(off, (value) => value > STRANGE);
  const slopes = blurBox(measureSlopes(picture), widthPx, heightPx, 1, SLOPE_PX);
  const wide = keepWide(strange, widthPx, THIN * longerPx);
  const thin = strange.map((value, at) => (wide[at] || slopes[at]! < HAIR_SLOPE ? 0 : value));
  const sure = thin.map((value, at) => {
    const isBeside = Math.max(toBackdrop[at]!, toProduct[at]!) <= BESIDE * longerPx;
    return isBeside || off[at]! < SURE ? 0 : value;
  });
  const [density, sureDensity] = [thin, sure].map((values) =>
    blurBox(Float32Array.from(values), widthPx, heightPx, 1, Math.round(AROUND * longerPx)),
  ) as [Float32Array, Float32Array];
  const isDense = (at: number): boolean => density[at]! > DENSE && sureDensity[at]! > SURE_DENSE;
  const doTell = count(thin) > count(strange) * TELLING;
  return { inside: near.map((value, at) => (doTell && isDense(at) ? value : 0)), guesses };
}

const count = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0);

/** The product just behind its hairs. */
function listCore(toBackdrop: Float32Array, hairPx: number): Uint8Array {
  const deepest = toBackdrop.reduce((most, distance) => Math.max(most, distance), 0);
  const depthPx = Math.min(hairPx, DEEP * deepest);
  return pixelsWhere(toBackdrop, (distance) => distance > depthPx && distance < 2 * depthPx);
}

import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurBox } from '../raster/blur-box.ts';
import { markBackdrop } from './backdrop-likeness.ts';
import type { Backdrop } from './border-model.ts';
import type { CutDistances } from './distance-from.ts';
import { guessHairs } from './guess-hairs.ts';
import { keepWide } from './keep-wide.ts';
import type { Mask } from './mask.ts';
import { countMarked, pixelsWhere } from './pixels-where.ts';

/** The areas of hair, fringe or feather of a product, with their coverage. */
export interface Hairs {
  /** 1 in those areas. */
  inside: Uint8Array;
  /** Coverage of their pixels, 0 to 1. */
  guesses: Float32Array;
}

/** Lengths relative to the longer side: the search distance of hairs and gaps from the cut; */
const REACH = 0.1;
/** half of their maximum width: wider areas are plain parts of the product or dark shadows; */
const THIN = 0.008;
/** half of the side of the square in which many of them must occur. */
const AROUND = 0.025;

/** The minimum distance from the cut, relative to the longer side: nearer differences may be an inexact cut. */
const BESIDE = 0.008;
/** Some pixels must be entirely hair or entirely backdrop; shades of a glossy product only approach that. */
const SURE = 0.65;
const SURE_DENSE = 0.01;
/** The minimum difference in coverage between a pixel's colour and the cut for a hair or a gap. */
const STRANGE = 0.4;
/**
 * The minimum share of thin areas among the differences; below it colours do not distinguish the product from its
 * backdrop.
 */
const TELLING = 0.2;
/** The minimum density of hairs around a hair. A single bright line is a highlight. */
const DENSE = 0.12;
/** The minimum slope of edges around hairs and gaps, in levels per pixel; a change of shade is flatter. */
const HAIR_SLOPE = 4;
const SLOPE_PX = 2;
/** Tolerance in levels, so that threads of nearly the backdrop's hue are found. */
const TOLERANCE = { hue: 8, brighter: 8 };
/** For a product without an area behind its hairs: the pixels deeper than this share of its maximum depth. */
const DEEP = 0.6;

/**
 * Finds hairs outside of a rough cut and gaps inside it, in front of a plain backdrop: many thin areas whose colours
 * contradict the cut.
 * @param steep the slopes of the picture's edges
 */
export function findHairs(
  picture: RawPicture,
  mask: Mask,
  { toBackdrop, toProduct }: CutDistances,
  backdrop: Backdrop,
  steep: Float32Array,
): Hairs {
  const { widthPx, heightPx, inside } = mask;
  const longerPx = Math.max(widthPx, heightPx);
  const pixels = inside.length;
  const near = new Uint8Array(pixels);
  const certain = markBackdrop(picture, backdrop, TOLERANCE).inside;
  for (let at = 0; at < pixels; at += 1) {
    if (Math.max(toBackdrop[at]!, toProduct[at]!) <= REACH * longerPx) near[at] = 1;
    else if (inside[at]) certain[at] = 0;
  }
  const guesses = guessHairs(picture, near, {
    foretold: backdrop.colours,
    backdrop: certain,
    product: listCore(toBackdrop, REACH * longerPx),
  });
  const off = new Float32Array(pixels);
  for (let at = 0; at < pixels; at += 1) if (near[at]) off[at] = Math.abs(guesses[at]! - inside[at]!);
  const strange = pixelsWhere(off, (value) => value > STRANGE);
  const slopes = steep.slice();
  blurBox(slopes, widthPx, heightPx, 1, SLOPE_PX);
  const wide = keepWide(strange, widthPx, THIN * longerPx);
  const thin = new Uint8Array(pixels);
  const sure = new Uint8Array(pixels);
  for (let at = 0; at < pixels; at += 1) {
    if (!strange[at] || wide[at] || slopes[at]! < HAIR_SLOPE) continue;
    thin[at] = 1;
    const isBeside = Math.max(toBackdrop[at]!, toProduct[at]!) <= BESIDE * longerPx;
    if (!isBeside && off[at]! >= SURE) sure[at] = 1;
  }
  const hairs = { inside: new Uint8Array(pixels), guesses };
  if (countMarked(thin) <= countMarked(strange) * TELLING) return hairs;
  const [density, sureDensity] = [new Float32Array(thin), new Float32Array(sure)];
  for (const values of [density, sureDensity])
    blurBox(values, widthPx, heightPx, 1, Math.round(AROUND * longerPx));
  for (let at = 0; at < pixels; at += 1)
    if (near[at] && density[at]! > DENSE && sureDensity[at]! > SURE_DENSE) hairs.inside[at] = 1;
  return hairs;
}

/** The area of the product behind its hairs. */
function listCore(toBackdrop: Float32Array, hairPx: number): Uint8Array {
  let deepest = 0;
  for (let at = 0; at < toBackdrop.length; at += 1) deepest = Math.max(deepest, toBackdrop[at]!);
  const depthPx = Math.min(hairPx, DEEP * deepest);
  return pixelsWhere(toBackdrop, (distance) => distance > depthPx && distance < 2 * depthPx);
}

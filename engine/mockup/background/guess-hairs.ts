import { singleLightOfByte } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurWeighted } from './blur-weighted.ts';

/** The number of colours assumed at the base of hairs. */
const COLOURS = 6;
/** The maximum number of sampled pixels, and the iterations of clustering. */
const SAMPLES = 6000;
const ROUNDS = 6;
/** The minimum share of backdrop nearby; below it the prediction from the border is used. */
const HARDLY = 0.003;
/** The radius of the backdrop's neighbourhood, relative to the longer side. */
const NEAR = 0.02;

/** The known colours of product and backdrop. */
export interface Sides {
  /** Colours of the backdrop predicted from the border, 3 floats per pixel, 0 to 255. */
  foretold: Float32Array;
  /** 1 for pixels of only backdrop. */
  backdrop: Uint8Array;
  /** 1 for pixels of only product, in the colours of its hairs. */
  product: Uint8Array;
}

/**
 * Estimates the hair coverage of a pixel from its colour, which is a mix of the backdrop's colour beside the hairs and
 * one of the product's, in linear light.
 * @param where 1 for pixels to estimate
 * @returns 0 to 1 per pixel
 */
export function guessHairs(
  { widthPx, heightPx, rgba }: RawPicture,
  where: Uint8Array,
  { foretold, backdrop, product }: Sides,
): Float32Array {
  const light = new Float32Array(widthPx * heightPx * 3);
  for (let at = 0; at < widthPx * heightPx; at += 1)
    for (let c = 0; c < 3; c += 1) light[at * 3 + c] = singleLightOfByte[rgba[at * 4 + c]!]!;
  const radius = Math.round(NEAR * Math.max(widthPx, heightPx));
  const seen = blurWeighted(light, Float32Array.from(backdrop), widthPx, heightPx, radius);
  const behind = seen.colours;
  for (let at = 0; at < where.length; at += 1) {
    if (!where[at]) continue;
    const weight = seen.weights[at]!;
    for (let c = at * 3; c < at * 3 + 3; c += 1) {
      const border = singleLightOfByte[Math.round(foretold[c]!)]!;
      behind[c] = (weight * behind[c]! + HARDLY * border) / (weight + HARDLY);
    }
  }
  const fronts = listColours(light, product);
  const guesses = new Float32Array(widthPx * heightPx);
  if (fronts.length === 0) return guesses;
  for (let at = 0; at < guesses.length; at += 1)
    if (where[at]) guesses[at] = unmix(light, behind, at * 3, fronts);
  return guesses;
}

type Light = readonly [red: number, green: number, blue: number];

/** The share of the front colour that fits best. */
function unmix(light: Float32Array, behind: Float32Array, at: number, fronts: readonly Light[]): number {
  let best = 0;
  let least = Infinity;
  for (const front of fronts) {
    let along = 0;
    let squares = 1e-6;
    for (let c = 0; c < 3; c += 1) {
      const way = front[c]! - behind[at + c]!;
      along += (light[at + c]! - behind[at + c]!) * way;
      squares += way * way;
    }
    const part = Math.max(0, Math.min(1, along / squares));
    let off = 0;
    for (let c = 0; c < 3; c += 1)
      off += (light[at + c]! - behind[at + c]! - part * (front[c]! - behind[at + c]!)) ** 2;
    if (off >= least) continue;
    least = off;
    best = part;
  }
  return best;
}

/** Representative colours of the chosen pixels (k-means, initialised with distant colours). */
function listColours(light: Float32Array, chosen: Uint8Array): Light[] {
  const all: number[] = [];
  chosen.forEach((is, at) => {
    if (is) all.push(at * 3);
  });
  const step = Math.max(1, Math.floor(all.length / SAMPLES));
  const samples = all.filter((_, index) => index % step === 0);
  if (samples.length === 0) return [];
  const colourAt = (at: number): Light => [light[at]!, light[at + 1]!, light[at + 2]!];
  const offBy = (at: number, [r, g, b]: Light): number =>
    (light[at]! - r) ** 2 + (light[at + 1]! - g) ** 2 + (light[at + 2]! - b) ** 2;
  const nearest = (at: number, colours: readonly Light[]): number =>
    colours.reduce((best, colour, k) => (offBy(at, colour) < offBy(at, colours[best]!) ? k : best), 0);
  let colours = [meanOf(samples.map(colourAt))];
  while (colours.length < COLOURS) {
    const far = samples.map((at) => offBy(at, colours[nearest(at, colours)]!));
    colours.push(colourAt(samples[far.indexOf(Math.max(...far))]!));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = colours.map((): Light[] => []);
    for (const at of samples) groups[nearest(at, colours)]!.push(colourAt(at));
    colours = groups.map((group, k) => (group.length === 0 ? colours[k]! : meanOf(group)));
  }
  return colours;
}

const meanOf = (colours: readonly Light[]): Light =>
  [0, 1, 2].map((c) => colours.reduce((sum, colour) => sum + colour[c]!, 0) / colours.length) as never;

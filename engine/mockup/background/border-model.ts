import type { RawPicture } from '../../platform/raw-picture.ts';

/** The surface of colours fitted to the picture's border. */
export interface BorderModel {
  /** Six coefficients per channel. */
  surface: Float64Array[];
  /** Standard deviation of the border around that, in levels: the noise and texture of the backdrop. */
  deviation: number;
  /** Share of the border that fits the model; low if the product touches the border or there is no plain backdrop. */
  fits: number;
  /** Number of changes between fitting and not fitting around the border: two for a product that touches it. */
  breaks: number;
}

/** The backdrop predicted from the picture's border. */
export interface Backdrop {
  /** Expected colour of every pixel, 3 floats, 0 to 255. */
  colours: Float32Array;
  /** Of the border, see {@link BorderModel}. */
  deviation: number;
}

const TERMS = 6;
/** One of so many pixels of the border is a sample: thousands for a surface of 18 numbers. */
const SPACING = 13;
const ROUNDS = 6;
/** Colours farther off than this many deviations do not fit. */
const REACH = 5;
/** A backdrop whose noise and texture are below this, in levels, is plain. */
const PLAIN_DEVIATION = 4;
/** Minimum share of the border that fits a plain backdrop; a product may cover the rest. */
const PLAIN_PART = 0.3;

/** Maximum number of changes: a product touches the border in few places; stripes, planks and leaves in many. */
const PLAIN_BREAKS = 10;
/** Minimum share of the border for a plain backdrop on all sides. */
const ALL_AROUND_PART = 0.95;

/** Whether the model predicts one smooth backdrop; the product may touch the border. */
export const isPlain = ({ deviation, fits, breaks }: BorderModel): boolean =>
  deviation < PLAIN_DEVIATION && fits > PLAIN_PART && breaks <= PLAIN_BREAKS;

/** Whether a plain backdrop is on all sides of the product. */
export const isPlainAllAround = (model: BorderModel): boolean =>
  isPlain(model) && model.fits > ALL_AROUND_PART;

/** Width of the border as a share of the shorter side. */
export const BORDER_PART = 0.025;

export const borderPx = ({ widthPx, heightPx }: RawPicture): number =>
  Math.max(2, Math.round(Math.min(widthPx, heightPx) * BORDER_PART));

/**
 * Fits a surface of second degree, enough for a studio's fall-off, to the border's colours. Robust (iteratively
 * reweighted by Tukey's biweight): it starts from several parts of the border and keeps the fit that most of the border
 * agrees with, so that a product that touches the border, or covers half of it, does not affect the fit.
 */
export function fitBorder(picture: RawPicture): BorderModel {
  const { widthPx, heightPx } = picture;
  const samples = listBorderSamples(picture);
  const sampleTerms = new Float64Array(samples.length * TERMS);
  samples.forEach((at, index) => {
    writeTerms(at % widthPx, Math.floor(at / widthPx), widthPx, heightPx, sampleTerms, index * TERMS);
  });
  const isAt = (part: (x: number, y: number) => boolean) => (sample: number) =>
    part((sample % widthPx) / widthPx, Math.floor(sample / widthPx) / heightPx);
  const starts = [
    isAt(() => true),
    isAt((_x, y) => y < 0.5),
    isAt((_x, y) => y < 0.06),
    isAt((x) => x < 0.06),
    isAt((x) => x > 0.94),
  ];
  let best: Fit | undefined;
  for (const start of starts) {
    const fit = fitFrom(picture, samples, sampleTerms, start);
    if (!best || fit.disagreement < best.disagreement * 0.98) best = fit;
  }
  const { surface, deviation, fits } = best!;
  return { surface, deviation, fits, breaks: countBreaks(picture, surface, deviation * REACH) };
}

/** Predicts the backdrop in every pixel of a picture. */
export function predictBackdrop({ widthPx, heightPx }: RawPicture, model: BorderModel): Backdrop {
  const colours = new Float32Array(widthPx * heightPx * 3);
  model.surface.forEach(([f0, fu, fv, fuu, fuv, fvv], c) => {
    for (let at = c, y = 0; y < heightPx; y += 1) {
      const v = (2 * y) / heightPx - 1;
      for (let x = 0; x < widthPx; x += 1, at += 3) {
        const u = (2 * x) / widthPx - 1;
        const value = f0! + fu! * u + fv! * v + fuu! * (u * u) + fuv! * (u * v) + fvv! * (v * v);
        colours[at] = Math.max(0, Math.min(255, value));
      }
    }
  });
  return { colours, deviation: model.deviation };
}

/** Counts the changes between fitting and not fitting around the border; single pixels are noise. */
function countBreaks(
  { widthPx, heightPx, rgba }: RawPicture,
  surface: readonly Float64Array[],
  reach: number,
): number {
  const terms = new Float64Array(TERMS);
  const across = Array.from({ length: widthPx }, (_, x) => x);
  const down = Array.from({ length: heightPx }, (_, y) => y);
  const round = [
    ...across.map((x) => widthPx + x),
    ...down.map((y) => y * widthPx + widthPx - 2),
    ...across.map((x) => (heightPx - 1) * widthPx - 1 - x),
    ...down.map((y) => (heightPx - 1 - y) * widthPx + 1),
  ];
  const fits = round.map((at) => {
    let squares = 0;
    writeTerms(at % widthPx, Math.floor(at / widthPx), widthPx, heightPx, terms, 0);
    for (let c = 0; c < 3; c += 1) {
      const expected = Math.max(0, Math.min(255, evaluate(surface[c]!, terms, 0)));
      squares += (rgba[at * 4 + c]! - expected) ** 2 / 3;
    }
    return squares < reach * reach;
  });
  let breaks = 0;
  let state = fits[0];
  for (let at = 0; at + 2 < fits.length; at += 1)
    if (fits[at] !== state && fits[at + 1] !== state && fits[at + 2] !== state) {
      state = fits[at];
      breaks += 1;
    }
  return breaks;
}

interface Fit extends Omit<BorderModel, 'breaks'> {
  /**
   * Mean error over the border, as the root of its ratio to {@link FAR}, at most 1: a good fit of a part of the border
   * is preferred to a poor fit of all of it.
   */
  disagreement: number;
}

/** In levels. */
const FAR = 20;

function fitFrom(
  { rgba }: RawPicture,
  samples: readonly number[],
  terms: Float64Array,
  isStart: (sample: number) => boolean,
): Fit {
  const weights = Float64Array.from(samples, (sample) => (isStart(sample) ? 1 : 0));
  const residuals = new Float64Array(samples.length);
  let surface: Float64Array[] = [];
  let deviation = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    surface = fitSurface(rgba, samples, terms, weights);
    for (let index = 0; index < samples.length; index += 1) {
      const at = samples[index]! * 4;
      let sum = 0;
      for (let c = 0; c < 3; c += 1)
        sum += (rgba[at + c]! - evaluate(surface[c]!, terms, index * TERMS)) ** 2;
      residuals[index] = Math.sqrt(sum / 3);
    }
    const trusted = residuals.filter((_, index) => weights[index]! > 0).sort();
    deviation = Math.max(0.5, (trusted[trusted.length >> 1] ?? 0) * 1.2);
    const reach = deviation * REACH;
    residuals.forEach((residual, index) => (weights[index] = Math.max(0, 1 - (residual / reach) ** 2) ** 2));
  }
  const fits = weights.filter((weight) => weight > 0).length / weights.length;
  const disagreement =
    residuals.reduce((sum, residual) => sum + Math.sqrt(Math.min(1, residual / FAR)), 0) / residuals.length;
  return { surface, deviation, fits, disagreement };
}

function listBorderSamples(picture: RawPicture): number[] {
  const { widthPx, heightPx } = picture;
  const border = borderPx(picture);
  const samples: number[] = [];
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const isInside = x >= border && y >= border && x < widthPx - border && y < heightPx - border;
      if (isInside) x = widthPx - border - 1;
      else if ((x + 2 * y) % SPACING === 0) samples.push(y * widthPx + x);
    }
  return samples;
}

/** Writes the terms of a surface of second degree at a place. */
function writeTerms(
  x: number,
  y: number,
  widthPx: number,
  heightPx: number,
  terms: Float64Array,
  to: number,
): void {
  const u = (2 * x) / widthPx - 1;
  const v = (2 * y) / heightPx - 1;
  terms[to] = 1;
  terms[to + 1] = u;
  terms[to + 2] = v;
  terms[to + 3] = u * u;
  terms[to + 4] = u * v;
  terms[to + 5] = v * v;
}

function evaluate(factors: Float64Array, terms: Float64Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < TERMS; i += 1) sum += factors[i]! * terms[from + i]!;
  return sum;
}

/** Weighted least squares by the normal equations, one right-hand side per channel. */
function fitSurface(
  rgba: Uint8ClampedArray,
  samples: readonly number[],
  terms: Float64Array,
  weights: Float64Array,
): Float64Array[] {
  const width = TERMS + 3;
  const matrix = Array.from({ length: TERMS }, () => new Float64Array(width));
  for (let index = 0; index < samples.length; index += 1) {
    const weight = weights[index]!;
    if (weight === 0) continue;
    const from = index * TERMS;
    const at = samples[index]! * 4;
    for (let i = 0; i < TERMS; i += 1) {
      const row = matrix[i]!;
      const weighed = terms[from + i]! * weight;
      for (let j = 0; j < TERMS; j += 1) row[j]! += weighed * terms[from + j]!;
      for (let c = 0; c < 3; c += 1) row[TERMS + c]! += weighed * rgba[at + c]!;
    }
  }
  // A small ridge term, because a border of only outliers makes the equations singular.
  for (let i = 0; i < TERMS; i += 1) matrix[i]![i]! += 1e-6;
  for (let i = 0; i < TERMS; i += 1)
    for (let row = 0; row < TERMS; row += 1) {
      if (row === i) continue;
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      for (let j = i; j < width; j += 1) matrix[row]![j]! -= factor * matrix[i]![j]!;
    }
  return [0, 1, 2].map((c) => Float64Array.from(matrix, (row, i) => row[TERMS + c]! / row[i]!));
}

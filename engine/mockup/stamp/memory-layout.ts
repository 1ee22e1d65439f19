import { mockupLimits } from '../../limits.ts';
import { texelWeights } from './texel-weights.ts';

// Addresses in the memory of the stamp's kernels, in bytes. One row of a picture is processed at a time, so that its
// data stay in the processor's cache.

const VECTOR = 16;
/**
 * Vectors are accessed as a whole, and fragments in groups of four, so each table is followed by this many spare bytes.
 */
const SPARE = 128;
const ROW_PX = mockupLimits.maxSidePx;
/** Tables are contiguous, each aligned to a vector. */
let free = 0;
function reserve(bytes: number): number {
  const at = free;
  free = Math.ceil((at + bytes + SPARE) / VECTOR) * VECTOR;
  return at;
}

/** Linear light of every code of a plate, f32. */
export const LIGHT_OF_CODE = reserve(4 * 0x1_0000);
/** The byte of sRGB for linear light in steps of 1/65535. */
export const BYTE_OF_LIGHT = reserve(0x1_0000);
/** Linear light of every byte of sRGB, u16. */
export const LIGHT_OF_BYTE = reserve(2 * 256);
/** Weights of taps, i16. */
export const WEIGHTS = reserve(texelWeights.byteLength);

/** The factor of light before it is tone-mapped, f32. */
export const EXPOSURE = reserve(4);
/** The factors of light that is added: red, green, blue and alpha, f32. */
export const COLOUR = reserve(16);
/** Of the read artwork, two f32 each, across and down: its texels per unit of uv, and per unit of footprint … */
export const PER_UV = reserve(8);
export const PER_FOOTPRINT = reserve(8);
/** … the first available texel, minus the border; and their number, with the border. */
export const VISIBLE_START = reserve(8);
export const VISIBLE_SIZE = reserve(8);

/** Tables of a row's fragments, in the format of the plate. */
export const PIXELS = reserve(4 * ROW_PX);
export const UV = reserve(8 * ROW_PX);
export const FOOTPRINT = reserve(8 * ROW_PX);
export const COVERAGE = reserve(2 * ROW_PX);
export const DIFFUSE = reserve(6 * ROW_PX);
export const SHINE = reserve(6 * ROW_PX);
/** Of partly covering fragments, linear light and alpha under them, f32. */
export const UNDER = reserve(16 * ROW_PX);
/**
 * The taps of fragments, two numbers each, across and down: the start of the first tap, from the first texel, and the
 * step to the next one on the right and below (f32); the index of their weights; their number (i32).
 */
export const PLAN_FIRST = 0;
export const PLAN_RIGHT = 8;
export const PLAN_DOWN = 16;
export const PLAN_WIDTH = 24;
export const PLAN_TAPS = 32;
export const TAP_PLAN_BYTES = 40;
export const TAP_PLANS = reserve(TAP_PLAN_BYTES * ROW_PX);
/** The ink that fragments read: premultiplied linear light and alpha, f32. */
export const INK = reserve(16 * ROW_PX);
/** The pixels that a print has changed. */
export const PRINTED = reserve(4 * ROW_PX);

/** By column: premultiplied linear light and alpha, f32. */
export const LIGHT = reserve(16 * ROW_PX);
/** By column: the background, sRGB. */
export const BACKGROUND = reserve(4 * ROW_PX);
/** By column: the finished picture. */
export const FINISHED = reserve(4 * ROW_PX);

/** Buffers of artwork pixels, sRGB and light, and the number that is converted at once. */
export const ARTWORK_PX = 1024;
export const ARTWORK = reserve(4 * ARTWORK_PX);
export const ARTWORK_LIGHT = reserve(8 * ARTWORK_PX);

/** First address free for texels of artworks. */
export const TEXELS = reserve(0);

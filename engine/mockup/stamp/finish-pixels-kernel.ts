import { defineFunction, type FunctionScope } from '../../wasm/define-function.ts';
import type { I32, Local, V128 } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { decodeSrgb, encodeSrgb } from '../../srgb.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import { LIGHT_STEPS } from '../raster/byte-of-light.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import { BACKGROUND, BYTE_OF_LIGHT, EXPOSURE, FINISHED, LIGHT, LIGHT_OF_BYTE } from './memory-layout.ts';

// Khronos PBR Neutral, equal to three's NeutralToneMapping. Source:
// https://github.com/KhronosGroup/ToneMapping/tree/main/PBR_Neutral
const START = 0.8 - 0.04;
const ROOM = 1 - START;
const DESATURATION = 0.15;

/** Khronos PBR Neutral of a colour in linear light (`NeutralToneMapping` of three). */
function toneMapPlainly(colour: readonly number[]): number[] {
  const least = Math.min(...colour);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  const shifted = colour.map((value) => value - offset);
  const peak = Math.max(...shifted);
  if (peak < START) return shifted;
  const newPeak = 1 - (ROOM * ROOM) / (peak + ROOM - START);
  const white = 1 - 1 / (DESATURATION * (peak - newPeak) + 1);
  return shifted.map((value) => ((value * newPeak) / peak) * (1 - white) + newPeak * white);
}

/**
 * Finishes a pixel of premultiplied light and alpha; returns bytes before rounding.
 * @param exposure absent if light is not tone-mapped
 * @param behind an sRGB colour, absent if alpha is kept
 */
export function finishPixelPlainly(
  light: readonly number[],
  exposure: number | undefined,
  behind: readonly number[] | undefined,
): number[] {
  const within = (value: number) => Math.min(Math.max(value, 0), 1);
  const alpha = within(light[3]!);
  const straight = light.slice(0, 3).map((value) => (alpha > 0 ? (value / alpha) * (exposure ?? 1) : 0));
  const mapped = (exposure === undefined ? straight : toneMapPlainly(straight)).map(within);
  const seen = behind
    ? mapped.map((value, c) => value * alpha + decodeSrgb(behind[c]! / 255) * (1 - alpha))
    : mapped;
  return [...seen.map((value) => 255 * encodeSrgb(value)), behind ? 255 : 255 * alpha];
}

/** Red, green and blue of four pixels, one lane each. */
type Colours = readonly [Local<'v128'>, Local<'v128'>, Local<'v128'>];

/** The tolerance within which alpha is 1 or 0, below the steps of alpha in a plate. */
const LEAST_ALPHA = 1 / 0x1_0000;
const PIXELS = 4;

const { add, div, ge, lt, max, min, mul, sub } = f32x4;
/** NaN, which does not occur here, would become 0. */
const clamp = (value: V128) => min(1, max(0, value));

function toneMap(f: FunctionScope, colours: Colours): void {
  const [red, green, blue] = colours;
  const offset = f.let(min(min(red, green), blue));
  const toe = sub(offset, mul(6.25, mul(offset, offset)));
  f.set(offset, v128.select(toe, f32x4.const(0.04), lt(offset, 0.08)));
  const peak = f.let(sub(max(max(red, green), blue), offset));
  for (const colour of colours) f.set(colour, sub(colour, offset));
  const newPeak = f.let(sub(1, div(ROOM * ROOM, add(peak, ROOM - START))));
  const white = f.let(sub(1, div(1, add(mul(DESATURATION, sub(peak, newPeak)), 1))));
  const scale = f.let(mul(div(newPeak, peak), sub(1, white)));
  f.set(newPeak, mul(newPeak, white));
  const isBright = f.let(ge(peak, START));
  for (const colour of colours)
    f.set(colour, v128.select(add(mul(colour, scale), newPeak), colour, isBright));
}

/** Composites colours over the background by their alpha. */
function layOnBackground(
  f: FunctionScope,
  colours: Colours,
  alpha: V128,
  places: readonly Local<'i32'>[],
): void {
  colours.forEach((colour, channel) => {
    const codes = places.reduce<V128>((vector, place, lane) => {
      const byte = i32.load8(place, BACKGROUND + channel);
      return u32x4.replaceLane(vector, lane, i32.load16(i32.shl(byte, 1), LIGHT_OF_BYTE));
    }, f32x4.const(0));
    const behind = mul(f32x4.convertSigned(codes), 1 / TEXEL_ONE);
    f.set(colour, add(mul(clamp(colour), alpha), mul(behind, sub(1, alpha))));
  });
}

/** The four bytes of a pixel, red in the lowest. */
function packPixel([red, green, blue]: Colours, alpha: V128, lane: number): I32 {
  const byteOf = (colour: V128) => i32.load8(u32x4.extractLane(colour, lane), BYTE_OF_LIGHT);
  return i32.or(
    i32.or(byteOf(red), i32.shl(byteOf(green), 8)),
    i32.or(i32.shl(byteOf(blue), 16), i32.shl(u32x4.extractLane(alpha, lane), 24)),
  );
}

/**
 * finishPixels(pixels, count, firstPixel, isToneMapped, isBacked): converts the light of a list of pixels to bytes:
 * divides it by alpha, exposes and tone-maps it, and composites it over the background; without one, alpha is kept.
 * `pixels` is the address of the list, `firstPixel` that of the row. Processes four pixels at a time, one lane each.
 */
export const finishPixels = defineFunction(
  'finishPixels',
  (f, pixels, count, firstPixel, isToneMapped, isBacked) => {
    const end = f.let(i32.add(pixels, i32.shl(count, 2)));
    const exposure = f.let(v128.load32Splat(EXPOSURE));
    // If the list ends within the last four, its last pixel is finished repeatedly.
    f.if(count, () => f.do(...[0, 4, 8].map((bytes) => i32.store(end, i32.load(i32.sub(end, 4)), bytes))));
    f.while(i32.lt(pixels, end), () => {
      const places: Local<'i32'>[] = [];
      /** Red, green, blue and alpha of each pixel. */
      const lights = [0, 1, 2, 3].map((i): V128 => {
        const place = f.let(i32.shl(i32.sub(i32.load(pixels, 4 * i), firstPixel), 2));
        places.push(place);
        return f.let(v128.load(i32.shl(place, 2), LIGHT));
      });
      const [a, b, c, d] = lights as [V128, V128, V128, V128];
      const turned = (lanes: number[], second: number[]) =>
        v128.shuffle32(v128.shuffle32(a, b, lanes), v128.shuffle32(c, d, lanes), second);
      const colours: Colours = [
        f.let(turned([0, 4, 1, 5], [0, 1, 4, 5])),
        f.let(turned([0, 4, 1, 5], [2, 3, 6, 7])),
        f.let(turned([2, 6, 3, 7], [0, 1, 4, 5])),
      ];
      const alpha = f.let(clamp(turned([2, 6, 3, 7], [2, 3, 6, 7])));
      const scale = f.let(v128.and(div(exposure, max(LEAST_ALPHA, alpha)), lt(0, alpha)));
      for (const colour of colours) f.set(colour, mul(colour, scale));
      f.if(isToneMapped, () => toneMap(f, colours));
      f.if(isBacked, () => {
        f.if(v128.anyTrue(lt(alpha, 1 - LEAST_ALPHA)), () => layOnBackground(f, colours, alpha, places));
        f.set(alpha, f32x4.const(1));
      });
      for (const colour of colours) f.set(colour, roundLanes(mul(clamp(colour), LIGHT_STEPS)));
      f.set(alpha, roundLanes(mul(alpha, 255)));
      places.forEach((place, lane) => f.do(i32.store(place, packPixel(colours, alpha, lane), FINISHED)));
      f.set(pixels, i32.add(pixels, 4 * PIXELS));
    });
  },
);

import { defineFunction } from '../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../wasm/control.ts';
import type { Expression, Local } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import { LIGHT_STEPS } from '../raster/byte-of-light.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import { BEHIND, BYTE_OF_LIGHT, EXPOSURE, FINISHED, LIGHT, LIGHT_OF_BYTE } from './memory-layout.ts';

type I32 = Expression<'i32'>;
type V128 = Expression<'v128'>;
type V = Local<'v128'>;

// Khronos PBR Neutral, as three's NeutralToneMapping has it.
// Source: https://github.com/KhronosGroup/ToneMapping/tree/main/PBR_Neutral
const START = 0.8 - 0.04;
const ROOM = 1 - START;
const DESATURATION = 0.15;

/** Alpha that is this close to one, or to none, is that: there are fewer steps of it in a plate. */
const LEAST_ALPHA = 1 / 0x1_0000;
const PIXELS = 4;

const { add, constant, divide, isAtLeast, isLess, max, min, multiply, subtract } = f32x4;
const [zero, one] = [constant(0), constant(1)];
/** With NaN, which nothing here makes, it would be 0. */
const clamp = (value: V128) => min(one, max(zero, value));

/**
 * finishPixels(pixels, count, firstPixel, isToneMapped, isBacked): turns the light of a list of pixels into bytes: divides
 * it by alpha, exposes and tone-maps it, and lays it on what is behind; with nothing behind, alpha is kept. `pixels` is
 * the address of the list, `firstPixel` that of the row. Works on four pixels at a time: a lane each.
 */
export const finishPixels = defineFunction('finishPixels', (scope) => {
  const pixels = scope.parameter('i32');
  const count = scope.parameter('i32');
  const firstPixel = scope.parameter('i32');
  const isToneMapped = scope.parameter('i32');
  const isBacked = scope.parameter('i32');
  const end = scope.local('i32');
  const exposure = scope.local('v128');
  /** Where the four pixels are in tables of four bytes each, and their light: red, green, blue and alpha of each. */
  const at = [0, 1, 2, 3].map(() => scope.local('i32'));
  const light = [0, 1, 2, 3].map(() => scope.local('v128')) as [V, V, V, V];
  /** Red, green and blue of all four. */
  const colours = [0, 1, 2].map(() => scope.local('v128')) as [V, V, V];
  const alpha = scope.local('v128');
  const scale = scope.local('v128');
  const offset = scope.local('v128');
  const peak = scope.local('v128');
  const newPeak = scope.local('v128');
  const white = scope.local('v128');

  const [red, green, blue] = colours;
  const forEach = (change: (colour: V) => V128) => colours.map((colour) => colour.set(change(colour)));
  const [a, b, c, d] = light;
  const turned = (lanes: number[], second: number[]) =>
    v128.shuffle32(v128.shuffle32(a, b, lanes), v128.shuffle32(c, d, lanes), second);
  const turnLight = [
    red.set(turned([0, 4, 1, 5], [0, 1, 4, 5])),
    green.set(turned([0, 4, 1, 5], [2, 3, 6, 7])),
    blue.set(turned([2, 6, 3, 7], [0, 1, 4, 5])),
    alpha.set(clamp(turned([2, 6, 3, 7], [2, 3, 6, 7]))),
  ];
  const toneMap = [
    offset.set(min(min(red, green), blue)),
    offset.set(
      v128.select(
        subtract(offset, multiply(constant(6.25), multiply(offset, offset))),
        constant(0.04),
        isLess(offset, constant(0.08)),
      ),
    ),
    peak.set(subtract(max(max(red, green), blue), offset)),
    ...forEach((colour) => subtract(colour, offset)),
    newPeak.set(subtract(one, divide(constant(ROOM * ROOM), add(peak, constant(ROOM - START))))),
    white.set(
      subtract(one, divide(one, add(multiply(constant(DESATURATION), subtract(peak, newPeak)), one))),
    ),
    scale.set(multiply(divide(newPeak, peak), subtract(one, white))),
    newPeak.set(multiply(newPeak, white)),
    white.set(isAtLeast(peak, constant(START))),
    ...forEach((colour) => v128.select(add(multiply(colour, scale), newPeak), colour, white)),
  ];
  const behind = (channel: number) =>
    at.reduce<V128>(
      (vector, pixel, lane) =>
        u32x4.replaceLane(
          vector,
          lane,
          i32.load16(i32.shiftLeft(i32.loadByte(pixel, BEHIND + channel), i32.constant(1)), LIGHT_OF_BYTE),
        ),
      zero,
    );
  const layOnWhatIsBehind = colours.map((colour, channel) =>
    colour.set(
      add(
        multiply(clamp(colour), alpha),
        multiply(multiply(f32x4.fromI32x4(behind(channel)), constant(1 / TEXEL_ONE)), subtract(one, alpha)),
      ),
    ),
  );
  const byteOf = (colour: V, lane: number): I32 =>
    i32.loadByte(u32x4.extractLane(colour, lane), BYTE_OF_LIGHT);
  const shifted = (value: I32, bits: number) => i32.shiftLeft(value, i32.constant(bits));
  return {
    body: [
      end.set(i32.add(pixels, i32.shiftLeft(count, i32.constant(2)))),
      exposure.set(v128.load32Splat(i32.constant(EXPOSURE))),
      // Where the list ends within the last four, its last pixel is finished more than once.
      choose(
        count,
        [0, 4, 8].map((bytes) => i32.store(end, i32.load(i32.subtract(end, i32.constant(4))), bytes)),
      ),
      whileLoop(i32.isLess(pixels, end), [
        ...at.flatMap((pixel, i) => [
          pixel.set(i32.shiftLeft(i32.subtract(i32.load(pixels, 4 * i), firstPixel), i32.constant(2))),
          light[i]!.set(v128.load(i32.shiftLeft(pixel, i32.constant(2)), LIGHT)),
        ]),
        ...turnLight,
        scale.set(v128.and(divide(exposure, max(constant(LEAST_ALPHA), alpha)), isLess(zero, alpha))),
        ...forEach((colour) => multiply(colour, scale)),
        choose(isToneMapped, toneMap),
        choose(isBacked, [
          choose(v128.isAnySet(isLess(alpha, constant(1 - LEAST_ALPHA))), layOnWhatIsBehind),
          alpha.set(one),
        ]),
        ...forEach((colour) => roundLanes(multiply(clamp(colour), constant(LIGHT_STEPS)))),
        alpha.set(roundLanes(multiply(alpha, constant(255)))),
        ...at.map((pixel, lane) =>
          i32.store(
            pixel,
            i32.or(
              i32.or(byteOf(red, lane), shifted(byteOf(green, lane), 8)),
              i32.or(shifted(byteOf(blue, lane), 16), shifted(u32x4.extractLane(alpha, lane), 24)),
            ),
            FINISHED,
          ),
        ),
        pixels.set(i32.add(pixels, i32.constant(4 * PIXELS))),
      ]),
    ],
  };
});

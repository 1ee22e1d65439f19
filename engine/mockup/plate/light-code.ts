import { decodeSrgb, encodeSrgb } from '../../srgb.ts';

/**
 * Light in a plate is an integer on the sRGB curve, so that steps are perceptually uniform: an eighth of a level of the
 * finished picture. Codes extend above white, to about 800 times its light.
 */
const CODES_PER_LEVEL = 8;
const CODE_OF_WHITE = 255 * CODES_PER_LEVEL;
const MAX_CODE = 0xffff;

/** The code of linear light, clamped to the range of codes. */
export function encodeLight(light: number): number {
  if (!(light > 0)) return 0;
  const code = Math.round(CODE_OF_WHITE * encodeSrgb(light));
  return code < MAX_CODE ? code : MAX_CODE;
}

/** Linear light of every code. */
export const lightOfCode = Float32Array.from({ length: MAX_CODE + 1 }, (_, code) =>
  decodeSrgb(code / CODE_OF_WHITE),
);

/** The code of an sRGB value, for plates that are mixed by values. */
export function encodeValue(value: number): number {
  if (!(value > 0)) return 0;
  const code = Math.round(CODE_OF_WHITE * value);
  return code < MAX_CODE ? code : MAX_CODE;
}

/** The value of every code, in such plates. */
export const listValuesOfCodes = (): Float32Array =>
  Float32Array.from({ length: MAX_CODE + 1 }, (_, code) => code / CODE_OF_WHITE);

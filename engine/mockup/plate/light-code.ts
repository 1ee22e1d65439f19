/**
 * Light in a plate is a whole number on the sRGB curve, so that a step is as small to the eye in the shade as in the
 * light: an eighth of a level of the finished picture. Codes go on above white, to about 800 times its light.
 */
const CODES_PER_LEVEL = 8;
const CODE_OF_WHITE = 255 * CODES_PER_LEVEL;
const MAX_CODE = 0xffff;

/** The code of linear light; what is below black is black, what is beyond the last code is the last code. */
export function encodeLight(light: number): number {
  if (!(light > 0)) return 0;
  const code = Math.round(CODE_OF_WHITE * encodeSrgb(light));
  return code < MAX_CODE ? code : MAX_CODE;
}

/** Linear light of every code. */
export const lightOfCode = Float32Array.from({ length: MAX_CODE + 1 }, (_, code) =>
  decodeSrgb(code / CODE_OF_WHITE),
);

/** Linear light, 1 for white, as a value of sRGB; above white the curve goes on. Source: IEC 61966-2-1. */
export function encodeSrgb(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** The reverse of {@link encodeSrgb}. */
export function decodeSrgb(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

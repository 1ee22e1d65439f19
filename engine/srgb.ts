import { bytesOfHex } from './hex-bytes.ts';

// The transfer curve of sRGB. Source: IEC 61966-2-1.

/** Linear light, 1 for white, as a value of sRGB; above white the curve goes on. */
export function encodeSrgb(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** The same, mirrored below 0: colours outside sRGB have such channels. Source: CSS Color 4, section 10.2. */
export function encodeMirroredSrgb(light: number): number {
  return Math.sign(light) * encodeSrgb(Math.abs(light));
}

/** The reverse of {@link encodeSrgb}. */
export function decodeSrgb(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Linear light of each byte of sRGB. */
export const lightOfByte: Float64Array = Float64Array.from({ length: 256 }, (_, byte) =>
  decodeSrgb(byte / 255),
);

/** The same in single precision, for what keeps light so. */
export const singleLightOfByte: Float32Array = Float32Array.from(lightOfByte);

/** Weights of red, green and blue in luminance. Source: ITU-R BT.709. */
export const luminanceWeights = [0.2126, 0.7152, 0.0722] as const;

const [redWeight, greenWeight, blueWeight] = luminanceWeights;

/** Relative luminance of linear light, of which white has 1. */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  redWeight * red + greenWeight * green + blueWeight * blue;

/** `#RRGGBB` as linear light. */
export function linearFromHex(hex: string): [red: number, green: number, blue: number] {
  const [red, green, blue] = bytesOfHex(hex);
  return [lightOfByte[red]!, lightOfByte[green]!, lightOfByte[blue]!];
}

// The transfer curve of sRGB. Source: IEC 61966-2-1.

/** Linear light, 1 for white, as a value of sRGB; above white the curve goes on. */
export function encodeSrgb(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** The reverse of {@link encodeSrgb}. */
export function decodeSrgb(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

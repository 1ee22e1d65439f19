import type { Lattice } from './icc/lattice.ts';

/** The colour of four amounts of ink (0 to 255) as 0xrrggbb. */
export type InkMixer = (c: number, m: number, y: number, k: number) => number;

/** Mixes by a grid from CMYK to sRGB, or without one as if each ink absorbed its share of the light. */
export function createInkMixer(grid: Lattice | undefined): InkMixer {
  const inks = new Float64Array(4);
  const colour = new Float64Array(3);
  const bytes = new Uint8ClampedArray(3); // rounds and clips
  const mix: InkMixer = (c, m, y, k) => {
    if (grid) {
      inks[0] = c / 255;
      inks[1] = m / 255;
      inks[2] = y / 255;
      inks[3] = k / 255;
      grid.interpolate(inks, colour);
      for (let channel = 0; channel < 3; channel += 1) bytes[channel] = colour[channel]! * 255;
    } else {
      bytes[0] = ((255 - c) * (255 - k)) / 255;
      bytes[1] = ((255 - m) * (255 - k)) / 255;
      bytes[2] = ((255 - y) * (255 - k)) / 255;
    }
    return (bytes[0]! << 16) | (bytes[1]! << 8) | bytes[2]!;
  };
  // Neighbouring pixels are often the same.
  let lastInks = -1;
  let lastColour = 0;
  return (c, m, y, k) => {
    const packed = ((c << 24) | (m << 16) | (y << 8) | k) >>> 0;
    if (packed !== lastInks) [lastInks, lastColour] = [packed, mix(c, m, y, k)];
    return lastColour;
  };
}

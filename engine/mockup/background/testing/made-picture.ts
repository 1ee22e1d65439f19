import type { RawPicture } from '../../../platform/raw-picture.ts';

/** sRGB levels. */
export type Levels = readonly [red: number, green: number, blue: number];

/** A picture from a colour for each pixel. */
export function makePicture(
  widthPx: number,
  heightPx: number,
  colourAt: (x: number, y: number) => Levels,
): RawPicture {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  for (let at = 0; at < widthPx * heightPx; at += 1)
    rgba.set(colourAt(at % widthPx, Math.floor(at / widthPx)), at * 4);
  return { widthPx, heightPx, rgba };
}

/** The coverage of a pixel by a disc with a soft edge of 3 pixels. */
export function coverDisc(x: number, y: number, centreX: number, centreY: number, radius: number): number {
  const distance = Math.hypot(x + 0.5 - centreX, y + 0.5 - centreY) - radius;
  return Math.max(0, Math.min(1, 0.5 - distance / 3));
}

export const mixLevels = (behind: Levels, front: Levels, alpha: number): Levels => [
  behind[0] + (front[0] - behind[0]) * alpha,
  behind[1] + (front[1] - behind[1]) * alpha,
  behind[2] + (front[2] - behind[2]) * alpha,
];

import type { RawPicture } from '../plate/raw-picture.ts';
import { blurBox } from '../raster/blur-box.ts';

/** How steeply the smoothed picture changes around each pixel, in levels a pixel. */
export function measureSlopes({ widthPx, heightPx, rgba }: RawPicture): Float32Array {
  const smooth = blurBox(Float32Array.from(rgba), widthPx, heightPx, 4, 1);
  const slopes = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const left = (y * widthPx + Math.max(0, x - 1)) * 4;
      const right = (y * widthPx + Math.min(widthPx - 1, x + 1)) * 4;
      const above = (Math.max(0, y - 1) * widthPx + x) * 4;
      const below = (Math.min(heightPx - 1, y + 1) * widthPx + x) * 4;
      let squares = 0;
      for (let c = 0; c < 3; c += 1)
        squares +=
          (smooth[right + c]! - smooth[left + c]!) ** 2 + (smooth[below + c]! - smooth[above + c]!) ** 2;
      slopes[y * widthPx + x] = Math.sqrt(squares / 12);
    }
  return slopes;
}

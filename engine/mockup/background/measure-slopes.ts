import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurBox } from '../raster/blur-box.ts';

/** The gradient magnitude of the smoothed picture at each pixel, in levels per pixel. */
export function measureSlopes({ widthPx, heightPx, rgba }: RawPicture): Float32Array {
  return slopesOf(blurBox(Float32Array.from(rgba), widthPx, heightPx, 4, 1), widthPx, heightPx);
}

/** Half of the width, in pixels, of a soft change: a shadow, or an edge out of focus. */
const SOFT_PX = 3;

/** The same for sharp changes only: the gradient of a blurred picture is subtracted. */
export function measureSharpness({ widthPx, heightPx, rgba }: RawPicture): Float32Array {
  const fine = blurBox(Float32Array.from(rgba), widthPx, heightPx, 4, 1);
  const once = blurBox(fine, widthPx, heightPx, 4, SOFT_PX);
  const soft = blurBox(once, widthPx, heightPx, 4, SOFT_PX);
  return slopesOf(
    fine.map((value, at) => value - soft[at]!),
    widthPx,
    heightPx,
  );
}

/** Root mean square over the channels, four floats per pixel, the last of which is ignored. */
function slopesOf(values: Float32Array, widthPx: number, heightPx: number): Float32Array {
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
          (values[right + c]! - values[left + c]!) ** 2 + (values[below + c]! - values[above + c]!) ** 2;
      slopes[y * widthPx + x] = Math.sqrt(squares / 12);
    }
  return slopes;
}

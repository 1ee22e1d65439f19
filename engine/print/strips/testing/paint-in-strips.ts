import { nodePlatform } from '../../../platform/node/node-platform.ts';
import type { Scene } from '../../../scene/scene.ts';
import type { PageGeometry } from '../../page-geometry.ts';
import { listPaintedObjects } from '../list-painted-objects.ts';
import { paintStrips } from '../paint-strips.ts';
import { createStripPlatform } from '../strip-platform.ts';

/** The platform for scenes of {@link paintInStrips}. */
export const stripPlatform = createStripPlatform(nodePlatform);

/** Paints a page in strips of the given number of rows and joins them: straight RGBA. */
export function paintInStrips(scene: Scene, page: PageGeometry, rows: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(page.widthPx * page.heightPx * 4);
  const objects = listPaintedObjects(scene, page, stripPlatform);
  let at = 0;
  for (const strip of paintStrips(objects, page, undefined, nodePlatform, rows)) {
    pixels.set(strip.rows, at);
    at += strip.rows.length;
  }
  return pixels;
}

/** The largest difference of a channel, with premultiplied colours, 0 to 255. */
export function largestDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let largest = 0;
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    const [alpha, otherAlpha] = [one[pixel + 3]!, other[pixel + 3]!];
    largest = Math.max(largest, Math.abs(alpha - otherAlpha));
    for (let at = pixel; at < pixel + 3; at += 1)
      largest = Math.max(largest, Math.abs(one[at]! * alpha - other[at]! * otherAlpha) / 255);
  }
  return largest;
}

import { identity, invert, multiply, type Point, transformPoint } from '../assets/matrix.ts';
import type { DrawnObject } from '../scene/drawn-object.ts';
import { DrawnRectangle } from '../scene/drawn-rectangle.ts';
import type { SceneObject } from '../scene/scene.ts';
import type { PageGeometry } from './page-geometry.ts';

/** A gap of a hundredth of a pixel at the page's edge, which does not change a level of alpha. */
const TOLERANCE_PX = 0.01;

/**
 * Whether one object of a scene covers the whole page with opaque paint, as a full-page photo does. Such a page has no
 * transparency, and its file needs no alpha. A clip that is not a rectangle counts as a hole.
 */
export function coversPage({ object, isSolid, printed }: SceneObject, page: PageGeometry): boolean {
  if (!isSolid || !printed || object.opacity < 1) return false;
  const { clip } = object;
  if (!clip) return boxCovers(object, page);
  return clip instanceof DrawnRectangle && boxCovers(clip, page) && boxCovers(object, page);
}

/** A box is convex, so it contains the page, or the face that the page mirrors, if it contains the corners. */
function boxCovers(box: DrawnObject, page: PageGeometry): boolean {
  const toBox = invert(multiply(page.matrix, box.toCanvas()));
  return cornersOf(page).every((corner) => {
    const [x, y] = transformPoint(toBox, corner);
    return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2;
  });
}

/** The corners of the unmirrored part of a page, in pixels. */
function cornersOf({ matrix, widthPx, heightPx, mirrored }: PageGeometry): Point[] {
  const { left, top, width, height } = mirrored ?? { left: 0, top: 0, width: widthPx, height: heightPx };
  const place = mirrored ? matrix : identity;
  const toMiddle = transformPoint(place, [left + width / 2, top + height / 2]);
  return [0, 1, 2, 3].map((corner): Point => {
    const at = transformPoint(place, [left + (corner & 1) * width, top + (corner >> 1) * height]);
    return [
      at[0] + Math.sign(toMiddle[0] - at[0]) * TOLERANCE_PX,
      at[1] + Math.sign(toMiddle[1] - at[1]) * TOLERANCE_PX,
    ];
  });
}

import { identity, invert, multiply, type Point, transformPoint } from '../assets/matrix.ts';
import type { DrawnObject } from '../scene/drawn-object.ts';
import { DrawnRectangle } from '../scene/drawn-rectangle.ts';
import type { SceneObject } from '../scene/scene.ts';
import type { PageGeometry } from './page-geometry.ts';

/** A hundredth of a pixel: what rounding may leave open at the page's edge without a level of alpha. */
const TOLERANCE_PX = 0.01;

/**
 * Whether a scene's object alone covers a whole page with solid paint, as a full-page photo does. Such a page has no
 * transparency, and its file needs no alpha. A clip that is no rectangle counts as a hole.
 */
export function coversPage({ object, isSolid, printed }: SceneObject, page: PageGeometry): boolean {
  if (!isSolid || !printed || object.opacity < 1) return false;
  const { clip } = object;
  if (!clip) return boxCovers(object, page);
  return clip instanceof DrawnRectangle && boxCovers(clip, page) && boxCovers(object, page);
}

/** A box is convex: it holds the page, or the face that the page mirrors, when it holds the corners. */
function boxCovers(box: DrawnObject, page: PageGeometry): boolean {
  const toBox = invert(multiply(page.matrix, box.toCanvas()));
  return cornersOf(page).every((corner) => {
    const [x, y] = transformPoint(toBox, corner);
    return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2;
  });
}

/** Of what a page shows once, in its pixels. */
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

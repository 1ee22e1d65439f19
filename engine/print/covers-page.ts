import { invert, multiply, type Point, transformPoint } from '../assets/matrix.ts';
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

/** A box is convex: it holds the page when it holds the page's corners. */
function boxCovers(box: DrawnObject, { matrix, widthPx, heightPx }: PageGeometry): boolean {
  const toBox = invert(multiply(matrix, box.toCanvas()));
  const inset = TOLERANCE_PX;
  const corners: Point[] = [
    [inset, inset],
    [widthPx - inset, inset],
    [inset, heightPx - inset],
    [widthPx - inset, heightPx - inset],
  ];
  return corners.every((corner) => {
    const [x, y] = transformPoint(toBox, corner);
    return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2;
  });
}

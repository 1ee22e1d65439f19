import { listPictures, listShapes, measurePicture } from '../../assets/clip-art/clip-art-nodes.ts';
import { boundsIn, measurePath, transformPath } from '../../assets/clip-art/path.ts';
import { type Matrix, multiply, type Point, maxScaleOf, transformPoint } from '../../assets/matrix.ts';
import { outlineBounds } from '../../text/outline-bounds.ts';
import { transformOutline } from '../../text/transform-outline.ts';
import type { DrawnObject } from '../../scene/drawn-object.ts';
import { DrawnPicture } from '../../scene/drawn-picture.ts';
import { DrawnRectangle } from '../../scene/drawn-rectangle.ts';
import type { SceneObject } from '../../scene/scene.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { clipPolygon } from './clip-polygon.ts';
import { boxOf, type BoxMm } from './page-frame.ts';

/**
 * The upright bounds of an object's ink on the page: the glyphs of a text, the shapes and pictures of a clip art, a
 * picture inside its area. Undefined when there is none.
 * @param toMm canvas units to the millimetres of the answer
 * @param opaquePart the part of a picture that is not transparent, 0 to 1 along its sides
 */
export function measureInk(
  { object, textLayout }: SceneObject,
  toMm: Matrix,
  opaquePart: readonly [left: number, top: number, right: number, bottom: number] = [0, 0, 1, 1],
): BoxMm | undefined {
  const [left, top, right, bottom] = opaquePart;
  const { width, height } = object;
  const visible = visiblePolygon(object, toMm, [left * width, top * height, right * width, bottom * height]);
  if (textLayout && !(object instanceof VectorArt)) {
    const bounds = outlineBounds(transformOutline(textLayout.outline, fromCorner(object, toMm)));
    if (!bounds) return undefined;
    const spread = (textLayout.emboldenWidth / 2) * maxScaleOf(fromCorner(object, toMm));
    return boxOf(bounds.minX - spread, bounds.minY - spread, bounds.maxX + spread, bounds.maxY + spread);
  }
  const box = boxAround(visible);
  if (!(object instanceof VectorArt)) return box;
  const shapes = measureShapes(object, toMm);
  // Coloured glyphs are a drawing that is not clipped.
  return object.clipArt.ink ? shapes : box && shapes && intersect(box, shapes);
}

/** From an object's own top left corner to millimetres. */
function fromCorner(object: DrawnObject, toMm: Matrix): Matrix {
  const placed = multiply(toMm, object.toCanvas());
  return multiply(placed, [1, 0, 0, 1, -object.width / 2, -object.height / 2]);
}

/** The length of a transformed unit; the longer one if the scale is not uniform. */

/** A part of an object's box as a polygon, clipped to its area (or the box of its mask picture). */
function visiblePolygon(
  object: DrawnObject,
  toMm: Matrix,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Point[] {
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const map = fromCorner(object, toMm);
  const polygon = corners.map((corner) => transformPoint(map, corner));
  const { clip } = object;
  if (!(clip instanceof DrawnRectangle || clip instanceof DrawnPicture)) return polygon;
  return clipPolygon(polygon, visiblePolygon(clip, toMm, [0, 0, clip.width, clip.height]));
}

function measureShapes(object: VectorArt, toMm: Matrix): BoxMm | undefined {
  const map = fromCorner(object, toMm);
  const points: Point[] = [];
  for (const { path, transform, fill, stroke } of listShapes(object.clipArt.nodes)) {
    if (!fill && !stroke) continue;
    const shapeMap = multiply(map, transform);
    const bounds = measurePath(transformPath(shapeMap, path));
    if (!bounds) continue;
    const spread = stroke ? (stroke.widthPx / 2) * maxScaleOf(shapeMap) : 0;
    points.push([bounds.left - spread, bounds.top - spread], [bounds.right + spread, bounds.bottom + spread]);
  }
  for (const picture of listPictures(object.clipArt.nodes)) {
    const { left, top, right, bottom } = boundsIn(map, measurePicture(picture));
    points.push([left, top], [right, bottom]);
  }
  return boxAround(points);
}

function boxAround(points: readonly Point[]): BoxMm | undefined {
  if (points.length === 0) return undefined;
  const box = boxOf(Infinity, Infinity, -Infinity, -Infinity);
  for (const [x, y] of points) {
    box.leftMm = Math.min(box.leftMm, x);
    box.rightMm = Math.max(box.rightMm, x);
    box.topMm = Math.min(box.topMm, y);
    box.bottomMm = Math.max(box.bottomMm, y);
  }
  return box;
}

function intersect(one: BoxMm, other: BoxMm): BoxMm | undefined {
  const both = boxOf(
    Math.max(one.leftMm, other.leftMm),
    Math.max(one.topMm, other.topMm),
    Math.min(one.rightMm, other.rightMm),
    Math.min(one.bottomMm, other.bottomMm),
  );
  return both.leftMm < both.rightMm && both.topMm < both.bottomMm ? both : undefined;
}

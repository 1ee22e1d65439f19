import { isGroup, isPicture } from '../../assets/clip-art/clip-art-nodes.ts';
import type { Matrix } from '../../assets/matrix.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DrawnObject } from '../../scene/drawn-object.ts';
import { DrawnRectangle } from '../../scene/drawn-rectangle.ts';
import { OutlineText } from '../../scene/outline-text.ts';
import { needsLayer, paintObject } from '../../scene/paint-object.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { OutlineContext } from './outline-context.ts';
import type { RecordedOutline } from './recorded-outline.ts';

/**
 * Records the outlines that an object covers, if these are exactly its coverage.
 * @param object composed with paths that can be read back
 * @param matrix from canvas units to the coordinates of the outlines
 * @returns undefined for objects with pictures, translucent parts, shadows or masks
 */
export function recordOutlines(
  object: DrawnObject,
  matrix: Matrix,
  platform: Platform,
): readonly RecordedOutline[] | undefined {
  if (needsLayer(object) || !hasOutlines(object)) return undefined;
  const recorder = new OutlineContext();
  recorder.setTransform(...matrix);
  const context = recorder as unknown as CanvasRenderingContext2D;
  paintObject(object, { context, platform, widthPx: 0, heightPx: 0 });
  return recorder.isSoft ? undefined : recorder.outlines;
}

const hasOutlines = (object: DrawnObject): boolean =>
  object instanceof OutlineText ||
  object instanceof DrawnRectangle ||
  (object instanceof VectorArt && object.clipArt.nodes.every((node) => !isGroup(node) && !isPicture(node)));

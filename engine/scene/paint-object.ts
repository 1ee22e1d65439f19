import { type BaseFabricObject, Rect, util } from 'fabric/es';
import type { Platform } from '../platform/platform.ts';

/** Where objects are painted: a context whose canvas is `widthPx` x `heightPx`. */
export interface PaintTarget {
  context: CanvasRenderingContext2D;
  widthPx: number;
  heightPx: number;
  platform: Platform;
}

/**
 * Paints a fabric object, at whatever scale the context has.
 *
 * fabric's own `render` clips on a cache canvas that is capped at 2 megapixels, which blurs a print. Here a plain
 * rectangle clips the context itself, and any other clip (a mask picture) is applied on a layer of exactly the
 * target's pixels, so nothing is ever resampled.
 */
export function paintObject(object: BaseFabricObject, target: PaintTarget): void {
  if (object.isNotVisible()) return;
  const { context } = target;
  const { clipPath } = object;
  context.save();
  context.transform(...object.calcOwnMatrix());
  context.globalAlpha *= object.opacity;
  if (clipPath && !isPlainRect(clipPath)) {
    paintThroughStencil(object, clipPath, target);
  } else {
    if (clipPath) clipToRect(clipPath, object, context);
    object._render(context);
  }
  context.restore();
}

function isPlainRect(clipPath: BaseFabricObject): boolean {
  return clipPath instanceof Rect && !clipPath.rx && !clipPath.ry;
}

/** The usual clip, a layer's area, needs no layer: the context clips to it. */
function clipToRect(
  rect: BaseFabricObject,
  owner: BaseFabricObject,
  context: CanvasRenderingContext2D,
): void {
  const before = context.getTransform();
  enterClip(rect, owner, context);
  context.beginPath();
  context.rect(-rect.width / 2, -rect.height / 2, rect.width, rect.height);
  context.setTransform(before);
  context.clip();
}

/** Paints the object apart, keeps what the clip covers, and lays that down. */
function paintThroughStencil(
  object: BaseFabricObject,
  clipPath: BaseFabricObject,
  target: PaintTarget,
): void {
  const { context, platform, widthPx, heightPx } = target;
  const layer = platform.createSurface(widthPx, heightPx);
  layer.context.imageSmoothingQuality = context.imageSmoothingQuality;
  layer.context.setTransform(context.getTransform());
  object._render(layer.context);

  const stencil = platform.createSurface(widthPx, heightPx);
  stencil.context.imageSmoothingQuality = context.imageSmoothingQuality;
  stencil.context.setTransform(context.getTransform());
  enterClip(clipPath, object, stencil.context);
  clipPath._render(stencil.context);
  layer.context.setTransform(1, 0, 0, 1, 0, 0);
  layer.context.globalCompositeOperation = 'destination-in';
  layer.context.drawImage(stencil.canvas, 0, 0);
  platform.releaseSurface(stencil);

  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(layer.canvas, 0, 0);
  platform.releaseSurface(layer);
}

/** From the owner's coordinates to the clip's: on the canvas, or in the owner's own space. */
function enterClip(
  clipPath: BaseFabricObject,
  owner: BaseFabricObject,
  context: CanvasRenderingContext2D,
): void {
  if (clipPath.absolutePositioned) context.transform(...util.invertTransform(owner.calcTransformMatrix()));
  context.transform(...clipPath.calcOwnMatrix());
}

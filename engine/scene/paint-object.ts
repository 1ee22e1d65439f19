import { type BaseFabricObject, Group, Rect, util } from 'fabric/es';
import { type Platform } from '../platform/platform.ts';
import { VectorArt } from './vector-art.ts';

/** Where objects are painted: a context whose canvas is `widthPx` x `heightPx`. */
export interface PaintTarget {
  context: CanvasRenderingContext2D;
  widthPx: number;
  heightPx: number;
  platform: Platform;
}

/**
 * Paints a fabric object and everything in it, at whatever scale the context has.
 *
 * fabric's own `render` isolates translucent and clipped objects on a cache canvas that is capped at
 * 2 megapixels, which blurs a print. This walk keeps fabric's compositing (and calls its drawing of each
 * shape) but isolates on a layer of exactly the target's pixels, so nothing is ever resampled.
 */
export function paintObject(object: BaseFabricObject, target: PaintTarget): void {
  if (object.isNotVisible()) return;
  const { context } = target;
  context.save();
  if (object.globalCompositeOperation) context.globalCompositeOperation = object.globalCompositeOperation;
  const matrix = object.calcOwnMatrix();
  context.transform(...matrix);
  if (needsLayer(object)) {
    context.globalAlpha *= object.opacity;
    paintThroughLayer(object, target);
  } else {
    if (object.clipPath) clipToRect(object.clipPath, object, context);
    context.globalAlpha *= object.opacity;
    paintContents(object, target);
  }
  context.restore();
}

/** An object whose parts overlap, or whose clip is not a plain rectangle, is composed apart and laid down once. */
function needsLayer(object: BaseFabricObject): boolean {
  const { clipPath } = object;
  if (clipPath && !isPlainRect(clipPath)) return true;
  const manyParts =
    object instanceof Group || object instanceof VectorArt || (object.hasFill() && object.hasStroke());
  const blended = (object.globalCompositeOperation ?? 'source-over') !== 'source-over';
  return manyParts && (object.opacity < 1 || blended);
}

function paintThroughLayer(object: BaseFabricObject, target: PaintTarget): void {
  const { context, platform, widthPx, heightPx } = target;
  const layer = platform.createSurface(widthPx, heightPx);
  layer.context.imageSmoothingQuality = context.imageSmoothingQuality;
  layer.context.setTransform(context.getTransform());
  paintContents(object, { ...target, context: layer.context });
  if (object.clipPath) keepInside(object.clipPath, object, { ...target, context: layer.context });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(layer.canvas, 0, 0);
  platform.releaseSurface(layer);
}

function paintContents(object: BaseFabricObject, target: PaintTarget): void {
  if (object instanceof Group) {
    for (const child of object.getObjects()) paintObject(child, target);
  } else if (object instanceof VectorArt) {
    const { context } = target;
    context.beginPath();
    context.rect(-object.width / 2, -object.height / 2, object.width, object.height);
    context.clip(); // an SVG shows nothing outside its view box
    context.translate(-object.width / 2, -object.height / 2);
    for (const shape of object.shapes) paintObject(shape, target);
  } else {
    object._render(target.context);
  }
}

/** Erases what is painted on the target outside the clip (inside it, when the clip is inverted). */
function keepInside(clipPath: BaseFabricObject, owner: BaseFabricObject, target: PaintTarget): void {
  const { platform, context, widthPx, heightPx } = target;
  const stencil = platform.createSurface(widthPx, heightPx);
  const stencilTarget = { ...target, context: stencil.context };
  stencil.context.imageSmoothingQuality = context.imageSmoothingQuality;
  stencil.context.setTransform(context.getTransform());
  if (clipPath.absolutePositioned)
    stencil.context.transform(...util.invertTransform(owner.calcTransformMatrix()));
  stencil.context.transform(...clipPath.calcOwnMatrix());
  paintStencil(clipPath, stencilTarget);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = clipPath.inverted ? 'destination-out' : 'destination-in';
  context.drawImage(stencil.canvas, 0, 0);
  context.restore();
  platform.releaseSurface(stencil);
}

/** A clip is its shape in solid black: its own colours do not count (SVG 2, 14.3.5), its own clip does. */
function paintStencil(clipPath: BaseFabricObject, target: PaintTarget): void {
  if (clipPath instanceof Group) {
    for (const child of clipPath.getObjects()) {
      target.context.save();
      target.context.transform(...child.calcOwnMatrix());
      paintStencil(child, target);
      target.context.restore();
    }
  } else {
    const { fill, stroke } = clipPath;
    clipPath.fill = 'black';
    clipPath.stroke = null;
    clipPath._render(target.context);
    clipPath.fill = fill;
    clipPath.stroke = stroke;
  }
  if (clipPath.clipPath) keepInside(clipPath.clipPath, clipPath, target);
}

function isPlainRect(clipPath: BaseFabricObject): boolean {
  return clipPath instanceof Rect && !clipPath.rx && !clipPath.ry && !clipPath.inverted && !clipPath.clipPath;
}

/** The usual clip, a layer's area, needs no layer: the context clips to it. */
function clipToRect(
  rect: BaseFabricObject,
  owner: BaseFabricObject,
  context: CanvasRenderingContext2D,
): void {
  const before = context.getTransform();
  if (rect.absolutePositioned) context.transform(...util.invertTransform(owner.calcTransformMatrix()));
  context.transform(...rect.calcOwnMatrix());
  context.beginPath();
  context.rect(-rect.width / 2, -rect.height / 2, rect.width, rect.height);
  context.setTransform(before);
  context.clip();
}

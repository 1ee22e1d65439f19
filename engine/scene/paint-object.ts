import type { Surface } from '../platform/platform.ts';
import type { DrawnObject, ObjectShadow } from './drawn-object.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';
import type { StencilCache } from './stencil-cache.ts';
import { type PaintedCanvas, type PaintWindow, paintWindow, toPixels } from './paint-window.ts';

/** The target of painted objects. */
export interface PaintTarget extends PaintedCanvas {
  /** Cached stencils, for canvases that are painted repeatedly. */
  stencils?: StencilCache;
}

/**
 * Paints an object at the scale of the context.
 *
 * A rectangular clip is a clip of the context. Any other clip (a mask picture) is applied on a layer with the target's
 * pixels, limited to its extent, so nothing is resampled. An object with an effect is painted on such a layer first, so
 * that an object of many parts casts one shadow and blends once.
 */
export function paintObject(object: DrawnObject, target: PaintTarget): void {
  if (object.isHidden) return;
  const { context } = target;
  const { clip } = object;
  context.save();
  context.globalAlpha *= object.opacity;
  if (needsLayer(object)) {
    paintApart(object, target);
  } else {
    if (clip) clipToRectangle(clip, context);
    context.transform(...object.toCanvas());
    object.draw(context);
  }
  context.restore();
}

/** Whether an object is painted on a layer first: it has an effect, or a clip that is not a rectangle. */
export const needsLayer = ({ shadow, blendMode, clip }: DrawnObject): boolean =>
  shadow !== undefined || blendMode !== 'source-over' || (clip !== undefined && !isRectangle(clip));

/** Paints the object on a layer, applies its clip, and composites the layer with the object's effects. */
function paintApart(object: DrawnObject, target: PaintTarget): void {
  const { context, platform } = target;
  const { clip, shadow } = object;
  const window = paintWindow(object, target);
  if (!window) return;
  const layer = openLayer(target, window);
  if (clip && isRectangle(clip)) clipToRectangle(clip, layer.context);
  layer.context.transform(...object.toCanvas());
  object.draw(layer.context);
  if (clip && !isRectangle(clip)) keepStencilled(layer, clip, target, window);

  if (shadow) castShadow(shadow, context);
  context.globalCompositeOperation = object.blendMode;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (!shadow) clipToWindow(window, context); // a shadow extends beyond it
  context.drawImage(layer.canvas, 0, 0);
  platform.releaseSurface(layer);
}

/**
 * A layer over the target, under the same transform, painted only in the rows of the window. A surface of the window's
 * size or a clip to its columns would give different pixels, because the rounding of picture sampling depends on the
 * translation and on the start of a row.
 */
function openLayer({ context, platform, widthPx, heightPx }: PaintTarget, window: PaintWindow): Surface {
  const layer = platform.createSurface(widthPx, heightPx);
  layer.context.imageSmoothingEnabled = true;
  layer.context.imageSmoothingQuality = context.imageSmoothingQuality;
  clipToWindow({ ...window, x: 0, widthPx }, layer.context);
  layer.context.setTransform(context.getTransform());
  return layer;
}

/** Clears the parts of a layer outside of the clip. */
function keepStencilled(layer: Surface, clip: DrawnObject, target: PaintTarget, window: PaintWindow): void {
  const paint = () => {
    const stencil = openLayer(target, window);
    stencil.context.transform(...clip.toCanvas());
    clip.draw(stencil.context);
    return stencil;
  };
  const kept = target.stencils?.getOrPaint(clip, toPixels(clip, target.context), window, paint);
  const stencil = kept ?? paint();
  layer.context.save();
  layer.context.setTransform(1, 0, 0, 1, 0, 0);
  layer.context.globalCompositeOperation = 'destination-in';
  layer.context.drawImage(stencil.canvas, kept ? window.x : 0, kept ? window.y : 0);
  layer.context.restore();
  if (!kept) target.platform.releaseSurface(stencil);
}

/** Clips a context, without a transform, to a part of its canvas. */
function clipToWindow(
  { x, y, widthPx, heightPx, isWhole }: PaintWindow,
  context: CanvasRenderingContext2D,
): void {
  if (isWhole) return;
  context.beginPath();
  context.rect(x, y, widthPx, heightPx);
  context.clip();
}

/**
 * Canvas units to pixels, the unit of canvas shadows under any transform: rotated with the page, not with the object.
 */
function castShadow(shadow: ObjectShadow, context: CanvasRenderingContext2D): void {
  const { a, b, c, d } = context.getTransform();
  context.shadowColor = shadow.colour;
  context.shadowBlur = shadow.blur * Math.sqrt(Math.abs(a * d - b * c));
  context.shadowOffsetX = a * shadow.offsetX + c * shadow.offsetY;
  context.shadowOffsetY = b * shadow.offsetX + d * shadow.offsetY;
}

const isRectangle = (clip: DrawnObject): boolean => clip instanceof DrawnRectangle;

/** The usual clip, a layer's area, needs no layer, because the context clips to it. */
function clipToRectangle(clip: DrawnObject, context: CanvasRenderingContext2D): void {
  const before = context.getTransform();
  context.transform(...clip.toCanvas());
  context.beginPath();
  context.rect(-clip.width / 2, -clip.height / 2, clip.width, clip.height);
  context.setTransform(before);
  context.clip();
}

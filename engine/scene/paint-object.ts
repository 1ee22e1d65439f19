import { type BaseFabricObject, Rect, type Shadow } from 'fabric/es';
import { invert } from '../assets/matrix.ts';
import type { Surface } from '../platform/platform.ts';
import type { KeptStencils } from './kept-stencils.ts';
import { clipMatrix, type PaintedCanvas, type PaintWindow, paintWindow } from './paint-window.ts';

/** Where objects are painted. */
export interface PaintTarget extends PaintedCanvas {
  /** Stencils of frames before, for canvases that are painted again and again. */
  stencils?: KeptStencils;
}

/**
 * Paints a fabric object, at whatever scale the context has.
 *
 * fabric's own `render` clips on a cache canvas that is capped at 2 megapixels, which blurs a print. Here a plain
 * rectangle clips the context itself. Any other clip (a mask picture) is applied on a layer of exactly the target's
 * pixels, no further than it reaches, so nothing is ever resampled; and what has an effect is painted on such a layer first, so that an object of
 * many parts casts one shadow and blends once.
 */
export function paintObject(object: BaseFabricObject, target: PaintTarget): void {
  if (object.isNotVisible()) return;
  const { context } = target;
  const { clipPath, shadow } = object;
  const isBlended = object.globalCompositeOperation !== 'source-over';
  context.save();
  context.globalAlpha *= object.opacity;
  if (shadow || isBlended || (clipPath && !isPlainRect(clipPath))) {
    paintApart(object, target);
  } else {
    context.transform(...object.calcOwnMatrix());
    if (clipPath) clipToRect(clipPath, object, context);
    object._render(context);
  }
  context.restore();
}

/** Paints the object on a layer, keeps what its clip covers, and lays that down with the object's effects. */
function paintApart(object: BaseFabricObject, target: PaintTarget): void {
  const { context, platform } = target;
  const { clipPath, shadow } = object;
  const window = paintWindow(object, target);
  if (!window) return;
  const layer = openLayer(target, window);
  layer.context.transform(...object.calcOwnMatrix());
  if (clipPath && isPlainRect(clipPath)) clipToRect(clipPath, object, layer.context);
  object._render(layer.context);
  if (clipPath && !isPlainRect(clipPath)) keepStencilled(layer, object, clipPath, target, window);

  if (shadow) castShadow(shadow, context);
  context.globalCompositeOperation = object.globalCompositeOperation;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (!shadow) clipToWindow(window, context); // a shadow leaves it
  context.drawImage(layer.canvas, 0, 0);
  platform.releaseSurface(layer);
}

/**
 * A layer over the target, under the same transform, that is painted in the rows of the window alone. Neither a surface
 * of the window's size nor a clip to its columns would give the same pixels: how a picture is sampled depends, in its
 * rounding, on the translation and on where a row begins.
 */
function openLayer({ context, platform, widthPx, heightPx }: PaintTarget, window: PaintWindow): Surface {
  const layer = platform.createSurface(widthPx, heightPx);
  layer.context.imageSmoothingEnabled = true;
  layer.context.imageSmoothingQuality = context.imageSmoothingQuality;
  clipToWindow({ ...window, x: 0, widthPx }, layer.context);
  layer.context.setTransform(context.getTransform());
  return layer;
}

/** Takes away from a layer what the clip does not cover. */
function keepStencilled(
  layer: Surface,
  object: BaseFabricObject,
  clipPath: BaseFabricObject,
  target: PaintTarget,
  window: PaintWindow,
): void {
  const matrix = clipMatrix(clipPath, object, target.context);
  const paint = () => {
    const stencil = openLayer(target, window);
    stencil.context.transform(...object.calcOwnMatrix());
    enterClip(clipPath, object, stencil.context);
    clipPath._render(stencil.context);
    return stencil;
  };
  const kept = target.stencils?.getOrPaint(clipPath, matrix, window, paint);
  const stencil = kept ?? paint();
  layer.context.save();
  layer.context.setTransform(1, 0, 0, 1, 0, 0);
  layer.context.globalCompositeOperation = 'destination-in';
  layer.context.drawImage(stencil.canvas, kept ? window.x : 0, kept ? window.y : 0);
  layer.context.restore();
  if (!kept) target.platform.releaseSurface(stencil);
}

/** Limits a context, under no transform, to part of its canvas. */
function clipToWindow(
  { x, y, widthPx, heightPx, isWhole }: PaintWindow,
  context: CanvasRenderingContext2D,
): void {
  if (isWhole) return;
  context.beginPath();
  context.rect(x, y, widthPx, heightPx);
  context.clip();
}

/** Canvas units to pixels, which shadows of a canvas are in whatever its transform: turned with the page, not the object. */
function castShadow(shadow: Shadow, context: CanvasRenderingContext2D): void {
  const { a, b, c, d } = context.getTransform();
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * Math.sqrt(Math.abs(a * d - b * c));
  context.shadowOffsetX = a * shadow.offsetX + c * shadow.offsetY;
  context.shadowOffsetY = b * shadow.offsetX + d * shadow.offsetY;
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

/** From the owner's coordinates to the clip's: on the canvas, or in the owner's own space. */
function enterClip(
  clipPath: BaseFabricObject,
  owner: BaseFabricObject,
  context: CanvasRenderingContext2D,
): void {
  if (clipPath.absolutePositioned) context.transform(...invert(owner.calcTransformMatrix()));
  context.transform(...clipPath.calcOwnMatrix());
}

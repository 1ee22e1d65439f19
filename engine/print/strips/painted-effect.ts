import type { LayerEffect } from '../../assets/layer-effect.ts';
import type { Platform } from '../../platform/platform.ts';
import { BAND_ROWS, type Bounds } from './banded-outline.ts';
import { type PaintedObject, showsIn } from './painting.ts';
import { PaintedSilhouette } from './painted-silhouette.ts';
import {
  narrow,
  openStripSurface,
  roundDown,
  roundUp,
  type StripSurface,
  type StripWindow,
} from './strip-window.ts';

/** The maximum number of additional rows per strip row; an effect that needs more is computed once, as a whole. */
const MAX_ROWS_FOR_ONE = 3;
/**
 * The maximum size of such a whole; larger ones are painted at a half, a quarter and so on, because wide effects are
 * soft.
 */
const MAX_WHOLE_PIXELS = 16e6;
const SMALLEST_SCALE = 1 / BAND_ROWS;

/**
 * Objects painted on a layer with an effect on its pixels. The layer includes as many rows around a strip as the effect
 * depends on, so that the strip equals the whole page.
 */
export class PaintedEffect implements PaintedObject {
  readonly hasBlack = false;
  readonly bounds: Bounds;
  #whole: StripSurface | undefined;

  constructor(
    private readonly objects: readonly PaintedObject[],
    private readonly effect: LayerEffect,
    /** Additional inputs of the effect, each painted on a layer of its own. */
    private readonly images: readonly (readonly PaintedObject[])[] = [],
  ) {
    this.bounds = effect.at([1, 0, 0, 1, 0, 0]).box ?? uniteBounds(objects);
  }

  onBlackPlate(): PaintedObject {
    return new PaintedSilhouette(this);
  }

  paint(surface: StripSurface): void {
    const { platform, window } = surface;
    if (!showsIn(window, this.bounds)) return;
    const reach = this.effect.at([1, 0, 0, 1, 0, 0]).reachPx;
    const grown = growWindow(window, this.bounds, reach);
    if (grown.widthPx === 0) return;
    if (grown.heightPx > MAX_ROWS_FOR_ONE * window.heightPx) {
      this.#whole ??= this.#paint(wholeWindow(this.bounds, reach), platform);
      drawInto(surface, this.#whole);
      return;
    }
    const layer = this.#paint(grown, platform);
    drawInto(surface, layer);
    platform.releaseSurface(layer);
  }

  #paint(window: StripWindow, platform: Platform): StripSurface {
    const { scale } = window;
    const images = this.images.map((objects) => {
      const { context, canvas } = paintObjects(objects, window, platform);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      platform.releaseSurface({ context, canvas });
      return data;
    });
    const layer = paintObjects(this.objects, window, platform);
    const { width, height } = layer.canvas;
    const image = layer.context.getImageData(0, 0, width, height);
    const [left, top] = [window.left * scale, window.top * scale];
    const pixels = this.effect.at([scale, 0, 0, scale, 0, 0]);
    image.data.set(pixels.apply({ left, top, widthPx: width, heightPx: height, data: image.data }, images));
    layer.context.putImageData(image, 0, 0);
    return layer;
  }
}

function paintObjects(
  objects: readonly PaintedObject[],
  window: StripWindow,
  platform: Platform,
): StripSurface {
  const layer = openStripSurface(platform, window);
  for (const object of objects) object.paint(layer);
  return layer;
}

/** Copies the part of one surface that another shows. */
function drawInto({ context, window }: StripSurface, { canvas, window: shown }: StripSurface): void {
  const { scale } = window;
  const [left, top] = [(shown.left - window.left) * scale, (shown.top - window.top) * scale];
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.imageSmoothingEnabled = shown.scale !== scale;
  context.drawImage(canvas, left, top, shown.widthPx * scale, shown.heightPx * scale);
  context.restore();
}

/** The window with its surroundings, in whole bands and columns. */
function growWindow(window: StripWindow, bounds: Bounds, reach: number): StripWindow {
  const margin = roundUp(reach);
  return narrow(
    {
      ...window,
      left: window.left - margin,
      top: window.top - margin,
      widthPx: window.widthPx + 2 * margin,
      heightPx: window.heightPx + 2 * margin,
    },
    { ...bounds, left: bounds.left - margin, right: bounds.right + margin },
  );
}

function wholeWindow(bounds: Bounds, reach: number): StripWindow {
  const [left, top] = [roundDown(bounds.left - reach), roundDown(bounds.top - reach)];
  const [widthPx, heightPx] = [roundUp(bounds.right + reach) - left, roundUp(bounds.bottom + reach) - top];
  let scale = 1;
  while (widthPx * heightPx * scale * scale > MAX_WHOLE_PIXELS && scale > SMALLEST_SCALE) scale /= 2;
  return { left, top, widthPx, heightPx, scale };
}

const uniteBounds = (objects: readonly PaintedObject[]): Bounds => ({
  left: Math.min(...objects.map(({ bounds }) => bounds.left)),
  top: Math.min(...objects.map(({ bounds }) => bounds.top)),
  right: Math.max(...objects.map(({ bounds }) => bounds.right)),
  bottom: Math.max(...objects.map(({ bounds }) => bounds.bottom)),
});

import type { LayerEffect } from '../../assets/layer-effect.ts';
import type { Bounds } from './banded-outline.ts';
import { type PaintedThing, showsIn } from './painting.ts';
import { narrow, openStripSurface, roundUp, type StripSurface, type StripWindow } from './strip-window.ts';

/**
 * Things painted apart with an effect on their pixels. They are painted with as many rows around a strip as the effect
 * reaches, so that the strip shows what the whole page would.
 */
export class PaintedEffect implements PaintedThing {
  readonly bounds: Bounds;

  constructor(
    private readonly things: readonly PaintedThing[],
    private readonly effect: LayerEffect,
  ) {
    this.bounds = effect.at([1, 0, 0, 1, 0, 0]).box ?? uniteThings(things);
  }

  paint(surface: StripSurface): void {
    const { platform, window, context } = surface;
    if (!showsIn(window, this.bounds)) return;
    const { scale } = window;
    const pixels = this.effect.at([scale, 0, 0, scale, 0, 0]);
    const grown = growWindow(window, this.bounds, Math.ceil(pixels.reachPx / scale));
    if (grown.widthPx === 0) return;
    const apart = openStripSurface(platform, grown);
    for (const thing of this.things) thing.paint(apart);
    const { width, height } = apart.canvas;
    const image = apart.context.getImageData(0, 0, width, height);
    const [left, top] = [grown.left * scale, grown.top * scale];
    image.data.set(pixels.apply({ left, top, widthPx: width, heightPx: height, data: image.data }));
    apart.context.putImageData(image, 0, 0);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(apart.canvas, left - window.left * scale, top - window.top * scale);
    context.restore();
    platform.releaseSurface(apart);
  }
}

/** The window with what lies around it, in whole bands and columns. */
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

const uniteThings = (things: readonly PaintedThing[]): Bounds => ({
  left: Math.min(...things.map(({ bounds }) => bounds.left)),
  top: Math.min(...things.map(({ bounds }) => bounds.top)),
  right: Math.max(...things.map(({ bounds }) => bounds.right)),
  bottom: Math.max(...things.map(({ bounds }) => bounds.bottom)),
});

import type { Bounds } from './banded-outline.ts';
import { BLACK_PLATE } from './black-plate.ts';
import { compositeLayer } from './composite-layer.ts';
import { type PaintedObject, showsIn } from './painting.ts';
import { narrow, openStripSurface, type StripSurface } from './strip-window.ts';

/** The area of an object with mixed colours, which hides the black beneath it on the plate of black. */
export class PaintedSilhouette implements PaintedObject {
  readonly hasBlack = false;

  constructor(private readonly object: PaintedObject) {}

  get bounds(): Bounds {
    return this.object.bounds;
  }

  paint(surface: StripSurface): void {
    const { platform, window } = surface;
    if (!showsIn(window, this.bounds)) return;
    const layer = openStripSurface(platform, narrow(window, this.bounds));
    this.object.paint(layer);
    const { context, canvas } = layer;
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = BLACK_PLATE.none;
    context.fillRect(0, 0, canvas.width, canvas.height);
    compositeLayer(layer, { alpha: 1, operation: 'source-over', clips: [] }, this.bounds, surface);
    platform.releaseSurface(layer);
  }

  onBlackPlate(): PaintedObject {
    return this;
  }
}

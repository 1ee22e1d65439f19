import type { Bounds } from './banded-outline.ts';
import { BLACK_PLATE, isBlackPaint, toPlateColour, toPlateOperation } from './black-plate.ts';
import { compositeLayer } from './composite-layer.ts';
import { growByShadow, paintShadow, type Shadow } from './paint-shadow.ts';
import { type PaintedObject, type Painting, showsIn } from './painting.ts';
import { PaintedSilhouette } from './painted-silhouette.ts';
import { narrow, openStripSurface, type StripSurface } from './strip-window.ts';

/** Objects painted on a layer that is composited at its own place with one opacity, blend mode and shadow. */
export class PaintedLayer implements PaintedObject {
  readonly bounds: Bounds;
  /** Bounds of the objects, without their shadow. */
  readonly #own: Bounds;

  constructor(
    private readonly objects: readonly PaintedObject[],
    private readonly painting: Painting,
    private readonly shadow: Shadow | undefined,
  ) {
    const adding = objects.filter(({ bounds }) => bounds !== everywhere);
    this.#own = adding.map(({ bounds }) => bounds).reduce(unite, nowhere);
    // Such a layer clears the parts that it does not cover.
    const takesAway = painting.operation === 'destination-in';
    this.bounds = takesAway ? everywhere : shadow ? growByShadow(this.#own, shadow) : this.#own;
  }

  get hasBlack(): boolean {
    return this.objects.some(({ hasBlack }) => hasBlack) || this.#hasBlackShadow;
  }

  onBlackPlate(): PaintedObject {
    // Only the outline of a stencil matters.
    if (this.painting.operation === 'destination-in') return this;
    if (!this.hasBlack) return new PaintedSilhouette(this);
    const { shadow } = this;
    const plate = this.#hasBlackShadow ? BLACK_PLATE.cutOut : BLACK_PLATE.none;
    return new PaintedLayer(
      this.objects.map((object) => object.onBlackPlate()),
      { ...this.painting, operation: toPlateOperation(this.painting.operation) },
      shadow && { ...shadow, colour: toPlateColour(shadow.colour, plate) },
    );
  }

  /** A fading shadow is mixed, because black ink alone would lighten the colours under it. */
  get #hasBlackShadow(): boolean {
    const { shadow } = this;
    return shadow !== undefined && shadow.blurPx === 0 && isBlackPaint(shadow.colour);
  }

  paint(surface: StripSurface): void {
    const { platform, window } = surface;
    if (!showsIn(window, this.bounds)) return;
    if (this.shadow) {
      const cast = paintShadow(this.objects, this.#own, this.shadow, platform, window);
      if (cast) this.#compositeLayer(cast, surface);
    }
    const layer = openStripSurface(platform, narrow(window, this.bounds));
    for (const object of this.objects) object.paint(layer);
    this.#compositeLayer(layer, surface);
  }

  #compositeLayer(layer: StripSurface, surface: StripSurface): void {
    compositeLayer(layer, this.painting, this.bounds, surface);
    surface.platform.releaseSurface(layer);
  }
}

const nowhere: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
const everywhere: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const unite = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

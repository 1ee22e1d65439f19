import type { Bounds } from './banded-outline.ts';
import { layDown } from './lay-down.ts';
import { growByShadow, paintShadow, type Shadow } from './paint-shadow.ts';
import { type PaintedThing, type Painting, showsIn } from './painting.ts';
import { openStripSurface, type StripSurface } from './strip-window.ts';

/** Things painted apart and laid down as one: at their own place, with one opacity, one blend, one shadow. */
export class PaintedLayer implements PaintedThing {
  readonly bounds: Bounds;

  constructor(
    private readonly things: readonly PaintedThing[],
    private readonly painting: Painting,
    private readonly shadow: Shadow | undefined,
  ) {
    // What a layer does not cover, `destination-in` takes away.
    const isEverywhere = painting.operation === 'destination-in';
    const own = isEverywhere ? everywhere : things.map(({ bounds }) => bounds).reduce(unite, nowhere);
    this.bounds = shadow ? growByShadow(own, shadow) : own;
  }

  paint(surface: StripSurface): void {
    const { platform, window } = surface;
    if (!showsIn(window, this.bounds)) return;
    if (this.shadow) {
      const cast = paintShadow(this.things, this.shadow, platform, window);
      layDown(cast, this.painting, this.bounds, surface);
      platform.releaseSurface(cast);
    }
    const layer = openStripSurface(platform, window);
    for (const thing of this.things) thing.paint(layer);
    layDown(layer, this.painting, this.bounds, surface);
    platform.releaseSurface(layer);
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

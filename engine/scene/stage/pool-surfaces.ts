import type { Platform, Surface } from '../../platform/platform.ts';

/** A platform that pools released surfaces. */
export interface SurfacePool extends Platform {
  /** Releases the pooled surfaces. */
  drain(): void;
}

/** Maximum number of pooled surfaces: a mask needs two at a time, and a few masked pictures have different sizes. */
const MAX_WAITING = 8;

/**
 * Pools the surfaces that each frame creates and releases, because the next frame needs the same sizes. A surface is
 * returned transparent and in its initial state.
 */
export function poolSurfaces(platform: Platform): SurfacePool {
  const waiting: Surface[] = [];
  const drop = (count: number) => {
    for (const surface of waiting.splice(0, count)) platform.releaseSurface(surface);
  };
  return {
    ...platform,
    createSurface(widthPx, heightPx) {
      const index = waiting.findIndex(({ canvas }) => canvas.width === widthPx && canvas.height === heightPx);
      const [known] = index === -1 ? [] : waiting.splice(index, 1);
      const surface = known ?? platform.createSurface(widthPx, heightPx);
      const { context } = surface;
      if (known) {
        context.restore(); // to the state that was saved at its creation
        context.clearRect(0, 0, widthPx, heightPx);
      }
      context.save();
      return surface;
    },
    releaseSurface(surface) {
      waiting.push(surface);
      drop(Math.max(0, waiting.length - MAX_WAITING));
    },
    drain: () => drop(waiting.length),
  };
}

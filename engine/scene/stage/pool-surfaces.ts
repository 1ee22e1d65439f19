import type { Platform, Surface } from '../../platform/platform.ts';

/** A platform whose released surfaces wait to be used again. */
export interface SurfacePool extends Platform {
  /** Releases the surfaces that wait. */
  drain(): void;
}

/** Most that wait: a mask needs two at a time, and a few masked pictures differ in size. */
const MAX_WAITING = 8;

/**
 * Keeps the surfaces that each frame makes and releases, of which the next frame wants the same. A surface comes back
 * transparent and in the state it was made in.
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
        context.restore(); // to the state that was saved when it was made
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

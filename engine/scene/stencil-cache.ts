import type { Matrix } from '../assets/matrix.ts';
import type { Platform, Surface } from '../platform/platform.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import type { PaintWindow } from './paint-window.ts';

interface CachedStencil {
  source: object;
  place: string;
  surface: Surface;
}

/** Maximum number of cached stencils; a view rarely has more masks, and each has the size of the mask on the canvas. */
const MAX_STENCILS = 8;

/**
 * Caches the stencils of mask pictures between frames: scaling a mask is half of the cost of painting a masked picture,
 * and while the picture moves in it the mask is fixed. The least recently used are released.
 */
export class StencilCache {
  readonly #platform: Platform;
  #kept: CachedStencil[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * The window's pixels of a stencil; `undefined` for clips that are not pictures, which are not cached.
   * @param matrix from the clip's own coordinates to pixels
   * @param paint paints the stencil on a surface of the whole target, which is released afterwards
   */
  getOrPaint(
    clip: DrawnObject,
    matrix: Matrix,
    window: PaintWindow,
    paint: () => Surface,
  ): Surface | undefined {
    if (!(clip instanceof DrawnPicture)) return undefined;
    const { source } = clip;
    const { x, y, widthPx, heightPx } = window;
    const place = [...matrix, x, y, widthPx, heightPx].join(' ');
    const known = this.#kept.find((stencil) => stencil.source === source && stencil.place === place);
    const stencil = known ?? { source, place, surface: this.#cut(paint(), window) };
    this.#kept = [...this.#kept.filter((other) => other !== known), stencil];
    if (this.#kept.length > MAX_STENCILS) this.#release(this.#kept.splice(0, 1));
    return stencil.surface;
  }

  /** Releases all of them. */
  release(): void {
    this.#release(this.#kept.splice(0));
  }

  #release(stencils: readonly CachedStencil[]): void {
    for (const { surface } of stencils) this.#platform.releaseSurface(surface);
  }

  /** Copies only the window, pixel by pixel. */
  #cut(painted: Surface, { x, y, widthPx, heightPx }: PaintWindow): Surface {
    const cut = this.#platform.createSurface(widthPx, heightPx);
    cut.context.drawImage(painted.canvas, -x, -y);
    this.#platform.releaseSurface(painted);
    return cut;
  }
}

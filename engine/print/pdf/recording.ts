import type { Bounds, Path } from '../../assets/clip-art/path.ts';
import type { Matrix } from '../../assets/matrix.ts';
import type { Platform, Surface } from '../../platform/platform.ts';
import type { PathTarget } from '../../text/outline.ts';

/** Pixels that a layer is repainted on. */
export interface Raster extends Surface {
  platform: Platform;
  /** From points to its pixels. */
  matrix: Matrix;
}

type Step = (raster: Raster) => void;

/** The recorded paint of a PDF layer, so that it can be repainted on pixels for blurred edges. */
export class Recording {
  readonly #steps: Step[] = [];
  #bounds: Bounds | undefined;

  /** @param extent bounds of the step's paint in points; absent when it paints nothing */
  add(step: Step, extent?: Bounds): void {
    this.#steps.push(step);
    if (extent) this.#bounds = this.#bounds ? unite(this.#bounds, extent) : extent;
  }

  /** Bounds of the paint in points. */
  get bounds(): Bounds | undefined {
    return this.#bounds;
  }

  /** Paints everything on new pixels; the caller releases them. */
  paint(platform: Platform, matrix: Matrix, widthPx: number, heightPx: number): Surface {
    const surface = platform.createSurface(widthPx, heightPx);
    surface.context.setTransform(...matrix);
    for (const step of this.#steps) step({ ...surface, platform, matrix });
    return surface;
  }
}

const unite = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Sets the current path of a canvas. */
export function tracePath(
  path: Path,
  target: Omit<PathTarget, 'quadraticCurveTo'> & { beginPath(): void },
): void {
  target.beginPath();
  for (const segment of path) {
    if (segment[0] === 'M') target.moveTo(segment[1], segment[2]);
    else if (segment[0] === 'L') target.lineTo(segment[1], segment[2]);
    else if (segment[0] === 'C')
      target.bezierCurveTo(segment[1], segment[2], segment[3], segment[4], segment[5], segment[6]);
    else target.closePath();
  }
}

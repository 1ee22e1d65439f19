import type { Path } from '../../assets/clip-art/path.ts';
import type { Matrix } from '../../assets/matrix.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CornerSink, flattenPath } from '../../assets/clip-art/flatten-path.ts';

/**
 * Rows of a band, the unit in which outlines are painted. The rounding and shortcuts of Skia's rasteriser depend on the
 * visible part of a path. Painting by bands gives it the same part in every strip, so the result is the same. A power
 * of two, so that a layer can be painted at 1/2, 1/4 … 1/64 of its size without a seam.
 */
export const BAND_ROWS = 64;

/**
 * Corners are rounded to a grid whose values, moved by whole rows, are exact in 32 bits. It is as fine as Skia's own,
 * which rounds y to quarter rows except for upright rectangles. Rounding before bands are clipped gives the same result
 * in each band.
 */
const FINE = 256;
const COARSE = 4;

/** Rounds a corner to the grid. */
export const roundToLattice = (x: number, y: number, isUpright: boolean): [x: number, y: number] => [
  round(x, FINE),
  round(y, isUpright ? FINE : COARSE),
];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface PageSize {
  widthPx: number;
  heightPx: number;
}

/** A path in the pixels of the page with flattened curves, split into bands. Parts far off the page are dropped. */
export class BandedOutline implements CornerSink {
  readonly bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  /** Whether it is one upright rectangle, which covers its bounds. */
  readonly isBox: boolean;
  /** The polygons of each band, as x, y, x, y … */
  readonly #bands = new Map<number, number[][]>();
  readonly #stepsX: number;
  readonly #stepsY: number;
  readonly #page: PageSize;
  /** Bands in which the current outline has begun a polygon. */
  #begun = new Set<number>();
  #startX = NaN;
  #startY = NaN;
  #x = 0;
  #y = 0;

  /**
   * @param use the box of a clip is rounded more coarsely: Skia rounds one whose sides are all within 1/8 of whole
   * pixels
   */
  constructor(path: Path, matrix: Matrix, page: PageSize, use: 'fill' | 'clip') {
    this.#page = page;
    const isUpright = hasUprightEdgesOnly(path, matrix);
    this.#stepsX = isUpright && use === 'clip' ? COARSE : FINE;
    this.#stepsY = isUpright && use === 'fill' ? FINE : COARSE;
    flattenPath(path, matrix, this);
    this.close();
    this.isBox = isUpright && isOneBox(path);
  }

  /** The non-empty bands from row `top` to before row `bottom`. */
  bandsBetween(top: number, bottom: number): number[] {
    const bands: number[] = [];
    for (let band = Math.floor(top / BAND_ROWS); band * BAND_ROWS < bottom; band += 1)
      if (this.#bands.has(band)) bands.push(band);
    return bands;
  }

  /** Draws the parts in these adjacent bands on a new path of the platform. */
  trace(bands: readonly number[], platform: Platform): Path2D {
    const path = platform.createPath();
    if (this.isBox) {
      // As one rectangle, which Skia paints with higher precision than a path of several.
      const { left, right } = this.bounds;
      const top = Math.max(this.bounds.top, bands[0]! * BAND_ROWS);
      const bottom = Math.min(this.bounds.bottom, (bands.at(-1)! + 1) * BAND_ROWS);
      if (top < bottom) path.rect(left, top, right - left, bottom - top);
      return path;
    }
    for (const band of bands) {
      for (const polygon of this.#bands.get(band) ?? []) {
        path.moveTo(polygon[0]!, polygon[1]!);
        for (let at = 2; at < polygon.length; at += 2) path.lineTo(polygon[at]!, polygon[at + 1]!);
        path.closePath();
      }
    }
    return path;
  }

  begin(x: number, y: number): void {
    this.close();
    this.#x = this.#startX = round(x, this.#stepsX);
    this.#y = this.#startY = round(y, this.#stepsY);
  }

  corner(x: number, y: number, slope: number): void {
    const toY = round(y, this.#stepsY);
    this.#edgeTo(round(x + slope * (toY - y), this.#stepsX), toY);
  }

  close(): void {
    if (Number.isNaN(this.#startX)) return;
    this.#edgeTo(this.#startX, this.#startY);
    this.#begun = new Set();
  }

  /** Clipped to the page and its surroundings, so that the canvas does not clip visible parts. */
  #edgeTo(x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    const cuts = [0, this.#page.widthPx]
      .filter((cut) => (fromX < cut && x > cut) || (fromX > cut && x < cut))
      .sort((one, other) => (x > fromX ? one - other : other - one));
    for (const cut of cuts)
      this.#pieceTo(cut, round(fromY + ((y - fromY) * (cut - fromX)) / (x - fromX), this.#stepsY));
    this.#pieceTo(x, y);
  }

  #pieceTo(x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    [this.#x, this.#y] = [x, y];
    this.#include(x, y);
    const xAt = (row: number) =>
      row === fromY
        ? fromX
        : row === y
          ? x
          : round(fromX + ((x - fromX) * (row - fromY)) / (y - fromY), this.#stepsX);
    // One page height above and below, for shadows that extend into the page.
    const { heightPx } = this.#page;
    const first = Math.floor(Math.max(-heightPx, Math.min(fromY, y)) / BAND_ROWS);
    const last = Math.floor(Math.min(2 * heightPx, Math.max(fromY, y)) / BAND_ROWS);
    for (let step = 0; step <= last - first; step += 1) {
      const band = y >= fromY ? first + step : last - step;
      const [top, bottom] = [band * BAND_ROWS, (band + 1) * BAND_ROWS];
      const start = Math.min(bottom, Math.max(top, fromY));
      const end = Math.min(bottom, Math.max(top, y));
      this.#addToBand(band, xAt(start), start, xAt(end), end);
    }
  }

  /**
   * Where an outline leaves a band and returns, a horizontal line on the band's edge connects the points; it encloses
   * no area.
   */
  #addToBand(band: number, fromX: number, fromY: number, x: number, y: number): void {
    let polygons = this.#bands.get(band);
    if (!polygons) this.#bands.set(band, (polygons = []));
    if (!this.#begun.has(band)) {
      this.#begun.add(band);
      polygons.push([fromX, fromY]);
    }
    const polygon = polygons.at(-1)!;
    if (polygon.at(-2) !== fromX || polygon.at(-1) !== fromY) polygon.push(fromX, fromY);
    if (fromX !== x || fromY !== y) polygon.push(x, y);
  }

  #include(x: number, y: number): void {
    const { bounds } = this;
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
  }
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;

function hasUprightEdgesOnly(path: Path, [a, b, c, d]: Matrix): boolean {
  if (!((b === 0 && c === 0) || (a === 0 && d === 0))) return false;
  let [x0, y0, startX, startY] = [0, 0, 0, 0];
  return path.every((segment) => {
    if (segment[0] === 'C') return false;
    const [x, y] = segment[0] === 'Z' ? [startX, startY] : [segment[1], segment[2]];
    const isUpright = segment[0] === 'M' || x === x0 || y === y0;
    if (segment[0] === 'M') [startX, startY] = [x, y];
    [x0, y0] = [x, y];
    return isUpright;
  });
}

/** For paths with horizontal and vertical edges only: whether the edges connect the four corners of their box. */
function isOneBox(path: Path): boolean {
  const points = path.flatMap((segment): [number, number][] =>
    segment[0] === 'M' || segment[0] === 'L' ? [[segment[1], segment[2]]] : [],
  );
  const [xs, ys] = [new Set(points.map(([x]) => x)), new Set(points.map(([, y]) => y))];
  const corners = new Set(points.map(([x, y]) => `${x} ${y}`));
  return xs.size === 2 && ys.size === 2 && corners.size === 4 && points.length <= 5;
}

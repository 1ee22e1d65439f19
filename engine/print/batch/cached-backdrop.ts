import type { Platform } from '../../platform/platform.ts';
import type { PageGeometry } from '../page-geometry.ts';
import type { Bounds } from '../strips/banded-outline.ts';
import { clearStrip } from '../strips/clear-strip.ts';
import type { PaintedObject } from '../strips/painting.ts';
import { stripRows } from '../strips/strip-rows.ts';
import { openStripSurface, type StripSurface } from '../strips/strip-window.ts';

/** The maximum number of cached strips. A page with more is painted from the bottom each time. */
const MAX_BYTES = 128e6;

/** Two edges within one pixel both affect it. */
const MARGIN_PX = 2;

/**
 * Paints rows of a page some of whose objects do not change from page to page. A strip of unchanged objects with
 * nothing new beneath is painted once and copied afterwards. Strips are those of a single page, so the pixels are the
 * same.
 */
export class CachedBackdrop {
  readonly #page: PageGeometry;
  readonly #pixels: Platform;
  readonly #rows: number;
  readonly #strips = new Map<number, StripSurface>();
  #ground: readonly PaintedObject[] = [];
  #above: readonly PaintedObject[] = [];
  #background: string | undefined;
  /** The surface that strips are composed on. */
  #surface: StripSurface | undefined;

  constructor(page: PageGeometry, pixels: Platform) {
    this.#page = page;
    this.#pixels = pixels;
    this.#rows = stripRows(page);
  }

  /** Sets the objects of the next page, bottom first, and those that the previous page also had. */
  lay(
    objects: readonly PaintedObject[],
    hasStayed: (object: PaintedObject) => boolean,
    background: string | undefined,
  ): void {
    const ground: PaintedObject[] = [];
    const above: PaintedObject[] = [];
    for (const object of objects) {
      // An object that touches nothing below it can be painted first.
      const isGround = hasStayed(object) && !above.some((other) => mayTouch(object.bounds, other.bounds));
      (isGround ? ground : above).push(object);
    }
    const isSame =
      background === this.#background &&
      ground.length === this.#ground.length &&
      ground.every((object, index) => object === this.#ground[index]);
    if (!isSame) this.#forget();
    this.#ground = ground;
    this.#above = above;
    this.#background = background;
  }

  /** Paints rows `from` to before `to`, strip by strip, as straight RGBA. */
  *paintRows(from: number, to: number): Generator<Uint8ClampedArray> {
    const { widthPx } = this.#page;
    for (let row = from; row < to;) {
      const top = Math.floor(row / this.#rows) * this.#rows;
      const bottom = Math.min(to, top + this.#rows);
      const { context } = this.#paintPart(top, row, bottom);
      yield context.getImageData(0, row - top, widthPx, bottom - row).data;
      row = bottom;
    }
  }

  /** Paints rows of one strip. Its other rows are undefined afterwards. */
  #paintPart(top: number, from: number, to: number): StripSurface {
    const surface = (this.#surface ??= this.#open(top));
    surface.window.top = top;
    const shows = ({ bounds }: PaintedObject) =>
      bounds.top < to + MARGIN_PX && bounds.bottom > from - MARGIN_PX;
    const ground = this.#strips.get(top) ?? this.#keepStrip(top);
    if (ground) {
      const { context } = surface;
      const part = [0, from - top, this.#page.widthPx, to - from] as const;
      context.clearRect(...part);
      context.imageSmoothingEnabled = false;
      context.drawImage(ground.canvas, ...part, ...part);
      context.imageSmoothingEnabled = true;
    } else {
      clearStrip(surface, this.#background);
      for (const object of this.#ground) if (shows(object)) object.paint(surface);
    }
    for (const object of this.#above) if (shows(object)) object.paint(surface);
    return surface;
  }

  /** A strip of the unchanged objects, if there are any and the cache has room. */
  #keepStrip(top: number): StripSurface | undefined {
    const stripBytes = this.#page.widthPx * this.#rows * 4;
    if (this.#ground.length === 0 || (this.#strips.size + 1) * stripBytes > MAX_BYTES) return undefined;
    const strip = this.#open(top);
    clearStrip(strip, this.#background);
    for (const object of this.#ground) object.paint(strip);
    this.#strips.set(top, strip);
    return strip;
  }

  #open(top: number): StripSurface {
    const { widthPx } = this.#page;
    return openStripSurface(this.#pixels, { left: 0, top, widthPx, heightPx: this.#rows, scale: 1 });
  }

  #forget(): void {
    for (const strip of this.#strips.values()) this.#pixels.releaseSurface(strip);
    this.#strips.clear();
  }
}

/** Whether two objects may affect the same pixel. */
function mayTouch(one: Bounds, other: Bounds): boolean {
  return (
    one.left < other.right + MARGIN_PX &&
    other.left < one.right + MARGIN_PX &&
    one.top < other.bottom + MARGIN_PX &&
    other.top < one.bottom + MARGIN_PX
  );
}

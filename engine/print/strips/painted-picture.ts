import type { Matrix } from '../../assets/matrix.ts';
import { transformPoint } from '../../assets/matrix.ts';
import { roundToLattice, type Bounds } from './banded-outline.ts';
import { compositeLayer } from './composite-layer.ts';
import { type PaintedObject, type Painting, showsIn } from './painting.ts';
import { PaintedSilhouette } from './painted-silhouette.ts';
import { applyClips, cutting, type StripClip } from './strip-clip.ts';
import { bandsOf, enterPage, openStripSurface, type StripSurface, type StripWindow } from './strip-window.ts';

/** The rectangle of a picture, in its pixels. */
export type PicturePart = readonly [x: number, y: number, width: number, height: number];

/**
 * A picture or a part of one. Its corners are rounded to the grid of outlines, so that its edges are the same in every
 * strip; inside, sampling positions are rounded differently in each, which changes at most one level.
 */
export class PaintedPicture implements PaintedObject {
  readonly hasBlack = false;
  readonly #source: CanvasImageSource;
  readonly #part: PicturePart;
  /** From the unit square to the page. */
  readonly #place: Matrix;
  readonly bounds: Bounds;
  readonly #painting: Painting;
  readonly #partRows: number;
  readonly #isSmooth: boolean;

  /**
   * @param place from the unit square to the page
   * @param isSmooth whether pixels are interpolated
   */
  constructor(
    source: CanvasImageSource,
    part: PicturePart,
    place: Matrix,
    painting: Painting,
    partRows: number,
    isSmooth: boolean,
  ) {
    this.#isSmooth = isSmooth;
    this.#partRows = partRows;
    this.#source = source;
    this.#part = part;
    this.#place = snap(place);
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => transformPoint(this.#place, [x, y])));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    this.bounds = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    };
    this.#painting = painting;
  }

  onBlackPlate(): PaintedObject {
    return new PaintedSilhouette(this);
  }

  paint(surface: StripSurface): void {
    const { platform, window } = surface;
    if (!showsIn(window, this.bounds)) return;
    const cuts = cutting(this.#painting.clips, this.bounds);
    if (cuts.every(({ outline }) => outline.isBox) && (window.scale < 1 || this.#isPart(window))) {
      this.#paintStraight(surface, cuts);
      return;
    }
    for (const part of this.#partsIn(window)) {
      const sampled = openStripSurface(platform, part);
      enterPage(sampled);
      this.#draw(sampled);
      compositeLayer(sampled, this.#painting, this.bounds, surface);
      platform.releaseSurface(sampled);
    }
  }

  /** Avoids a copy where the result is the same. */
  #paintStraight(surface: StripSurface, cuts: readonly StripClip[]): void {
    const { context, window } = surface;
    const { alpha, operation } = this.#painting;
    context.save();
    enterPage(surface);
    applyClips(cuts, bandsOf(window), surface);
    context.globalAlpha = alpha;
    context.globalCompositeOperation = operation;
    this.#draw(surface);
    context.restore();
  }

  #draw({ context, window }: StripSurface): void {
    context.imageSmoothingEnabled = this.#isSmooth;
    // A reduced picture is blurred afterwards, and mipmaps of a large photo would take most of the time.
    context.imageSmoothingQuality = window.scale < 1 ? 'low' : 'high';
    const [x, y, width, height] = this.#part;
    const [a, b, c, d, e, f] = this.#place;
    context.transform(a / width, b / width, c / height, d / height, e, f);
    context.drawImage(this.#source, x, y, width, height, 0, 0, width, height);
  }

  #isPart({ top, heightPx }: StripWindow): boolean {
    return top % this.#partRows === 0 && heightPx === this.#partRows;
  }

  #partsIn({ left, top, widthPx, heightPx, scale }: StripWindow): StripWindow[] {
    const rows = this.#partRows;
    const first = Math.floor(Math.max(top, this.bounds.top) / rows);
    const end = Math.ceil(Math.min(top + heightPx, this.bounds.bottom) / rows);
    return Array.from({ length: end - first }, (_, index) => {
      return { left, top: (first + index) * rows, widthPx, heightPx: rows, scale };
    });
  }
}

/** Upright pictures can end at any fraction of a pixel; edges of others are rounded to quarter rows. */
function snap(place: Matrix): Matrix {
  const [a, b, c, d, e, f] = place;
  const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
  const origin = roundToLattice(e, f, isUpright);
  const right = roundToLattice(e + a, f + b, isUpright);
  const below = roundToLattice(e + c, f + d, isUpright);
  return [right[0] - origin[0], right[1] - origin[1], below[0] - origin[0], below[1] - origin[1], ...origin];
}

import { paintObject } from '../../scene/paint-object.ts';
import type { Scene, SceneObject } from '../../scene/scene.ts';
import type { Platform, Surface } from '../../platform/platform.ts';
import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import type { PrintTask } from '../print-task.ts';
import type { PageGeometry } from '../page-geometry.ts';
import type { BoxMm } from './page-frame.ts';
import type { MeasuredObject } from './preflight-subject.ts';

/** Longer side of the proof in pixels. */
const MAX_SIDE_PX = 1200;
/** The colour beneath a print, unless the product has a colour of its own. */
export const PAPER = '#ffffff';

/** The sampling interval of statistics; a prime, so that it does not align with patterns. */
export const SAMPLED_PIXEL = 5;

/** A part of the proof in whole pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An object's own pixels and the pixels beneath it, RGBA, row by row of the region. */
export interface ProofLayer {
  measured: MeasuredObject;
  region: Region;
  own: Uint8ClampedArray;
  below: Uint8ClampedArray;
}

/** The page painted small, layer by layer, for checks of visible pixels. */
export class Proof {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly #platform: Platform;
  readonly #pxPerMm: { across: number; down: number };
  readonly #matrix: PageGeometry['matrix'];

  constructor({ widthPx, heightPx, widthMm, heightMm, matrix }: PageGeometry, platform: Platform) {
    this.#platform = platform;
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(widthPx, heightPx));
    this.#pxPerMm = { across: (widthPx / widthMm) * scale, down: (heightPx / heightMm) * scale };
    this.#matrix = matrix.map((entry) => entry * scale) as PageGeometry['matrix'];
    this.widthPx = Math.max(1, Math.round(widthPx * scale));
    this.heightPx = Math.max(1, Math.round(heightPx * scale));
  }

  /** The printed page as RGBA without paper or background. */
  paintPage(objects: readonly MeasuredObject[]): Uint8ClampedArray {
    const surface = this.#createSurface();
    for (const { sceneObject } of objects) this.#paint(sceneObject, surface);
    const { data } = surface.context.getImageData(0, 0, this.widthPx, this.heightPx);
    this.#platform.releaseSurface(surface);
    return data;
  }

  /**
   * Every object on the page, bottom first, with the pixels beneath it: white paper, the product's own colour, the
   * print area's background and the objects below. The caller owns the arrays.
   */
  *layers(scene: Scene, task: PrintTask, objects: readonly MeasuredObject[]): Generator<ProofLayer> {
    const [ground, single] = [this.#createSurface(), this.#createSurface()];
    try {
      this.#fill(ground, PAPER);
      for (const object of scene.objects) if (isProductColour(object)) this.#paint(object, ground);
      const hex = task.printArea.configuration.backgroundColourHexCode;
      if (hex) this.#fill(ground, parseHexColour(hex));
      for (const measured of objects) {
        const region = this.regionOf(measured.inkOnPage);
        if (region) {
          const own = this.#paintAlone(measured.sceneObject, single, region);
          yield { measured, region, own, below: readRegion(ground, region) };
        }
        this.#paint(measured.sceneObject, ground);
      }
    } finally {
      this.#platform.releaseSurface(ground);
      this.#platform.releaseSurface(single);
    }
  }

  /** Objects, top first, with the pixels above each over transparency. */
  *layersFromTop(
    objects: readonly MeasuredObject[],
  ): Generator<{ measured: MeasuredObject; own: Uint8ClampedArray; above: Uint8ClampedArray }> {
    const [cover, single] = [this.#createSurface(), this.#createSurface()];
    try {
      cover.context.globalCompositeOperation = 'destination-over';
      for (const measured of objects.toReversed()) {
        const region = this.regionOf(measured.inkOnPage);
        if (!region) continue;
        const own = this.#paintAlone(measured.sceneObject, single, region);
        yield { measured, own, above: readRegion(cover, region) };
        cover.context.drawImage(single.canvas, 0, 0);
      }
    } finally {
      this.#platform.releaseSurface(cover);
      this.#platform.releaseSurface(single);
    }
  }

  /** The part of the proof that a box on the page covers; undefined off the page. */
  regionOf(box: BoxMm | undefined): Region | undefined {
    if (!box) return undefined;
    const { across, down } = this.#pxPerMm;
    const left = Math.max(0, Math.floor(box.leftMm * across));
    const top = Math.max(0, Math.floor(box.topMm * down));
    const width = Math.min(this.widthPx, Math.ceil(box.rightMm * across)) - left;
    const height = Math.min(this.heightPx, Math.ceil(box.bottomMm * down)) - top;
    return width > 0 && height > 0 ? { left, top, width, height } : undefined;
  }

  #createSurface(): Surface {
    return this.#platform.createSurface(this.widthPx, this.heightPx);
  }

  #fill({ context }: Surface, colour: string): void {
    context.fillStyle = colour;
    context.fillRect(0, 0, this.widthPx, this.heightPx);
  }

  #paintAlone(object: SceneObject, surface: Surface, region: Region): Uint8ClampedArray {
    surface.context.clearRect(0, 0, this.widthPx, this.heightPx);
    this.#paint(object, surface);
    return readRegion(surface, region);
  }

  #paint({ object }: SceneObject, { context }: Surface): void {
    const { widthPx, heightPx } = this;
    context.save();
    context.imageSmoothingQuality = 'high';
    context.setTransform(...this.#matrix);
    paintObject(object, { context, widthPx, heightPx, platform: this.#platform });
    context.restore();
  }
}

const readRegion = ({ context }: Surface, { left, top, width, height }: Region): Uint8ClampedArray =>
  context.getImageData(left, top, width, height).data;

/** The colour of the product itself, such as fabric: visible and not printed. */
export const isProductColour = ({ printed, designFunction }: SceneObject): boolean =>
  !printed && designFunction === 'COLOURAREA';

import type { Bounds } from '../../assets/clip-art/path.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatNumbers } from './format-number.ts';
import { PdfContent } from './pdf-content.ts';
import { addForm, addMaskState, type PdfStores, type PdfSurface } from './pdf-surface.ts';
import { POINTS_PER_INCH } from '../to-points.ts';

/** Lengths are points. */
export interface Shadow {
  offsetX: number;
  offsetY: number;
  /** Twice the standard deviation of the blur, as on a canvas. */
  blur: number;
}

/** The resolution of a blur: six pixels per standard deviation, up to that of presses. */
const PIXELS_PER_DEVIATION = 6;
const MIN_PPI = 150;
const MAX_PPI = 300;
/** The maximum number of pixels of a shadow. */
const MAX_PIXELS = 24_000_000;
/** A blur is invisible beyond three standard deviations. */
const REACH_DEVIATIONS = 3;

/**
 * Composes the shape of a layer's shadow: sharp shadows are the layer's own vectors, blurred ones are pixels.
 * @param box the visible area of the shadow, in points of the layer
 * @returns the graphics state that masks the shadow's colour by its shape; undefined when there is none
 */
export function composeShadowMask(
  layer: PdfSurface,
  { blur }: Shadow,
  box: Bounds,
  stores: PdfStores,
): number | undefined {
  const content = blur > 0 ? paintBlurred(layer, blur, box, stores) : layer.content;
  return content && addMaskState(addForm({ content, box }, stores), 'Alpha', stores.objects);
}

/** The blurred layer as a picture. */
function paintBlurred(
  { recording }: PdfSurface,
  blur: number,
  box: Bounds,
  { pictures, colours, pixels }: PdfStores,
): PdfContent | undefined {
  const deviation = blur / 2;
  const reach = REACH_DEVIATIONS * deviation;
  const area = recording?.bounds && intersect(grow(recording.bounds, reach), grow(box, reach));
  if (!recording || !area) return undefined;
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const scale = Math.min(
    Math.max(
      MIN_PPI / POINTS_PER_INCH,
      Math.min(MAX_PPI / POINTS_PER_INCH, PIXELS_PER_DEVIATION / deviation),
    ),
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
  const [widthPx, heightPx] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const matrix = [scale, 0, 0, scale, -area.left * scale, -area.top * scale] as const;
  const sharp = recording.paint(pixels, matrix, widthPx, heightPx);
  const shadow = blurPixels(sharp.canvas, blur * scale, pixels);
  pixels.releaseSurface(sharp);
  const content = new PdfContent();
  const picture = content.use('XObject', pictures.embed(shadow, colours.process).id);
  const place = [widthPx / scale, 0, 0, -heightPx / scale, area.left, area.top + heightPx / scale];
  content.add(`${formatNumbers(place)} cm`, `${picture} Do`);
  return content;
}

/** Uses the canvas's blur, so that the result equals raster prints; the caster is outside the canvas. */
function blurPixels(sharp: HTMLCanvasElement, blurPx: number, pixels: Platform): HTMLCanvasElement {
  const { width, height } = sharp;
  const { canvas, context } = pixels.createSurface(width, height);
  context.shadowColor = '#000000';
  context.shadowBlur = blurPx;
  context.shadowOffsetX = width;
  context.drawImage(sharp, -width, 0);
  return canvas;
}

const grow = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

function intersect(one: Bounds, other: Bounds): Bounds | undefined {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

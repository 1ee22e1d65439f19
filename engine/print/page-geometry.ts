import { PlatenError } from '../errors.ts';
import { printLimits } from '../limits.ts';

/** A 2D affine matrix as canvases take it: x' = a*x + c*y + e, y' = b*x + d*y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The numbers of a print area that shape its page (back-office §3, Print area). */
export interface PageSpec {
  /** Trim size of the artwork in millimetres. */
  imageWidth: number;
  imageHeight: number;
  imageDPI: number;
  /** Bleed on every side in millimetres. */
  bleedDepth: number;
  /** The rectangle of the 500 px canvas that is printed. */
  previewPositionX: number;
  previewPositionY: number;
  previewWidth: number;
  previewHeight: number;
  /** Shift of the artwork on the page in millimetres. */
  datumX: number;
  datumY: number;
  /** Clockwise turn of the artwork on the page in degrees. */
  rotate: number;
}

/** A page in pixels, and how canvas units land on it. */
export interface PageGeometry {
  widthPx: number;
  heightPx: number;
  /** Size on the sheet, bleed included, as the print area states it. */
  widthMm: number;
  heightMm: number;
  dpi: number;
  /** Canvas units to page pixels. */
  matrix: Matrix;
}

/** Pixels of a length: DPI/25.4 pixels per millimetre (back-office §9), rounded to a whole pixel. */
export const toPixels = (lengthMm: number, dpi: number): number =>
  Math.round((lengthMm * dpi) / printLimits.mmPerInch);

/**
 * Lays a print area out on its page: trim size plus bleed on each side, in whole pixels; at a quarter turn
 * width and height swap.
 *
 * The artwork is fitted to the whole pixels exactly (a stretch of less than half a pixel over the page),
 * so an area that fills the page leaves no half-covered row at its edge.
 * @throws PlatenError `print-too-large` or `print-too-small`, naming the size and the limit
 */
export function layOutPage(spec: PageSpec, dpi: number = spec.imageDPI): PageGeometry {
  const { imageWidth, imageHeight, bleedDepth } = spec;
  const widthMm = imageWidth + 2 * bleedDepth;
  const heightMm = imageHeight + 2 * bleedDepth;
  const artwork = { widthMm, heightMm, widthPx: toPixels(widthMm, dpi), heightPx: toPixels(heightMm, dpi) };
  const quarterTurns = Math.round(spec.rotate / 90);
  const swapped = spec.rotate % 90 === 0 && quarterTurns % 2 !== 0;
  const page = swapped ? swapSides(artwork) : artwork;
  refuseSize(page, dpi);

  // Canvas units -> the unturned artwork's pixels.
  const bleedX = (bleedDepth / imageWidth) * spec.previewWidth;
  const bleedY = (bleedDepth / imageHeight) * spec.previewHeight;
  const scaleX = artwork.widthPx / (spec.previewWidth + 2 * bleedX);
  const scaleY = artwork.heightPx / (spec.previewHeight + 2 * bleedY);
  const left = spec.previewPositionX - bleedX;
  const top = spec.previewPositionY - bleedY;

  // The artwork's middle goes to the page's middle, turned; then the jig's datum.
  const [cos, sin] = cosSinOf(spec.rotate);
  const a = cos * scaleX;
  const b = sin * scaleX;
  const c = -sin * scaleY;
  const d = cos * scaleY;
  const middleX = left + artwork.widthPx / scaleX / 2;
  const middleY = top + artwork.heightPx / scaleY / 2;
  const pxPerMm = dpi / printLimits.mmPerInch;
  const e = page.widthPx / 2 + spec.datumX * pxPerMm - (a * middleX + c * middleY);
  const f = page.heightPx / 2 + spec.datumY * pxPerMm - (b * middleX + d * middleY);
  return { ...page, dpi, matrix: [a, b, c, d, e, f] };
}

const swapSides = ({ widthPx, heightPx, widthMm, heightMm }: Omit<PageGeometry, 'dpi' | 'matrix'>) => ({
  widthPx: heightPx,
  heightPx: widthPx,
  widthMm: heightMm,
  heightMm: widthMm,
});

/** Exact at quarter turns, where Math.cos(Math.PI / 2) is not quite 0. */
function cosSinOf(angleDeg: number): [cos: number, sin: number] {
  const turn = ((angleDeg % 360) + 360) % 360;
  const exact: Record<number, [number, number]> = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] };
  const angleRad = (turn * Math.PI) / 180;
  return exact[turn] ?? [Math.cos(angleRad), Math.sin(angleRad)];
}

function refuseSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }, dpi: number): void {
  const size = `${widthPx} x ${heightPx} px at ${dpi} dpi`;
  const { maxPrintSidePx, maxPrintPixels } = printLimits;
  if (!(widthPx >= 1 && heightPx >= 1))
    throw new PlatenError(
      'print-too-small',
      `the print would be ${size}: give it a size in millimetres and a DPI`,
    );
  if (widthPx > maxPrintSidePx || heightPx > maxPrintSidePx || widthPx * heightPx > maxPrintPixels)
    throw new PlatenError(
      'print-too-large',
      `the print would be ${size}; at most ${maxPrintSidePx} px a side and ${maxPrintPixels} px in all: lower the DPI`,
    );
}

/**
 * Memory of one strip. Smaller strips were measured no faster: a photo's reduced copies are made anew for each.
 */
const STRIP_BYTES = 8 * 2 ** 20;
const MIN_STRIP_ROWS = 16;

/**
 * Rows of a strip. It depends on the page's width alone, so that the same page is always cut, and so
 * painted, in the same way.
 */
export function stripRows({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  return Math.min(heightPx, Math.max(MIN_STRIP_ROWS, Math.floor(STRIP_BYTES / (widthPx * 4))));
}

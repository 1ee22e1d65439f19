import { PlatenError } from '../errors.ts';
import { printLimits } from '../limits.ts';
import type { EdgeFill } from '../model/enumerations.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import { pixelsPerMm, toPixels } from '../rules/geometry/print-size.ts';
import { mirroredFace, wholePrint } from '../rules/geometry/whole-print.ts';

/** A 2D affine matrix in the form of canvases: x' = a*x + c*y + e, y' = b*x + d*y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The parameters of a print area that define its page (back-office §3, Print area). */
export interface PageSpec {
  /** Size of the artwork in millimetres, without edges and bleed. */
  imageWidth: number;
  imageHeight: number;
  imageDPI: number;
  /** Bleed on every side in millimetres. */
  bleedDepth: number;
  /** Depth of the product's sides in millimetres, and their fill. */
  edgeDepth: number;
  edgeFill: EdgeFill;
  /** The rectangle of the 500 px canvas that is printed. */
  previewPositionX: number;
  previewPositionY: number;
  previewWidth: number;
  previewHeight: number;
  /** Shift of the artwork on the page in millimetres. */
  datumX: number;
  datumY: number;
  /** Clockwise rotation of the artwork on the page in degrees. */
  rotate: number;
}

/** A page in pixels, and the mapping of canvas units to it. */
export interface PageGeometry {
  widthPx: number;
  heightPx: number;
  /** Size on the sheet, including edges and bleed, as stated by the print area. */
  widthMm: number;
  heightMm: number;
  dpi: number;
  /** Canvas units to page pixels. */
  matrix: Matrix;
  /** The rectangle that the area around it mirrors, in canvas units; absent: none. */
  mirrored?: Bounds;
}

/**
 * Lays a print area out on its page: the artwork plus edge and bleed on each side, in whole pixels. A quarter turn
 * swaps width and height.
 *
 * The artwork is fitted to the whole pixels exactly (a stretch of less than half a pixel over the page), so an area
 * that fills the page has no partly covered row at its edge.
 * @throws PlatenError `print-too-large` or `print-too-small`, naming the size and the limit
 */
export function layOutPage(spec: PageSpec, dpi: number = spec.imageDPI): PageGeometry {
  const { artwork, page } = sizeOnSheet(spec);
  const widthPx = toPixels(page.widthMm, dpi);
  const heightPx = toPixels(page.heightMm, dpi);
  refuseSize({ widthPx, heightPx }, dpi);
  const matrix = placeArtwork(
    spec,
    { width: toPixels(artwork.widthMm, dpi), height: toPixels(artwork.heightMm, dpi) },
    { width: widthPx, height: heightPx },
    pixelsPerMm(dpi),
  );
  const mirrored = mirroredFace(spec);
  return { ...page, widthPx, heightPx, dpi, matrix, ...(mirrored && { mirrored }) };
}

interface SizeMm {
  widthMm: number;
  heightMm: number;
}

/** The artwork with its edges and bleed, and its page. A quarter turn swaps width and height. */
export function sizeOnSheet(spec: PageSpec): { artwork: SizeMm; page: SizeMm } {
  const { imageWidth, imageHeight, bleedDepth, rotate } = wholePrint(spec);
  const artwork = { widthMm: imageWidth + 2 * bleedDepth, heightMm: imageHeight + 2 * bleedDepth };
  const isOnItsSide = rotate % 90 === 0 && Math.round(rotate / 90) % 2 !== 0;
  const page = isOnItsSide ? { widthMm: artwork.heightMm, heightMm: artwork.widthMm } : artwork;
  return { artwork, page };
}

/**
 * The mapping of canvas units to a page in any unit: pixels of a print, points of a PDF.
 * @param artwork the size of the artwork with its edges and bleed before rotation
 * @param page the size of the page
 * @param unitsPerMm for the datum
 */
export function placeArtwork(
  spec: PageSpec,
  artwork: { width: number; height: number },
  page: { width: number; height: number },
  unitsPerMm: number,
): Matrix {
  // Canvas units -> the unrotated artwork.
  const whole = wholePrint(spec);
  const bleedX = (whole.bleedDepth / whole.imageWidth) * whole.previewWidth;
  const bleedY = (whole.bleedDepth / whole.imageHeight) * whole.previewHeight;
  const scaleX = artwork.width / (whole.previewWidth + 2 * bleedX);
  const scaleY = artwork.height / (whole.previewHeight + 2 * bleedY);
  const left = whole.previewPositionX - bleedX;
  const top = whole.previewPositionY - bleedY;

  // Rotate about the centre of the page, then apply the jig's datum.
  const [cos, sin] = cosSinOf(spec.rotate);
  const a = cos * scaleX;
  const b = sin * scaleX;
  const c = -sin * scaleY;
  const d = cos * scaleY;
  const middleX = left + artwork.width / scaleX / 2;
  const middleY = top + artwork.height / scaleY / 2;
  const e = page.width / 2 + spec.datumX * unitsPerMm - (a * middleX + c * middleY);
  const f = page.height / 2 + spec.datumY * unitsPerMm - (b * middleX + d * middleY);
  return [a, b, c, d, e, f];
}

/** Exact at quarter turns, where Math.cos(Math.PI / 2) is not quite 0. */
function cosSinOf(angleDeg: number): [cos: number, sin: number] {
  const turn = ((angleDeg % 360) + 360) % 360;
  const exact: Record<number, [number, number]> = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] };
  const angleRad = (turn * Math.PI) / 180;
  return exact[turn] ?? [Math.cos(angleRad), Math.sin(angleRad)];
}

/** @throws PlatenError `print-too-large` or `print-too-small`, naming the size and the limit */
export function refuseSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }, dpi: number): void {
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

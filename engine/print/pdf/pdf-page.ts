import { PlatenError } from '../../errors.ts';
import type { Bounds } from '../../rules/geometry/object-bounds.ts';
import { mirroredFace } from '../../rules/geometry/whole-print.ts';
import { type Matrix, type PageSpec, placeArtwork, sizeOnSheet } from '../page-geometry.ts';
import { toPoints } from '../to-points.ts';

/** The maximum side that readers show: 5.08 m. Source: ISO 32000-1, annex C. */
const MAX_SIDE_POINTS = 14_400;
/** The minimum side: 1.06 mm. */
const MIN_SIDE_POINTS = 3;

/** A PDF box, in points from the page's bottom left corner: left, bottom, right, top. */
export type PdfBox = readonly [left: number, bottom: number, right: number, top: number];

/** A print area's page in a PDF, with exactly its size in millimetres. */
export interface PdfPage {
  /** Size on the sheet, including bleed. */
  widthMm: number;
  heightMm: number;
  /** In points. */
  width: number;
  height: number;
  /** The whole page, including the bleed. */
  mediaBox: PdfBox;
  /** The page after trimming the bleed; edges are inside. */
  trimBox: PdfBox;
  /** Canvas units to points from the top left corner, y down. */
  matrix: Matrix;
  /** The rectangle that all around it mirrors, canvas units; absent: none. */
  mirrored?: Bounds;
}

/**
 * Lays a print area out in points, without rounding to pixels.
 * @throws PlatenError `print-too-large`, `print-too-small`
 */
export function layOutPdfPage(spec: PageSpec): PdfPage {
  const { artwork, page } = sizeOnSheet(spec);
  const { widthMm, heightMm } = page;
  const [width, height] = [toPoints(widthMm), toPoints(heightMm)];
  if (!(Math.min(width, height) >= MIN_SIDE_POINTS))
    throw new PlatenError(
      'print-too-small',
      `a PDF page of ${widthMm} x ${heightMm} mm is shorter than the 1.06 mm that readers show: give it a size`,
    );
  checkPageSize({ width, height });
  const bleed = toPoints(spec.bleedDepth);
  const mirrored = mirroredFace(spec);
  return {
    widthMm,
    heightMm,
    width,
    height,
    mediaBox: [0, 0, width, height],
    trimBox: [bleed, bleed, width - bleed, height - bleed],
    matrix: placeArtwork(
      spec,
      { width: toPoints(artwork.widthMm), height: toPoints(artwork.heightMm) },
      { width, height },
      toPoints(1),
    ),
    ...(mirrored && { mirrored }),
  };
}

/**
 * Refuses a page, in points, that readers cannot show.
 * @throws PlatenError `print-too-large`
 */
export function checkPageSize({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= MAX_SIDE_POINTS) return;
  const [widthMm, heightMm] = [width, height].map((side) => Math.round(side / toPoints(1)));
  throw new PlatenError(
    'print-too-large',
    `a PDF page of ${widthMm} x ${heightMm} mm is longer than the 5080 mm that readers show: print it as PNG`,
  );
}

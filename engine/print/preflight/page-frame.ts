import { multiply, type Matrix } from '../../assets/matrix.ts';
import { mmPerUnit, toPrintMm } from '../../rules/geometry/print-millimetres.ts';
import { wholePrint } from '../../rules/geometry/whole-print.ts';
import { layOutPage, type PageGeometry, type PageSpec } from '../page-geometry.ts';

/** Edges of an upright box in millimetres. */
export interface BoxMm {
  leftMm: number;
  topMm: number;
  rightMm: number;
  bottomMm: number;
}

/** The measures of a page in preflight. */
export interface PageFrame {
  geometry: PageGeometry;
  /**
   * Canvas units to millimetres of the artwork, whose trim box begins at 0, 0. Datum and rotation move the artwork with
   * its trim, so they have no effect here.
   */
  toTrimMm: Matrix;
  /** Canvas units to millimetres of the page, including bleed; the outside is not printed. */
  toPageMm: Matrix;
  trim: BoxMm;
  /** The part of the trim box on the front of the product; without edges, all of it. */
  face: BoxMm;
  /** Whether edges and bleed mirror the face, so that nothing outside of it is printed. */
  isMirrored: boolean;
  /** The trim box with its bleed. */
  bleed: BoxMm;
  bleedMm: number;
  page: BoxMm;
}

/** @throws PlatenError `print-too-large` or `print-too-small` */
export function framePage(spec: PageSpec, dpi: number): PageFrame {
  const geometry = layOutPage(spec, dpi);
  const { imageWidth, imageHeight, bleedDepth } = wholePrint(spec);
  const { edgeDepth } = spec;
  return {
    geometry,
    ...frameTrim(spec),
    toPageMm: multiply(pxToMm(geometry), geometry.matrix),
    face: boxOf(edgeDepth, edgeDepth, imageWidth - edgeDepth, imageHeight - edgeDepth),
    isMirrored: geometry.mirrored !== undefined,
    bleed: boxOf(-bleedDepth, -bleedDepth, imageWidth + bleedDepth, imageHeight + bleedDepth),
    bleedMm: bleedDepth,
    page: boxOf(0, 0, geometry.widthMm, geometry.heightMm),
  };
}

/** The whole pixels of the page equal its nominal millimetres exactly, because artwork is fitted to them. */
const pxToMm = ({ widthPx, heightPx, widthMm, heightMm }: PageGeometry): Matrix => [
  widthMm / widthPx,
  0,
  0,
  heightMm / heightPx,
  0,
  0,
];

/** The part of {@link framePage} that depends only on the artwork, not on its page. */
export function frameTrim(spec: PageSpec): Pick<PageFrame, 'toTrimMm' | 'trim'> {
  const whole = wholePrint(spec);
  const { x: scaleX, y: scaleY } = mmPerUnit(whole);
  const origin = toPrintMm({ x: 0, y: 0 }, whole);
  return {
    toTrimMm: [scaleX, 0, 0, scaleY, origin.x, origin.y],
    trim: boxOf(0, 0, whole.imageWidth, whole.imageHeight),
  };
}

export const boxOf = (leftMm: number, topMm: number, rightMm: number, bottomMm: number): BoxMm => ({
  leftMm,
  topMm,
  rightMm,
  bottomMm,
});

/** Whether two boxes overlap by more than an edge. */
export const boxesMeet = (one: BoxMm, other: BoxMm, toleranceMm: number): boolean =>
  one.leftMm < other.rightMm - toleranceMm &&
  one.rightMm > other.leftMm + toleranceMm &&
  one.topMm < other.bottomMm - toleranceMm &&
  one.bottomMm > other.topMm + toleranceMm;

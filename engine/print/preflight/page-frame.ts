import { multiply, type Matrix } from '../../assets/matrix.ts';
import { mmPerUnit, toPrintMm } from '../../rules/geometry/print-millimetres.ts';
import { layOutPage, type PageGeometry, type PageSpec } from '../page-geometry.ts';

/** Edges of an upright box in millimetres. */
export interface BoxMm {
  leftMm: number;
  topMm: number;
  rightMm: number;
  bottomMm: number;
}

/** A page as preflight measures it. */
export interface PageFrame {
  geometry: PageGeometry;
  /**
   * Canvas units to millimetres of the artwork, whose trim box begins at 0, 0. Datum and turn move the artwork with
   * its trim, so they do not show here.
   */
  toTrimMm: Matrix;
  /** Canvas units to millimetres of the page, bleed included: what lies outside is not printed. */
  toPageMm: Matrix;
  trim: BoxMm;
  /** The trim box with its bleed. */
  bleed: BoxMm;
  bleedMm: number;
  page: BoxMm;
}

/** @throws PlatenError `print-too-large` or `print-too-small` */
export function framePage(spec: PageSpec, dpi: number): PageFrame {
  const geometry = layOutPage(spec, dpi);
  const { imageWidth, imageHeight, bleedDepth } = spec;
  return {
    geometry,
    ...frameTrim(spec),
    toPageMm: multiply(pxToMm(geometry), geometry.matrix),
    bleed: boxOf(-bleedDepth, -bleedDepth, imageWidth + bleedDepth, imageHeight + bleedDepth),
    bleedMm: bleedDepth,
    page: boxOf(0, 0, geometry.widthMm, geometry.heightMm),
  };
}

/** The page's whole pixels are its nominal millimetres exactly, as artwork is fitted to them. */
const pxToMm = ({ widthPx, heightPx, widthMm, heightMm }: PageGeometry): Matrix => [
  widthMm / widthPx,
  0,
  0,
  heightMm / heightPx,
  0,
  0,
];

/** The part of {@link framePage} that has to do with the artwork alone, whatever its page. */
export function frameTrim(spec: PageSpec): Pick<PageFrame, 'toTrimMm' | 'trim'> {
  const { x: scaleX, y: scaleY } = mmPerUnit(spec);
  const origin = toPrintMm({ x: 0, y: 0 }, spec);
  return {
    toTrimMm: [scaleX, 0, 0, scaleY, origin.x, origin.y],
    trim: boxOf(0, 0, spec.imageWidth, spec.imageHeight),
  };
}

export const boxOf = (leftMm: number, topMm: number, rightMm: number, bottomMm: number): BoxMm => ({
  leftMm,
  topMm,
  rightMm,
  bottomMm,
});

/** Whether two boxes share more than an edge. */
export const boxesMeet = (one: BoxMm, other: BoxMm, toleranceMm: number): boolean =>
  one.leftMm < other.rightMm - toleranceMm &&
  one.rightMm > other.leftMm + toleranceMm &&
  one.topMm < other.bottomMm - toleranceMm &&
  one.bottomMm > other.topMm + toleranceMm;

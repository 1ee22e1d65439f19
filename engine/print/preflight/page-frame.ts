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
  /** The part of the trim box that the artwork is seen in from the front; without edges, all of it. */
  face: BoxMm;
  /** Edges and bleed mirror the face; what lies beyond it is not printed. */
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

/** Whether two boxes share more than an edge. */
export const boxesMeet = (one: BoxMm, other: BoxMm, toleranceMm: number): boolean =>
  one.leftMm < other.rightMm - toleranceMm &&
  one.rightMm > other.leftMm + toleranceMm &&
  one.topMm < other.bottomMm - toleranceMm &&
  one.bottomMm > other.topMm + toleranceMm;

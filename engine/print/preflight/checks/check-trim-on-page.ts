import { invert, multiply, transformPoint, type Point } from '../../../assets/matrix.ts';
import { formatNumber } from '../format-number.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Half a pixel at 300 dpi, the rounding error of a page in whole pixels. */
const TOLERANCE_MM = 0.05;

/** Checks that the print area's datum and rotation leave its trim box on the page. */
export const checkTrimOnPage: PreflightCheck = ({ frame }, report) => {
  const { trim, page, toPageMm, toTrimMm } = frame;
  const trimToPage = multiply(toPageMm, invert(toTrimMm));
  const corners: Point[] = [
    [trim.leftMm, trim.topMm],
    [trim.rightMm, trim.topMm],
    [trim.rightMm, trim.bottomMm],
    [trim.leftMm, trim.bottomMm],
  ];
  const beyondMm = Math.max(
    ...corners
      .map((corner) => transformPoint(trimToPage, corner))
      .flatMap(([x, y]) => [page.leftMm - x, x - page.rightMm, page.topMm - y, y - page.bottomMm]),
  );
  if (beyondMm > TOLERANCE_MM)
    report({
      code: 'trim-off-page',
      message: `the trim box reaches ${formatNumber(beyondMm)} mm beyond the page`,
      value: beyondMm,
      limit: 0,
    });
};

import { difference, EndType, FillRule, inflatePaths, JoinType, type Paths64 } from 'clipper2-ts';
import type { Path, Segment } from '../../assets/clip-art/path.ts';
import { ARC_TOLERANCE, toPolygons } from './polygons.ts';
import { canCombine, UNITS_PER_MM } from './polygon-limits.ts';
import type { RecordedOutline } from './recorded-outline.ts';

/**
 * Shrinks the area that outlines cover on a page by a distance on all sides. As with {@link chokeCoverage}, the uncovered
 * area of the page grows by the distance, so that ink that bleeds off stays full. Exact to 0.005 mm.
 * @param outlines in millimetres from the page's top left corner
 * @returns polygons in millimetres, filled by the nonzero rule; undefined if the outlines are too complex
 */
export function chokeOutlines(
  outlines: readonly RecordedOutline[],
  page: { widthMm: number; heightMm: number },
  chokeMm: number,
): Path | undefined {
  const areas = outlines.map(toPolygons);
  if (!areas.every((area) => area !== undefined)) return undefined;
  const polygons = areas.flat();
  if (!canCombine(polygons, 0)) return undefined;
  const sheet = rectangle(page);
  const uncovered = difference(sheet, polygons, FillRule.NonZero);
  const reach = chokeMm * UNITS_PER_MM;
  if (!canCombine(uncovered, reach)) return undefined;
  const grown =
    reach === 0
      ? uncovered
      : inflatePaths(uncovered, reach, JoinType.Round, EndType.Polygon, undefined, ARC_TOLERANCE);
  return toPath(difference(sheet, grown, FillRule.NonZero));
}

function rectangle({ widthMm, heightMm }: { widthMm: number; heightMm: number }): Paths64 {
  const [x, y] = [widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM].map(Math.round) as [number, number];
  return [
    [
      { x: 0, y: 0 },
      { x, y: 0 },
      { x, y },
      { x: 0, y },
    ],
  ];
}

const toPath = (polygons: Paths64): Path =>
  polygons.flatMap((points) => [
    ...points.map(({ x, y }, index): Segment => [
      index === 0 ? 'M' : 'L',
      x / UNITS_PER_MM,
      y / UNITS_PER_MM,
    ]),
    ['Z'] as const,
  ]);

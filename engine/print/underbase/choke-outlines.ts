import { difference, EndType, FillRule, inflatePaths, JoinType, type Paths64 } from 'clipper2-ts';
import type { Path, Segment } from '../../assets/clip-art/path.ts';
import { toPolygons } from './polygons.ts';
import { PolygonBudget, UNITS_PER_MM } from './polygon-budget.ts';
import type { RecordedOutline } from './recorded-outline.ts';

/** The maximum distance of a round corner from its circle: 0.001 mm. */
const ARC_TOLERANCE = UNITS_PER_MM / 1000;
/**
 * Half the width of the widest seam: shapes that are drawn side by side may have a gap of rounding errors between them,
 * which no press prints.
 */
const SEAM = 0.01 * UNITS_PER_MM;

/** The white beneath outlines. */
interface OutlinedWhite {
  /** Polygons in millimetres, filled by the nonzero rule. */
  outline: Path;
  /** For each object, whether it has no outlines, or too complex ones. Its white is not in the outline. */
  isSoft: boolean[];
}

/**
 * Shrinks the area that outlines cover on a page by a distance on all sides. As with {@link chokeCoverage}, the uncovered
 * area of the page grows by the distance, so that ink that bleeds off stays full. Exact to 0.005 mm. Gaps of up to
 * 0.02 mm are closed.
 * @param objects the outlines of each object in millimetres from the page's top left corner; undefined: it has none
 */
export function chokeOutlines(
  objects: readonly (readonly RecordedOutline[] | undefined)[],
  page: { widthMm: number; heightMm: number },
  chokeMm: number,
): OutlinedWhite {
  const budget = new PolygonBudget();
  const areas = objects.map((outlines) => outlines && toArea(outlines, budget));
  const outline = chokePolygons(
    areas.flatMap((area) => area ?? []),
    page,
    chokeMm,
    budget,
  );
  return { outline: outline ?? [], isSoft: areas.map((area) => !outline || !area) };
}

/** @returns undefined if one of the outlines has no polygons */
function toArea(outlines: readonly RecordedOutline[], budget: PolygonBudget): Paths64 | undefined {
  const areas = outlines.map((outline) => toPolygons(outline, budget));
  return areas.every((area) => area !== undefined) ? areas.flat() : undefined;
}

/** @returns undefined if the polygons are too complex */
function chokePolygons(
  polygons: Paths64,
  page: { widthMm: number; heightMm: number },
  chokeMm: number,
  budget: PolygonBudget,
): Path | undefined {
  if (!budget.spendOn(polygons)) return undefined;
  const sheet = rectangle(page);
  const uncovered = difference(sheet, polygons, FillRule.NonZero);
  const grown = chokeMm === 0 ? uncovered : grow(uncovered, chokeMm * UNITS_PER_MM, budget);
  return grown && toPath(difference(sheet, grown, FillRule.NonZero));
}

/**
 * Grows an uncovered area without its seams, which would become gaps of twice the distance.
 * @returns undefined if the area is too complex
 */
function grow(uncovered: Paths64, reach: number, budget: PolygonBudget): Paths64 | undefined {
  if (!budget.spendOn(uncovered, reach + SEAM)) return undefined;
  const wide = inflatePaths(uncovered, -SEAM, JoinType.Miter, EndType.Polygon);
  return inflatePaths(wide, reach + SEAM, JoinType.Round, EndType.Polygon, undefined, ARC_TOLERANCE);
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

import { FillRule, intersect, type Paths64, union } from 'clipper2-ts';
import { flattenPath } from '../../assets/clip-art/flatten-path.ts';
import type { Path } from '../../assets/clip-art/path.ts';
import type { FilledPath, RecordedOutline } from './recorded-outline.ts';
import { type PolygonBudget, UNITS_PER_MM } from './polygon-budget.ts';

/** Flattened curves are within 1/32 of a step: 0.003 mm. */
const STEPS_PER_MM = 10;
const UNITS_PER_STEP = UNITS_PER_MM / STEPS_PER_MM;

const fillRules = { nonzero: FillRule.NonZero, evenodd: FillRule.EvenOdd } as const;

/**
 * The area that an outline covers, as polygons without overlaps, in units of {@link UNITS_PER_MM}.
 * @param outline in millimetres
 * @param budget of the page
 * @returns undefined if the outline is too complex
 */
export function toPolygons(
  { clips, ...outline }: RecordedOutline,
  budget: PolygonBudget,
): Paths64 | undefined {
  let polygons = fillPolygons(outline, budget);
  for (const clip of clips) {
    const within = polygons && fillPolygons(clip, budget);
    polygons =
      within && budget.spendOn([...polygons!, ...within])
        ? intersect(polygons!, within, FillRule.NonZero)
        : undefined;
  }
  return polygons;
}

function fillPolygons({ path, rule }: FilledPath, budget: PolygonBudget): Paths64 | undefined {
  const rings = flatten(path, budget.edges);
  if (!rings || !budget.spendOn(rings)) return undefined;
  budget.spendEdges(rings.reduce((sum, { length }) => sum + length, 0));
  return union(rings, fillRules[rule]);
}

/** Flattens the curves of a path. @returns undefined if it has more edges than the limit */
function flatten(path: Path, maxEdges: number): Paths64 | undefined {
  const rings: Paths64 = [];
  let count = 0;
  let isClosed = false;
  const toPoint = (x: number, y: number) => ({
    x: Math.round(x * UNITS_PER_STEP),
    y: Math.round(y * UNITS_PER_STEP),
  });
  flattenPath(path, [STEPS_PER_MM, 0, 0, STEPS_PER_MM, 0, 0], {
    begin(x, y) {
      count += 1;
      if (count <= maxEdges) rings.push([toPoint(x, y)]);
      isClosed = false;
    },
    corner(x, y) {
      count += 1;
      if (count > maxEdges) return;
      // After it is closed, a path continues at its start.
      if (isClosed) rings.push([rings.at(-1)![0]!]);
      isClosed = false;
      rings.at(-1)!.push(toPoint(x, y));
    },
    close() {
      isClosed = true;
    },
  });
  return count > maxEdges ? undefined : rings;
}

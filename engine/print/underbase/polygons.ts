import {
  EndType,
  FillRule,
  inflatePaths,
  intersect,
  JoinType,
  type Path64,
  type Paths64,
  union,
} from 'clipper2-ts';
import { flattenPath } from '../../assets/clip-art/flatten-path.ts';
import type { Path } from '../../assets/clip-art/path.ts';
import { maxScaleOf, type Matrix } from '../../assets/matrix.ts';
import type { FilledOutline, RecordedOutline, StrokedOutline } from './recorded-outline.ts';
import { canCombine, type EdgeBudget, UNITS_PER_MM } from './polygon-limits.ts';

/** Flattened curves are within 1/32 of a step: 0.003 mm. */
const STEPS_PER_MM = 10;
const UNITS_PER_STEP = UNITS_PER_MM / STEPS_PER_MM;
/** The maximum distance of a round join from its circle: 0.001 mm. */
export const ARC_TOLERANCE = UNITS_PER_MM / 1000;

const fillRules = { nonzero: FillRule.NonZero, evenodd: FillRule.EvenOdd } as const;
const joins = { miter: JoinType.Miter, round: JoinType.Round, bevel: JoinType.Bevel } as const;
const caps = { butt: EndType.Butt, round: EndType.Round, square: EndType.Square } as const;

/**
 * The area that an outline covers, as polygons without overlaps, in units of {@link UNITS_PER_MM}.
 * @param outline in millimetres
 * @param budget of the page
 * @returns undefined if the outline is too complex, or has corners that polygon offsetting does not join like a canvas
 */
export function toPolygons({ paint, clips }: RecordedOutline, budget: EdgeBudget): Paths64 | undefined {
  let polygons = 'pen' in paint ? strokePolygons(paint, budget) : fillPolygons(paint, budget);
  for (const clip of clips) {
    const within = polygons && fillPolygons(clip, budget);
    polygons =
      within && canCombine([...polygons!, ...within], 0)
        ? intersect(polygons!, within, FillRule.NonZero)
        : undefined;
  }
  return polygons;
}

function fillPolygons({ path, rule }: FilledOutline, budget: EdgeBudget): Paths64 | undefined {
  const rings = flatten(path, 1, budget).map(({ points }) => points);
  return !budget.isSpent && canCombine(rings, 0) ? union(rings, fillRules[rule]) : undefined;
}

/** The pen is applied in the path's own coordinates, scaled to the units of polygons. */
function strokePolygons({ path, transform, pen }: StrokedOutline, budget: EdgeBudget): Paths64 | undefined {
  const scale = maxScaleOf(transform);
  const lines = flatten(path, scale, budget);
  const reach = (pen.width / 2) * scale * UNITS_PER_MM;
  const isSharp = pen.join === 'miter' && lines.some((line) => exceedsMiter(line, pen.miterLimit));
  const all = lines.map(({ points }) => points);
  if (budget.isSpent || isSharp || !canCombine(all, reach)) return undefined;
  const outlines = [true, false].flatMap((isClosed) =>
    inflatePaths(
      lines.filter((line) => line.isClosed === isClosed).map(({ points }) => points),
      reach,
      joins[pen.join],
      isClosed ? EndType.Joined : caps[pen.cap],
      pen.miterLimit,
      ARC_TOLERANCE,
    ),
  );
  const [a, b, c, d, e, f] = transform.map((value) => value / scale) as unknown as Matrix;
  const place = ({ x, y }: Path64[number]) => ({
    x: Math.round(a * x + c * y + e * scale * UNITS_PER_MM),
    y: Math.round(b * x + d * y + f * scale * UNITS_PER_MM),
  });
  const placed = outlines.map((outline) => outline.map(place));
  return canCombine(placed, 0) ? union(placed, FillRule.NonZero) : undefined;
}

interface Line {
  points: Path64;
  isClosed: boolean;
}

/** Flattens the curves of a path, as far as the budget allows. @param scale millimetres per unit of the path */
function flatten(path: Path, scale: number, budget: EdgeBudget): Line[] {
  const lines: Line[] = [];
  const steps = scale * STEPS_PER_MM;
  const toPoint = (x: number, y: number) => ({
    x: Math.round(x * UNITS_PER_STEP),
    y: Math.round(y * UNITS_PER_STEP),
  });
  const start = (points: Path64) => lines.push({ points, isClosed: false });
  flattenPath(path, [steps, 0, 0, steps, 0, 0], {
    begin: (x, y) => void (budget.spend() && start([toPoint(x, y)])),
    corner(x, y) {
      if (!budget.spend()) return;
      const last = lines.at(-1)!;
      // After it is closed, a path continues at its start.
      if (last.isClosed) start([last.points[0]!, toPoint(x, y)]);
      else last.points.push(toPoint(x, y));
    },
    close() {
      const last = lines.at(-1);
      if (last) last.isClosed = true;
    },
  });
  return lines;
}

/**
 * Whether a corner is sharper than the miter limit. A canvas bevels it; polygon offsetting would cut it farther out.
 * The ratio of a miter to the line's width is 1 / sin(half the corner's angle). Source: SVG 2, 13.5.5.
 */
function exceedsMiter({ points, isClosed }: Line, limit: number): boolean {
  const distinct = points.filter(({ x, y }, index) => {
    const before = points[index - 1] ?? (isClosed ? points.at(-1) : undefined);
    return !before || points.length === 1 || before.x !== x || before.y !== y;
  });
  const leastCosine = 2 / limit ** 2 - 1;
  return distinct.some((point, index) => {
    const before = distinct[index - 1] ?? (isClosed ? distinct.at(-1) : undefined);
    const after = distinct[index + 1] ?? (isClosed ? distinct[0] : undefined);
    if (!before || !after) return false;
    const [inX, inY, outX, outY] = [
      point.x - before.x,
      point.y - before.y,
      after.x - point.x,
      after.y - point.y,
    ];
    const cosine = (inX * outX + inY * outY) / (Math.hypot(inX, inY) * Math.hypot(outX, outY));
    return cosine < leastCosine;
  });
}

/**
 * A vector outline as two flat arrays: `verbs` are the segment types, and `points` the x, y pairs that they consume in
 * order (see {@link pointsPerVerb}). Plain typed arrays can be transferred between threads. Fill rule: non-zero.
 */
export interface Outline {
  verbs: Uint8Array;
  points: Float64Array;
}

/** The values of {@link Outline.verbs}. */
export const verb = { move: 0, line: 1, quadratic: 2, cubic: 3, close: 4 } as const;

/** The number of points (x, y pairs) of each verb, indexed by verb; the last is the new current point. */
export const pointsPerVerb = [1, 1, 2, 3, 0] as readonly number[];

/** The target of {@link drawOutline}: `CanvasRenderingContext2D`, `Path2D`, or a PDF writer. */
export interface PathTarget {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(
    control1X: number,
    control1Y: number,
    control2X: number,
    control2Y: number,
    x: number,
    y: number,
  ): void;
  closePath(): void;
}

/** Adds every segment of an outline to a path; it neither begins nor fills the path. */
export function drawOutline(outline: Outline, target: PathTarget): void {
  const { verbs, points } = outline;
  let at = 0;
  for (const step of verbs) {
    if (step === verb.move) target.moveTo(points[at]!, points[at + 1]!);
    else if (step === verb.line) target.lineTo(points[at]!, points[at + 1]!);
    else if (step === verb.quadratic)
      target.quadraticCurveTo(points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!);
    else if (step === verb.cubic)
      target.bezierCurveTo(
        points[at]!,
        points[at + 1]!,
        points[at + 2]!,
        points[at + 3]!,
        points[at + 4]!,
        points[at + 5]!,
      );
    else target.closePath();
    at += 2 * pointsPerVerb[step]!;
  }
}

/** Joins several outlines. */
export function joinOutlines(outlines: readonly Outline[]): Outline {
  const verbs = new Uint8Array(outlines.reduce((sum, outline) => sum + outline.verbs.length, 0));
  const points = new Float64Array(outlines.reduce((sum, outline) => sum + outline.points.length, 0));
  let verbAt = 0;
  let pointAt = 0;
  for (const outline of outlines) {
    verbs.set(outline.verbs, verbAt);
    points.set(outline.points, pointAt);
    verbAt += outline.verbs.length;
    pointAt += outline.points.length;
  }
  return { verbs, points };
}

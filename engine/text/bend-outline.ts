import { OutlineBuilder } from './outline-builder.ts';
import { drawOutline, type Outline } from './outline.ts';
import { unitVector } from './unit-vector.ts';

/** A baseline bent to a circle, canvas units, y down. */
export interface Arc {
  centreX: number;
  centreY: number;
  radius: number;
  /** Whether the text is inside the circle's bottom instead of outside its top. */
  flipped: boolean;
}

/** The position of a glyph on the straightened baseline, canvas units. */
export interface BaselinePosition {
  /** From the apex to the glyph's origin, to the right. */
  along: number;
  /** Above the baseline. */
  up: number;
  /** Canvas units per font unit. */
  scale: number;
  /** Shift to the right per unit of height. */
  slant: number;
}

/** The maximum turn of a curve piece that is bent as a whole, with an error of at most 1/400 of its length. */
const maxPieceRad = 0.05;
const maxPieces = 256;

type Point = readonly [x: number, y: number];

/** The position of a point `along` the bent baseline from the apex and `up` from it. */
export function bendPoint(along: number, up: number, { centreX, centreY, radius, flipped }: Arc): Point {
  const { cos, sin } = unitVector(along / radius);
  const reach = flipped ? radius - up : radius + up;
  return [centreX + reach * sin, flipped ? centreY + reach * cos : centreY - reach * cos];
}

/**
 * Bends a glyph (font units, y up) with its baseline, so that strokes across letters (Arabic connections, the head line
 * of Devanagari) are continuous. Straight strokes along the baseline become arcs; perpendicular strokes stay straight.
 */
export function bendOutline(outline: Outline, position: BaselinePosition, arc: Arc): Outline {
  const { along, up, scale, slant } = position;
  const builder = new OutlineBuilder();
  const place = (x: number, y: number): Point => [along + scale * (x + slant * y), up + scale * y];
  const bend = ([x, y]: Point) => bendPoint(x, y, arc);
  let pen: Point = [0, 0];
  let start: Point = pen;
  const curveTo = (...controls: Point[]) => {
    for (const piece of splitCurve([pen, ...controls], arc.radius)) addPiece(builder, piece, bend);
    pen = controls.at(-1)!;
  };
  drawOutline(outline, {
    moveTo(x, y) {
      pen = start = place(x, y);
      builder.moveTo(...bend(pen));
    },
    lineTo: (x, y) => curveTo(place(x, y)),
    quadraticCurveTo: (cx, cy, x, y) => curveTo(place(cx, cy), place(x, y)),
    bezierCurveTo: (c1x, c1y, c2x, c2y, x, y) => curveTo(place(c1x, c1y), place(c2x, c2y), place(x, y)),
    closePath() {
      if (pen[0] !== start[0] || pen[1] !== start[1]) curveTo(start); // the closing line is bent, too
      builder.closePath();
    },
  });
  return builder.build();
}

function addPiece(builder: OutlineBuilder, piece: readonly Point[], bend: (point: Point) => Point): void {
  const from = bend(piece[0]!);
  const to = bend(piece.at(-1)!);
  if (piece.length === 4) builder.bezierCurveTo(...bend(piece[1]!), ...bend(piece[2]!), ...to);
  else if (piece[0]![0] === piece[1]![0] && piece.length === 2) builder.lineTo(...to);
  else {
    // a quadratic through the bent midpoint
    const [x, y] = bend(pointAt(piece, 0.5));
    builder.quadraticCurveTo(2 * x - (from[0] + to[0]) / 2, 2 * y - (from[1] + to[1]) / 2, ...to);
  }
}

function splitCurve(curve: readonly Point[], radius: number): Point[][] {
  const xs = curve.map(([x]) => x);
  const turnRad = (Math.max(...xs) - Math.min(...xs)) / radius;
  const count = Math.min(maxPieces, Math.max(1, Math.ceil(turnRad / maxPieceRad)));
  return Array.from({ length: count }, (_, piece) => subCurve(curve, piece / count, (piece + 1) / count));
}

/** Control points of the part of a Bézier curve between two parameters, by its blossom. */
function subCurve(curve: readonly Point[], from: number, to: number): Point[] {
  const degree = curve.length - 1;
  return curve.map((_, index) =>
    blossom(
      curve,
      Array.from({ length: degree }, (_unused, step) => (step < degree - index ? from : to)),
    ),
  );
}

function pointAt(curve: readonly Point[], t: number): Point {
  return blossom(
    curve,
    curve.slice(1).map(() => t),
  );
}

/** De Casteljau with a separate parameter for every step. */
function blossom(curve: readonly Point[], parameters: readonly number[]): Point {
  let points = [...curve];
  for (const t of parameters)
    points = points
      .slice(1)
      .map(([x, y], index) => [points[index]![0] * (1 - t) + x * t, points[index]![1] * (1 - t) + y * t]);
  return points[0]!;
}

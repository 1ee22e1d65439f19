import type { Gradient } from '../../assets/clip-art.ts';
import { normaliseGradient } from '../../assets/clip-art/normalise-gradient.ts';
import type { Matrix, Point } from '../../assets/matrix.ts';
import type { ColourPaint } from '../../text/colour-glyph.ts';
import { spreadColours } from './spread-colours.ts';

type Line = Extract<ColourPaint, { kind: 'linear' }>;
type Circles = Extract<ColourPaint, { kind: 'radial' }>;

const maxTurns = 100;

/**
 * Converts a gradient of a colour font to one of clip art.
 * @param corners of the painted box, in the paint's units
 * @param toDrawing from the paint's units to those of the drawing
 */
export function gradientOf(paint: Line | Circles, corners: readonly Point[], toDrawing: Matrix): Gradient {
  const [from, to] = paint.kind === 'linear' ? lineRange(paint, corners) : circleRange(paint, corners);
  const { x0, y0, x1, y1 } = paint;
  const at = (place: number): Point => [x0 + (x1 - x0) * place, y0 + (y1 - y0) * place];
  const [start, end] = [at(from), at(to)];
  const stops = spreadColours(paint, from, to);
  if (paint.kind === 'linear')
    return normaliseGradient({
      kind: 'linear',
      stops,
      x1: start[0],
      y1: start[1],
      x2: end[0],
      y2: end[1],
      transform: toDrawing,
    });
  const radiusAt = (place: number) => Math.max(0, paint.r0 + (paint.r1 - paint.r0) * place);
  return normaliseGradient({
    kind: 'radial',
    stops,
    fx: start[0],
    fy: start[1],
    fr: radiusAt(from),
    cx: end[0],
    cy: end[1],
    r: radiusAt(to),
    transform: toDrawing,
  });
}

/** The range of the stops; if all stops are at the same offset, the range is extended on both sides. */
function stopRange({ stops }: Line | Circles): [from: number, to: number] {
  const [first, last] = [stops[0]!.offset, stops.at(-1)!.offset];
  return first === last ? [first - 1, last + 1] : [first, last];
}

function lineRange(line: Line, corners: readonly Point[]): [from: number, to: number] {
  const range = stopRange(line);
  if (line.extend === 'pad') return range;
  const [dx, dy] = [line.x1 - line.x0, line.y1 - line.y0];
  const places = corners.map(([x, y]) => ((x - line.x0) * dx + (y - line.y0) * dy) / (dx * dx + dy * dy));
  return [Math.min(range[0], ...places), Math.max(range[1], ...places)];
}

/** Radii are at least 0, and repeating circles extend until one contains all corners. */
function circleRange(circles: Circles, corners: readonly Point[]): [from: number, to: number] {
  const { x0, y0, r0, x1, y1, r1 } = circles;
  let [from, to] = stopRange(circles);
  if (circles.extend !== 'pad') {
    const period = to - from;
    const holds = (place: number) => {
      const [x, y, r] = [x0 + (x1 - x0) * place, y0 + (y1 - y0) * place, r0 + (r1 - r0) * place];
      return corners.every((corner) => Math.hypot(corner[0] - x, corner[1] - y) <= r);
    };
    for (let turn = 0; turn < maxTurns && !holds(from) && !holds(to); turn += 1)
      [from, to] =
        r1 > r0 ? [from, to + period] : r1 < r0 ? [from - period, to] : [from - period, to + period];
    if (r1 > r0) from = Math.min(from, -r0 / (r1 - r0));
    if (r1 < r0) to = Math.max(to, r0 / (r0 - r1));
  }
  if (r1 > r0) from = Math.max(from, -r0 / (r1 - r0));
  if (r1 < r0) to = Math.min(to, r0 / (r0 - r1));
  return [from, to];
}

import type { GradientStop } from '../clip-art.ts';
import type { Point } from '../matrix.ts';
import { repeatStops } from './repeat-stops.ts';
import type { SvgDocument } from './svg-document.ts';

/** A gradient under no transform. */
export type RepeatedGradient =
  | { kind: 'linear'; stops: readonly GradientStop[]; x1: number; y1: number; x2: number; y2: number }
  | {
      kind: 'radial';
      stops: readonly GradientStop[];
      cx: number;
      cy: number;
      r: number;
      fx: number;
      fy: number;
      fr: number;
    };

const maxStops = 2048;
/** Two stops at one offset are a hard edge; a tiny step keeps their order. */
const maxTurns = 1000;

/**
 * Expands a repeating gradient into one that does not repeat: its stops are repeated until they reach the corners of
 * the painted box. A canvas has no repeating gradients. Source: SVG 2, section 14.2.2.2.
 * @param corners in the gradient's units
 */
export function repeatGradient(
  gradient: RepeatedGradient,
  spread: string,
  corners: readonly Point[],
  document: SvgDocument,
): RepeatedGradient {
  if (spread !== 'repeat' && spread !== 'reflect') return gradient;
  const places = corners.map((corner) => placeOf(corner, gradient));
  const [from, to] = [Math.floor(Math.min(0, ...places)), Math.ceil(Math.max(1, ...places))];
  const first = gradient.kind === 'radial' ? 0 : from;
  const turns = to - first;
  if (!(turns <= maxTurns) || turns * gradient.stops.length > maxStops || isFocused(gradient)) {
    document.findings.add('svg-gradient-simplified');
    return gradient;
  }
  const { stops: own } = gradient;
  const whole = [{ ...own[0]!, offset: 0 }, ...own, { ...own.at(-1)!, offset: 1 }];
  const shown = Array.from({ length: turns }, (_, index) => first + index);
  const stops = repeatStops(whole, shown, spread === 'reflect').map((stop) => ({
    ...stop,
    offset: (stop.offset - first) / turns,
  }));
  if (gradient.kind === 'radial') {
    const grow = (focus: number, middle: number) => focus + (middle - focus) * turns;
    const { cx, cy, r, fx, fy, fr } = gradient;
    return { ...gradient, stops, cx: grow(fx, cx), cy: grow(fy, cy), r: grow(fr, r) };
  }
  const { x1, y1, x2, y2 } = gradient;
  const at = (turn: number): Point => [x1 + (x2 - x1) * turn, y1 + (y2 - y1) * turn];
  const [start, end] = [at(first), at(to)];
  return { ...gradient, stops, x1: start[0], y1: start[1], x2: end[0], y2: end[1] };
}

/** If one circle is not inside the other, stops cannot express the repetition. */
const isFocused = (gradient: RepeatedGradient): boolean =>
  gradient.kind === 'radial' &&
  (gradient.fr > 0 || Math.hypot(gradient.fx - gradient.cx, gradient.fy - gradient.cy) >= gradient.r);

/** The maximum distance of a point from the gradient's start, in repetitions. */
function placeOf([x, y]: Point, gradient: RepeatedGradient): number {
  if (gradient.kind === 'linear') {
    const { x1, y1, x2, y2 } = gradient;
    return (
      ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) /
      Math.max(Number.MIN_VALUE, (x2 - x1) ** 2 + (y2 - y1) ** 2)
    );
  }
  const { cx, cy, r, fx, fy } = gradient;
  const nearest = r - Math.hypot(fx - cx, fy - cy);
  return Math.hypot(x - fx, y - fy) / Math.max(Number.MIN_VALUE, nearest);
}

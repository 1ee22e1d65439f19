import { type Gradient } from '../assets/clip-art.ts';
import { type Matrix, type Point, transformPoint } from '../assets/matrix.ts';

/**
 * A clip art gradient as a canvas one in the shape's own units. A canvas gradient has no transform, so it is worked
 * into the numbers: exactly for linear gradients, and for radial ones that stay circles; an ellipse becomes the
 * circle of the same area.
 */
export function toCanvasGradient(context: CanvasRenderingContext2D, gradient: Gradient): CanvasGradient {
  const made = gradient.kind === 'linear' ? linear(context, gradient) : radial(context, gradient);
  for (const { offset, colour, opacity } of gradient.stops)
    made.addColorStop(offset, withAlpha(colour, opacity));
  return made;
}

function linear(context: CanvasRenderingContext2D, gradient: Gradient & { kind: 'linear' }): CanvasGradient {
  const { x1, y1, x2, y2, transform } = gradient;
  const start = transformPoint(transform, [x1, y1]);
  const end = transformPoint(transform, [x2, y2]);
  // Lines of one colour run across the gradient. A skew keeps them straight but no longer square to its axis, so
  // the end is moved along its own line of colour until it is.
  const [acrossX, acrossY] = subtract(transformPoint(transform, [x1 - (y2 - y1), y1 + (x2 - x1)]), start);
  const [alongX, alongY] = subtract(end, start);
  const acrossLength2 = acrossX * acrossX + acrossY * acrossY;
  const slip = acrossLength2 === 0 ? 0 : (alongX * acrossX + alongY * acrossY) / acrossLength2;
  return context.createLinearGradient(...start, end[0] - slip * acrossX, end[1] - slip * acrossY);
}

function radial(context: CanvasRenderingContext2D, gradient: Gradient & { kind: 'radial' }): CanvasGradient {
  const { cx, cy, r, fx, fy, transform } = gradient;
  const scale = Math.sqrt(Math.abs(areaFactor(transform)));
  const focus = transformPoint(transform, [fx, fy]);
  const centre = transformPoint(transform, [cx, cy]);
  return context.createRadialGradient(...focus, 0, ...centre, r * scale);
}

const subtract = ([x, y]: Point, [fromX, fromY]: Point): Point => [x - fromX, y - fromY];

const areaFactor = ([a, b, c, d]: Matrix): number => a * d - b * c;

/** `#rrggbbaa`, which both canvases read alike. */
const withAlpha = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

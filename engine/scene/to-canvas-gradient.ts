import type { Gradient } from '../assets/clip-art.ts';
import { determinant, identity, transformPoint } from '../assets/matrix.ts';

/** A clip art gradient as a canvas one, in the gradient's own coordinates: its `transform` is the caller's. */
export function toCanvasGradient(context: CanvasRenderingContext2D, gradient: Gradient): CanvasGradient {
  const made =
    gradient.kind === 'linear'
      ? context.createLinearGradient(gradient.x1, gradient.y1, gradient.x2, gradient.y2)
      : context.createRadialGradient(gradient.fx, gradient.fy, 0, gradient.cx, gradient.cy, gradient.r);
  for (const { offset, colour, opacity } of gradient.stops)
    made.addColorStop(offset, withAlpha(colour, opacity));
  return made;
}

/**
 * The gradient with its transform worked into its numbers, for strokes, which a transform of the context would thin
 * and thicken: an ellipse becomes the circle of the same area.
 */
export function flattenGradient(gradient: Gradient): Gradient {
  const { transform } = gradient;
  if (gradient.kind === 'linear') {
    const [x1, y1] = transformPoint(transform, [gradient.x1, gradient.y1]);
    const [x2, y2] = transformPoint(transform, [gradient.x2, gradient.y2]);
    return { ...gradient, transform: identity, x1, y1, x2, y2 };
  }
  const [cx, cy] = transformPoint(transform, [gradient.cx, gradient.cy]);
  const [fx, fy] = transformPoint(transform, [gradient.fx, gradient.fy]);
  const r = gradient.r * Math.sqrt(Math.abs(determinant(transform)));
  return { ...gradient, transform: identity, cx, cy, fx, fy, r };
}

/** `#rrggbbaa`, which both canvases read alike. */
const withAlpha = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

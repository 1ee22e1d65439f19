import type { Gradient } from '../assets/clip-art.ts';

/**
 * Converts a clip art gradient to a canvas gradient, in the gradient's own coordinates; the caller applies its
 * `transform`.
 */
export function toCanvasGradient(context: CanvasRenderingContext2D, gradient: Gradient): CanvasGradient {
  const made =
    gradient.kind === 'linear'
      ? context.createLinearGradient(gradient.x1, gradient.y1, gradient.x2, gradient.y2)
      : context.createRadialGradient(
          gradient.fx,
          gradient.fy,
          gradient.fr,
          gradient.cx,
          gradient.cy,
          gradient.r,
        );
  for (const { offset, colour, opacity } of gradient.stops)
    made.addColorStop(offset, withAlpha(colour, opacity));
  return made;
}

/** `#rrggbbaa`, which all canvases interpret identically. */
const withAlpha = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

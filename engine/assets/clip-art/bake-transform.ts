import { type ClipArtShape, type Gradient, type Paint } from '../clip-art.ts';
import { identity, type Matrix, multiply, uniformScale } from '../matrix.ts';
import { transformPath } from './path.ts';

/**
 * Puts the shape's transform into its numbers. A stroke goes along when it is scaled alike in all directions, or
 * when it is not to be scaled at all; otherwise the shape keeps its transform, since no width could replace it.
 */
export function bakeTransform(shape: ClipArtShape, hasFixedStroke: boolean): ClipArtShape {
  const { transform, path, fill, stroke } = shape;
  const scale = hasFixedStroke ? 1 : uniformScale(transform);
  if (stroke && scale === undefined) return shape;
  return {
    ...shape,
    path: transformPath(transform, path),
    transform: identity,
    ...(fill ? { fill: bakePaint(fill, transform) } : {}),
    ...(stroke && scale !== undefined
      ? {
          stroke: {
            ...stroke,
            ...bakePaint(stroke, transform),
            widthPx: stroke.widthPx * scale,
            dashesPx: stroke.dashesPx.map((dash) => dash * scale),
            dashOffsetPx: stroke.dashOffsetPx * scale,
          },
        }
      : {}),
  };
}

function bakePaint({ colour, opacity }: Paint, transform: Matrix): Paint {
  if (typeof colour === 'string') return { colour, opacity };
  const moved: Gradient = { ...colour, transform: multiply(transform, colour.transform) };
  return { colour: moved, opacity };
}

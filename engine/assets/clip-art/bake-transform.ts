import type { ClipArtShape, Gradient, Paint, Stroke } from '../clip-art.ts';
import { identity, type Matrix, multiply, uniformScale } from '../matrix.ts';
import { transformPath } from './path.ts';
import { normaliseGradient } from './normalise-gradient.ts';

/**
 * Puts the shape's transform into its numbers. A stroke goes along when it is scaled alike in all directions, or
 * when it is not to be scaled at all; otherwise the shape keeps its transform, since no width could replace it.
 */
export function bakeTransform(shape: ClipArtShape, hasFixedStroke: boolean): ClipArtShape {
  const { path, fill, stroke } = shape;
  const scale = hasFixedStroke || !stroke ? 1 : uniformScale(shape.transform);
  const [baked, kept] = scale === undefined ? [identity, shape.transform] : [shape.transform, identity];
  return {
    ...shape,
    path: transformPath(baked, path),
    transform: kept,
    ...(fill ? { fill: bakePaint(fill, baked) } : {}),
    ...(stroke ? { stroke: { ...scaleStroke(stroke, scale ?? 1), ...bakePaint(stroke, baked) } } : {}),
  };
}

const scaleStroke = (stroke: Stroke, scale: number): Stroke => ({
  ...stroke,
  widthPx: stroke.widthPx * scale,
  dashesPx: stroke.dashesPx.map((dash) => dash * scale),
  dashOffsetPx: stroke.dashOffsetPx * scale,
});

function bakePaint({ colour, opacity }: Paint, transform: Matrix): Paint {
  if (typeof colour === 'string') return { colour, opacity };
  const moved: Gradient = { ...colour, transform: multiply(transform, colour.transform) };
  return { colour: normaliseGradient(moved), opacity };
}

import type { ClipArtShape, Gradient, Paint, Stroke } from '../clip-art.ts';
import { identity, type Matrix, multiply, uniformScale } from '../matrix.ts';
import { transformPath } from './path.ts';
import { normaliseGradient } from './normalise-gradient.ts';

/**
 * Applies the shape's transform to its coordinates. A stroke is transformed too when its scale is uniform or when it is
 * not scaled. Otherwise the shape keeps its transform, since no single width is equivalent.
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

import type { Point } from '../../../../../engine/editor.ts';

/** One stroke of the round brush, in pixels of the picture. */
export interface BrushStroke {
  mode: 'erase' | 'restore';
  radiusPx: number;
  points: Point[];
}

/** The part of a canvas context that {@link paintStroke} uses. */
export type BrushContext = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'globalCompositeOperation'
  | 'lineCap'
  | 'lineJoin'
  | 'lineWidth'
  | 'fillStyle'
  | 'strokeStyle'
>;

/**
 * Erases pixels, or restores those of the original picture.
 * @param scale canvas pixels per picture pixel
 * @param source the picture with its background, used as a pattern
 */
export function paintStroke(
  context: BrushContext,
  { mode, radiusPx, points }: BrushStroke,
  scale: number,
  source: CanvasPattern | undefined,
): void {
  const [first, ...others] = points;
  if (!first || (mode === 'restore' && !source)) return;
  context.save();
  context.globalCompositeOperation = mode === 'erase' ? 'destination-out' : 'source-over';
  const paint = (mode === 'restore' && source) || '#000';
  context.fillStyle = paint;
  context.strokeStyle = paint;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 2 * radiusPx * scale;
  // A canvas does not draw round caps on a line of length zero.
  context.beginPath();
  context.arc(first.x * scale, first.y * scale, radiusPx * scale, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.moveTo(first.x * scale, first.y * scale);
  for (const { x, y } of others) context.lineTo(x * scale, y * scale);
  context.stroke();
  context.restore();
}

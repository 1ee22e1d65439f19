import type { ClipArtShape, Paint } from '../assets/clip-art.ts';
import type { DrawnClip, DrawnShape } from './drawn-node.ts';
import { toCanvasGradient } from './to-canvas-gradient.ts';

/** Clips the context to the intersection of clips, in its own coordinates. */
export function clipTo(context: CanvasRenderingContext2D, clips: readonly DrawnClip[]): void {
  for (const clip of clips) context.clip(clip.path, clip.rule);
}

/** Paints a shape under the context's transform. @param tint `#rrggbb` instead of its own colours */
export function paintShape(
  context: CanvasRenderingContext2D,
  { shape, path, filled, box, clips }: DrawnShape,
  tint: string | undefined,
): void {
  context.save();
  clipTo(context, clips);
  context.transform(...shape.transform);
  const opacity = context.globalAlpha * shape.opacity;
  const fill = () => paintFill(context, shape, filled, opacity, tint);
  if (!shape.strokeFirst) fill();
  paintStroke(context, shape, { path, box }, opacity, tint);
  if (shape.strokeFirst) fill();
  context.restore();
}

function paintFill(
  context: CanvasRenderingContext2D,
  { fill, fillRule }: ClipArtShape,
  { path, transform }: DrawnShape['filled'],
  opacity: number,
  tint: string | undefined,
): void {
  if (!fill) return;
  context.save();
  context.transform(...transform);
  context.globalAlpha = opacity * fill.opacity;
  context.fillStyle = toStyle(context, fill.colour, tint);
  context.fill(path, fillRule);
  context.restore();
}

function paintStroke(
  context: CanvasRenderingContext2D,
  { stroke }: ClipArtShape,
  { path, box }: Pick<DrawnShape, 'path' | 'box'>,
  opacity: number,
  tint: string | undefined,
): void {
  if (!stroke) return;
  context.globalAlpha = opacity * stroke.opacity;
  context.strokeStyle = toStyle(context, stroke.colour, tint);
  context.lineWidth = stroke.widthPx;
  context.lineCap = stroke.cap;
  context.lineJoin = stroke.join;
  context.miterLimit = stroke.miterLimit;
  context.setLineDash([...stroke.dashesPx]);
  context.lineDashOffset = stroke.dashOffsetPx;
  if (box) context.strokeRect(...box);
  else context.stroke(path);
}

function toStyle(
  context: CanvasRenderingContext2D,
  colour: Paint['colour'],
  tint: string | undefined,
): string | CanvasGradient {
  if (tint !== undefined) return tint;
  return typeof colour === 'string' ? colour : toCanvasGradient(context, colour);
}

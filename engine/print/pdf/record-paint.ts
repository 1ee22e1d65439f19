import { type Bounds, measurePath, type Path, transformPath } from '../../assets/clip-art/path.ts';
import type { PaintState, Style } from './context-state.ts';
import type { PictureSource } from './pdf-pictures.ts';
import type { PdfSurface } from './pdf-surface.ts';
import { type Recording, tracePath } from './recording.ts';

// Each function paints on pixels what the context's method writes as operators. Only the shape of a layer is used, for
// its shadow, so flat colours suffice.

/** @param outline in points */
export function recordFill(
  recording: Recording,
  outline: Path,
  rule: CanvasFillRule,
  state: PaintState,
): void {
  const { transform, fillStyle, globalAlpha } = state;
  recording.add(({ context }) => {
    context.save();
    tracePath(outline, context);
    context.transform(...transform);
    context.globalAlpha = globalAlpha;
    context.fillStyle = toCanvasStyle(fillStyle, context);
    context.fill(rule);
    context.restore();
  }, measurePath(outline));
}

/** @param path in the coordinates of the state's transform */
export function recordStroke(recording: Recording, path: Path, state: PaintState): void {
  const { transform, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, miterLimit, dashes } = state;
  const { lineDashOffset } = state;
  recording.add(
    ({ context }) => {
      context.save();
      context.transform(...transform);
      tracePath(path, context);
      context.globalAlpha = globalAlpha;
      context.strokeStyle = toCanvasStyle(strokeStyle, context);
      Object.assign(context, { lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset });
      context.setLineDash([...dashes]);
      context.stroke();
      context.restore();
    },
    measureStroke(path, state),
  );
}

/** @param box as in a canvas's `drawImage` */
export function recordPicture(
  recording: Recording,
  source: PictureSource,
  box: readonly number[],
  extent: Path,
  { transform, globalAlpha }: PaintState,
): void {
  recording.add(
    ({ context }) => {
      context.save();
      context.transform(...transform);
      context.globalAlpha = globalAlpha;
      context.drawImage(source, ...(box as [number, number, number, number]));
      context.restore();
    },
    measurePath(transformPath(transform, extent)),
  );
}

export function recordLayer(recording: Recording, layer: PdfSurface, state: PaintState): void {
  const { globalAlpha, globalCompositeOperation } = state;
  const inner = layer.recording;
  if (!inner) return;
  const isStencil = globalCompositeOperation === 'destination-in';
  recording.add(
    ({ context, canvas, platform, matrix }) => {
      const layer = inner.paint(platform, matrix, canvas.width, canvas.height);
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = globalAlpha;
      if (isStencil) context.globalCompositeOperation = globalCompositeOperation;
      context.drawImage(layer.canvas, 0, 0);
      context.restore();
      platform.releaseSurface(layer);
    },
    isStencil ? undefined : inner.bounds,
  );
}

/** The corners of a stroke can extend up to the miter limit. */
function measureStroke(
  path: Path,
  { transform, lineWidth, lineJoin, miterLimit }: PaintState,
): Bounds | undefined {
  const bounds = measurePath(transformPath(transform, path));
  if (!bounds) return undefined;
  const [a, b, c, d] = transform;
  const reach = (lineWidth / 2) * Math.hypot(a, b, c, d) * (lineJoin === 'miter' ? miterLimit : Math.SQRT2);
  const { left, top, right, bottom } = bounds;
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
}

const toCanvasStyle = (style: Style, context: CanvasRenderingContext2D): string | CanvasGradient =>
  typeof style === 'string' ? style : style.shapeOn(context);

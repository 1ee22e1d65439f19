import { BAND_ROWS, type Bounds } from './banded-outline.ts';
import type { Painting } from './painting.ts';
import { applyClips, cutting } from './strip-clip.ts';
import { bandsOf, enterPage, type StripSurface } from './strip-window.ts';

/**
 * Composites a layer on a surface at its own place. If an outline clips it, it is composited band by band, as outlines
 * are painted.
 * @param bounds of its visible part
 */
export function compositeLayer(
  layer: StripSurface,
  { alpha, operation, clips }: Painting,
  bounds: Bounds,
  on: StripSurface,
): void {
  const { context } = on;
  const cuts = cutting(clips, bounds);
  const bands = bandsOf(on.window);
  for (const part of cuts.every(({ outline }) => outline.isBox) ? [bands] : bands.map((band) => [band])) {
    context.save();
    enterPage(on);
    applyClips(cuts, part, on);
    context.globalAlpha = alpha;
    context.globalCompositeOperation = operation;
    drawRows(layer, part[0]! * BAND_ROWS, (part.at(-1)! + 1) * BAND_ROWS, context);
    context.restore();
  }
}

function drawRows(
  { canvas, window }: StripSurface,
  from: number,
  to: number,
  context: CanvasRenderingContext2D,
): void {
  const { left, top, widthPx, heightPx, scale } = window;
  const [first, end] = [Math.max(from, top), Math.min(to, top + heightPx)];
  const rows = end - first;
  if (rows <= 0) return;
  context.drawImage(canvas, 0, (first - top) * scale, canvas.width, rows * scale, left, first, widthPx, rows);
}

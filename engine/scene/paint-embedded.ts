import type { DrawnEmbedded } from './drawn-node.ts';
import { drawSoftEdged } from './draw-soft-edged.ts';
import { clipTo } from './paint-shape.ts';

/**
 * Paints a picture of a drawing under the context's transform.
 * @param tint the colour of a single-colour drawing
 * @param hasPixels whether the surface has pixels; in a PDF the viewer paints the edges
 */
export function paintEmbedded(
  context: CanvasRenderingContext2D,
  { embedded, decoded, clips }: DrawnEmbedded,
  tint: string | undefined,
  hasPixels: boolean,
): void {
  const shown = tint === undefined ? decoded?.own : decoded?.inked;
  if (!shown) return;
  context.save();
  clipTo(context, clips);
  context.transform(...embedded.transform);
  context.globalAlpha *= embedded.opacity;
  context.imageSmoothingEnabled = embedded.isSmooth;
  if (hasPixels) drawSoftEdged(context, shown, embedded.joined);
  else context.drawImage(shown.source, 0, 0, shown.widthPx, shown.heightPx);
  context.restore();
}

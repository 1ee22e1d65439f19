import type { DrawnEmbedded } from './drawn-node.ts';
import { clipTo } from './paint-shape.ts';

/** Paints a picture of a drawing under the context's transform. @param tint the drawing is in one colour, and so is it */
export function paintEmbedded(
  context: CanvasRenderingContext2D,
  { embedded, decoded, clips }: DrawnEmbedded,
  tint: string | undefined,
): void {
  const shown = tint === undefined ? decoded?.own : decoded?.inked;
  if (!shown) return;
  context.save();
  clipTo(context, clips);
  context.transform(...embedded.transform);
  context.globalAlpha *= embedded.opacity;
  context.imageSmoothingEnabled = embedded.isSmooth;
  context.drawImage(shown.source, 0, 0, shown.widthPx, shown.heightPx);
  context.restore();
}

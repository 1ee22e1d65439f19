import { openOffscreen } from './offscreen-surface.ts';

/** Paints a picture that is shown and not read again. */
export function paintBitmap(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  paint: (context: CanvasRenderingContext2D) => void,
): ImageBitmap {
  const { canvas, context } = openOffscreen(widthPx, heightPx);
  paint(context);
  return canvas.transferToImageBitmap();
}

import { browserPlatform } from './browser-platform.ts';

/**
 * Paints a picture that is only displayed. It uses a canvas of the platform, because other canvases of the same browser
 * may paint edges differently.
 */
export function paintBitmap(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  paint: (context: CanvasRenderingContext2D) => void,
): ImageBitmap {
  const surface = browserPlatform.createSurface(widthPx, heightPx);
  paint(surface.context);
  const copy = new OffscreenCanvas(widthPx, heightPx);
  copy.getContext('2d')?.drawImage(surface.canvas, 0, 0);
  browserPlatform.releaseSurface(surface);
  return copy.transferToImageBitmap();
}

/** A software canvas without an element. The engine paints on no more of it than there is; its types ask for the element's context. */
export function openOffscreen(
  widthPx: number,
  heightPx: number,
): { canvas: OffscreenCanvas; context: CanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas without an element');
  return { canvas, context: context as unknown as CanvasRenderingContext2D };
}

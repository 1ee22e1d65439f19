import { browserPlatform, type Design, type Product } from '../../../../engine/browser.ts';
import { paintPrintPicture } from '../../../../engine/preflight.ts';
import type { PageGeometry } from '../../../../engine/set-up.ts';
import { printLibrary } from './print-library.ts';

/** Maximum side, sufficient for any screen density and for zooming. */
const MAX_SIDE_PX = 3000;

/**
 * Paints a print with its bleed on a canvas.
 * @returns the size of the page at its own resolution
 * @throws PlatenError `print-too-large`, `print-too-small`, and the errors of composing
 */
export async function paintPrint(
  canvas: HTMLCanvasElement,
  product: Product,
  design: Design,
  printArea: Product['printAreas'][number],
): Promise<PageGeometry> {
  const tools = { library: printLibrary, platform: browserPlatform };
  const { surface, page } = await paintPrintPicture({ product, design, printArea }, tools, MAX_SIDE_PX);
  // Setting the size clears the canvas, so only a complete picture is shown.
  canvas.width = surface.canvas.width;
  canvas.height = surface.canvas.height;
  canvas.getContext('2d')?.drawImage(surface.canvas, 0, 0);
  browserPlatform.releaseSurface(surface);
  return page;
}

import {
  browserPlatform,
  composeScene,
  type Design,
  paintScene,
  type Product,
} from '../../../../engine/browser.ts';
import { parseHexColour } from '../../../../engine/schemas.ts';
import { layOutPage, type PageGeometry } from '../../../../engine/set-up.ts';
import { printLibrary } from './print-library.ts';

/** Maximum side, sufficient for any screen density and for zooming. */
const MAX_SIDE_PX = 3000;

/**
 * Paints a print with its bleed on a canvas, like the engine paints its file: rotated, shifted, on the background. A print
 * with more resolution than a screen is painted smaller.
 * @returns the size of the page at its own resolution
 * @throws PlatenError `print-too-large`, `print-too-small`, and the errors of composing
 */
export async function paintPrint(
  canvas: HTMLCanvasElement,
  product: Product,
  design: Design,
  printArea: Product['printAreas'][number],
): Promise<PageGeometry> {
  const { configuration, enterpriseProductMaskId: maskId } = printArea;
  const page = layOutPage(configuration);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(page.widthPx, page.heightPx));
  const { widthPx, heightPx, matrix, mirrored } = layOutPage(configuration, page.dpi * scale);
  const scene = await composeScene(product, design, maskId, {
    library: printLibrary,
    platform: browserPlatform,
  });
  // Setting the size clears the canvas, so only a complete picture is shown.
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (!context) return page;
  const { backgroundColourHexCode } = configuration;
  const background = backgroundColourHexCode ? parseHexColour(backgroundColourHexCode) : undefined;
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, widthPx, heightPx);
  }
  const target = { platform: browserPlatform, widthPx, heightPx, matrix, mirrored };
  paintScene(scene, context, { ...target, purpose: 'print' });
  return page;
}

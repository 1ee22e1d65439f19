import type { Surface } from '../platform/platform.ts';
import { parseHexColour } from '../rules/colour/hex-colour.ts';
import { composeScene, type SceneTools } from '../scene/compose-scene.ts';
import { paintScene } from '../scene/paint-scene.ts';
import { layOutPage, type PageGeometry } from './page-geometry.ts';
import type { PrintTask } from './print-task.ts';

/** A print as a picture for screens. */
export interface PrintPicture {
  surface: Surface;
  /** The page at its own resolution. */
  page: PageGeometry;
}

/**
 * Paints a print with its bleed as its file is painted: rotated, shifted, on its background. A print with more resolution
 * than the picture is painted smaller.
 * @param maxSidePx of the longer side
 * @throws PlatenError `print-too-large`, `print-too-small`, and the errors of composing
 */
export async function paintPrintPicture(
  { product, design, printArea }: Pick<PrintTask, 'product' | 'design' | 'printArea'>,
  tools: SceneTools,
  maxSidePx: number,
): Promise<PrintPicture> {
  const { configuration, enterpriseProductMaskId: maskId } = printArea;
  const page = layOutPage(configuration);
  const [shortPx, longPx] = [page.widthPx, page.heightPx].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  // The shorter side of a long, thin print keeps one pixel.
  const scale = Math.min(1, Math.max(maxSidePx / longPx, 1 / shortPx));
  const { widthPx, heightPx, matrix, mirrored } = layOutPage(configuration, page.dpi * scale);
  const { platform } = tools;
  const scene = await composeScene(product, design, maskId, tools);
  const surface = platform.createSurface(widthPx, heightPx);
  const { context } = surface;
  const { backgroundColourHexCode } = configuration;
  const background = backgroundColourHexCode ? parseHexColour(backgroundColourHexCode) : undefined;
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, widthPx, heightPx);
  }
  paintScene(scene, context, { platform, widthPx, heightPx, matrix, mirrored, purpose: 'print' });
  return { surface, page };
}

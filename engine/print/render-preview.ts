import type { Design } from '../model/design-file.ts';
import type { Id } from '../model/id.ts';
import type { Product } from '../model/product-file.ts';
import { composeScene, type SceneTools } from '../scene/compose-scene.ts';
import { renderPreviewSurface } from '../scene/render-preview-surface.ts';
import { PngEncoder } from '../encoders/png/png-encoder.ts';

/** The default density of screens. */
const SCREEN_DPI = 96;

/**
 * Renders the configurator's preview of one view, the 500 unit canvas, as PNG.
 * @param sizePx side of the square picture in pixels
 * @throws PlatenError what composing throws
 */
export async function renderPreview(
  product: Product,
  design: Design,
  maskId: Id,
  sizePx: number,
  tools: SceneTools,
): Promise<Uint8Array> {
  const scene = await composeScene(product, design, maskId, tools, 'preview');
  const surface = renderPreviewSurface(scene, tools.platform, sizePx);
  const parts: Uint8Array[] = [];
  try {
    const size = { widthPx: sizePx, heightPx: sizePx, dpi: SCREEN_DPI };
    const encoder = new PngEncoder({ write: (bytes) => void parts.push(bytes) }, { ...size, opaque: false });
    await encoder.writeRows(surface.context.getImageData(0, 0, sizePx, sizePx).data);
    await encoder.end();
  } finally {
    tools.platform.releaseSurface(surface);
  }
  return Buffer.concat(parts);
}

import type { Design } from '../model/design-file.ts';
import type { Id } from '../model/id.ts';
import type { Product } from '../model/product-file.ts';
import type { RawPicture } from '../platform/raw-picture.ts';
import type { SceneTools } from '../scene/compose-scene.ts';
import { paintViewPicture } from '../scene/paint-view-picture.ts';

/**
 * The pixels of `paintViewPicture`.
 * @param maxSidePx of the longer side
 * @throws PlatenError `mask-unknown`, `asset-missing`
 */
export async function renderViewPicture(
  product: Product,
  design: Design,
  maskId: Id,
  tools: SceneTools,
  maxSidePx: number,
): Promise<RawPicture> {
  const surface = await paintViewPicture(product, design, maskId, tools, maxSidePx);
  try {
    const { width: widthPx, height: heightPx } = surface.canvas;
    return { widthPx, heightPx, rgba: surface.context.getImageData(0, 0, widthPx, heightPx).data };
  } finally {
    tools.platform.releaseSurface(surface);
  }
}

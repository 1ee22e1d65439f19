import type { Design } from '../model/design-file.ts';
import type { Id } from '../model/id.ts';
import { objectConfiguration } from '../model/object-configuration.ts';
import type { Product } from '../model/product-file.ts';
import type { Surface } from '../platform/platform.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import { fitInside } from '../rules/geometry/place-in-area.ts';
import { sheetBounds, shownBounds } from '../rules/stage/shown-bounds.ts';
import { viewBackground } from '../rules/stage/view-background.ts';
import { composeScene, type SceneTools } from './compose-scene.ts';
import { paintScene } from './paint-scene.ts';

/** The colour of unprinted paper. */
const SHEET = '#ffffff';

/**
 * Paints the stage's initial picture of a view: the view's picture, or the sheet over transparency, with the design on
 * it. Photos use their thumbnails, and a layer that cannot be built is left out, as on the stage.
 * @param maxSidePx of the longer side
 * @returns a surface that the caller releases
 * @throws PlatenError `mask-unknown`, `asset-missing`
 */
export async function paintViewPicture(
  product: Product,
  design: Design,
  maskId: Id,
  tools: SceneTools,
  maxSidePx: number,
): Promise<Surface> {
  const scene = await composeScene(product, design, maskId, { ...tools, onLayerFault: () => {} }, 'screen');
  const shown = shownBounds(product, maskId);
  const scale = maxSidePx / Math.max(shown.width, shown.height);
  const [widthPx, heightPx] = [Math.round(shown.width * scale), Math.round(shown.height * scale)];
  const surface = tools.platform.createSurface(widthPx, heightPx);
  const { context } = surface;
  const toPx = ({ left, top, width, height }: Bounds) =>
    [(left - shown.left) * scale, (top - shown.top) * scale, width * scale, height * scale] as const;
  try {
    const background = viewBackground(product, maskId);
    const picture = background.kind === 'picture' && (await loadPicture(background.reference, tools));
    context.imageSmoothingQuality = 'high';
    if (picture) {
      const size = { width: picture.widthPx, height: picture.heightPx };
      const { left, top, width, height, scaleX, scaleY } = fitInside(size, objectConfiguration.parse(shown));
      const at = { left, top, width: width * scaleX, height: height * scaleY };
      context.drawImage(picture.source, ...toPx(at));
    } else if (background.kind !== 'none') {
      context.fillStyle = SHEET;
      context.fillRect(...toPx(sheetBounds(product, maskId)));
    }
    paintScene(scene, context, {
      platform: tools.platform,
      widthPx,
      heightPx,
      matrix: [scale, 0, 0, scale, -shown.left * scale, -shown.top * scale],
      purpose: 'preview',
    });
    return surface;
  } catch (error) {
    tools.platform.releaseSurface(surface);
    throw error;
  }
}

/** A picture, if it can be shown. */
async function loadPicture(reference: string, { library }: SceneTools) {
  const artwork = await library.artwork(reference).catch(() => undefined);
  return artwork?.kind === 'picture' ? artwork.decoded : undefined;
}

import type { Design } from '../model/design-file.ts';
import { findById, type Id } from '../model/id.ts';
import { objectConfiguration } from '../model/object-configuration.ts';
import type { Product } from '../model/product-file.ts';
import type { RawPicture } from '../platform/raw-picture.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import { fitInside } from '../rules/geometry/place-in-area.ts';
import { sheetBounds, shownBounds } from '../rules/stage/shown-bounds.ts';
import { composeScene, type SceneTools } from '../scene/compose-scene.ts';
import { paintScene } from '../scene/paint-scene.ts';

/** The colour of unprinted paper. */
const SHEET = '#ffffff';

/**
 * Paints the stage's initial picture of a view: the view's picture, or the sheet over transparency, with the design on
 * it. Photos use their thumbnails, and a layer that cannot be built is left out, as on the stage.
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
  const scene = await composeScene(product, design, maskId, { ...tools, onLayerFault: () => {} }, 'screen');
  const shown = shownBounds(product, maskId);
  const scale = maxSidePx / Math.max(shown.width, shown.height);
  const [widthPx, heightPx] = [Math.round(shown.width * scale), Math.round(shown.height * scale)];
  const surface = tools.platform.createSurface(widthPx, heightPx);
  const { context } = surface;
  const toPx = ({ left, top, width, height }: Bounds) =>
    [(left - shown.left) * scale, (top - shown.top) * scale, width * scale, height * scale] as const;
  try {
    const background = await loadBackground(product, maskId, tools);
    context.imageSmoothingQuality = 'high';
    if (background) {
      const size = { width: background.widthPx, height: background.heightPx };
      const { left, top, width, height, scaleX, scaleY } = fitInside(size, objectConfiguration.parse(shown));
      const at = { left, top, width: width * scaleX, height: height * scaleY };
      context.drawImage(background.source, ...toPx(at));
    } else {
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
    return { widthPx, heightPx, rgba: context.getImageData(0, 0, widthPx, heightPx).data };
  } finally {
    tools.platform.releaseSurface(surface);
  }
}

/** The picture of the view, if it has one that can be shown. */
async function loadBackground(product: Product, maskId: Id, { library }: SceneTools) {
  const mask = findById(
    product.maskGroups.flatMap(({ masks }) => masks),
    maskId,
  );
  if (!mask?.imageS3Location) return undefined;
  const artwork = await library.artwork(mask.imageS3Location).catch(() => undefined);
  return artwork?.kind === 'picture' ? artwork.decoded : undefined;
}

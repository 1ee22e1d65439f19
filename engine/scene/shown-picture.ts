import type { Product } from '../model/product-file.ts';
import { layerInk } from '../rules/colour/layer-ink.ts';
import type { ResolvedImage } from '../rules/layers/resolve-layers.ts';
import type { LayerScope } from './layer-scope.ts';

/** The reference of the shown picture: on screens the thumbnail, if it can be loaded; otherwise the original. */
export async function shownPicture(url: string, resolved: ResolvedImage, scope: LayerScope): Promise<string> {
  const thumbnail = scope.quality === 'screen' ? screenThumbnail(url, resolved, scope.product) : undefined;
  if (thumbnail === undefined) return url;
  try {
    const { kind } = await scope.library.artwork(thumbnail);
    return kind === 'picture' ? thumbnail : url;
  } catch {
    return url; // Errors of the original are reported when it is loaded.
  }
}

/**
 * The thumbnail that screens show in place of a picture. The size of the original is required for the same placement.
 */
export function screenThumbnail(
  url: string,
  { image: { urlThumbnail }, layer, placement }: ResolvedImage,
  product: Product,
): string | undefined {
  if (!urlThumbnail || urlThumbnail === url) return undefined;
  if (!placement?.originalImageWidth || !placement.originalImageHeight) return undefined;
  // Clip art is small and sharp at any size, and an ink needs its outlines, which a thumbnail does not have.
  return /\.svg$/i.test(url) || layerInk(product, layer) ? undefined : urlThumbnail;
}

import type { Product } from '../model/product-file.ts';
import { layerInk } from '../rules/colour/layer-ink.ts';
import type { ResolvedImage } from '../rules/layers/resolve-layers.ts';
import type { LayerScope } from './layer-scope.ts';

/**
 * The reference of the picture that a scene shows: on screens the thumbnail, if it can be loaded; otherwise the original.
 */
export async function shownPicture(url: string, resolved: ResolvedImage, scope: LayerScope): Promise<string> {
  const thumbnail = scope.quality === 'screen' ? screenThumbnail(url, resolved, scope.product) : undefined;
  if (thumbnail === undefined) return url;
  try {
    const { kind } = await scope.library.artwork(thumbnail);
    return kind === 'picture' ? thumbnail : url;
  } catch {
    return url; // Faults of the original are reported when that is loaded.
  }
}

/** The thumbnail that screens show in place of a picture. It needs the size of the original, so that its placement is its own. */
export function screenThumbnail(
  url: string,
  { image: { urlThumbnail }, layer, placement }: ResolvedImage,
  product: Product,
): string | undefined {
  if (!urlThumbnail || urlThumbnail === url) return undefined;
  if (!placement?.originalImageWidth || !placement.originalImageHeight) return undefined;
  // Clip art is small and sharp at any size, and an ink follows its outlines, which a thumbnail has not.
  return /\.svg$/i.test(url) || layerInk(product, layer) ? undefined : urlThumbnail;
}

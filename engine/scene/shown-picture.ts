import { layerInk } from '../rules/colour/layer-ink.ts';
import type { ResolvedImage } from '../rules/layers/resolve-layers.ts';
import type { LayerScope } from './layer-scope.ts';

/**
 * The reference of the picture that a scene shows: on screens the thumbnail, where the design says how large the
 * original is (so its placement is its own) and the thumbnail can be loaded; otherwise the original.
 */
export async function shownPicture(
  url: string,
  { image: { urlThumbnail }, layer, placement }: ResolvedImage,
  { quality, product, library }: LayerScope,
): Promise<string> {
  if (quality !== 'screen' || !urlThumbnail || urlThumbnail === url) return url;
  if (!placement?.originalImageWidth || !placement.originalImageHeight) return url;
  // Clip art is small and sharp at any size, and an ink follows its outlines, which a thumbnail has not.
  if (/\.svg$/i.test(url) || layerInk(product, layer)) return url;
  try {
    const { kind } = await library.artwork(urlThumbnail);
    return kind === 'picture' ? urlThumbnail : url;
  } catch {
    return url; // What is wrong with the original, if anything, is said when that is loaded.
  }
}

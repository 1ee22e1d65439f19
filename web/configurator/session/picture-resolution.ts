import type { Product } from '../../../engine/browser.ts';
import { drawnSizeMm, type ObjectConfiguration, printAreasOfMask } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import { chooseProfile, checkResolution, type Resolution } from '../../../engine/resolution.ts';

type Profile = ReturnType<typeof chooseProfile>;

const profiles = new WeakMap<Product, Profile>();

/** The limits for the pictures of a product, computed once per product. */
function profileOf(product: Product): Profile {
  const profile = profiles.get(product) ?? readProfile(product);
  profiles.set(product, profile);
  return profile;
}

/** A product with unreadable limits uses those of its process. The product editor reports them. */
function readProfile(product: Product): Profile {
  try {
    return chooseProfile(product);
  } catch {
    return chooseProfile(product, 'standard');
  }
}

/**
 * The print resolution of a picture at its current placement. `undefined` if nothing is printed, and for vector artwork,
 * which has no pixels.
 */
export function pictureResolution(
  product: Product,
  { layer, image, maskId }: ResolvedImage,
  placement: ObjectConfiguration,
): Resolution | undefined {
  const { originalImageWidth: widthPx, originalImageHeight: heightPx } = placement;
  const [area] = printAreasOfMask(product, maskId);
  if (!area || !widthPx || !heightPx || !image.url || isVector(image.url)) return undefined;
  const drawn = drawnSizeMm(placement, area);
  if (!(drawn.widthMm > 0 && drawn.heightMm > 0)) return undefined;
  return checkResolution({ widthPx, heightPx }, drawn, profileOf(product), layer.imageQuality);
}

/** Whether a reference names vector artwork. */
export const isVector = (url: string): boolean => /\.svg$/i.test(url);

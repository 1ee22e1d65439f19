import type { Product } from '../../../engine/browser.ts';
import { drawnSizeMm, type ObjectConfiguration, printAreasOfMask } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import { chooseProfile, judgeResolution, type Resolution } from '../../../engine/resolution.ts';

type Profile = ReturnType<typeof chooseProfile>;

const profiles = new WeakMap<Product, Profile>();

/** The limits that a product's pictures are judged by. Worked out once a product. */
function profileOf(product: Product): Profile {
  const profile = profiles.get(product) ?? readProfile(product);
  profiles.set(product, profile);
  return profile;
}

/** A product whose own limits cannot be read is judged by the limits of its process. The editor of products reports them. */
function readProfile(product: Product): Profile {
  try {
    return chooseProfile(product);
  } catch {
    return chooseProfile(product, 'standard');
  }
}

/**
 * The resolution of a picture in print, at the place and size it has. `undefined` where nothing is printed, and for
 * vector artwork, which has no pixels.
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
  return judgeResolution({ widthPx, heightPx }, drawn, profileOf(product), layer.imageQuality);
}

/** Whether a reference is of vector artwork. */
export const isVector = (url: string): boolean => /\.svg$/i.test(url);

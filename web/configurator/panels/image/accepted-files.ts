import type { Product } from '../../../../engine/browser.ts';
import { allowedImageTypes, findDefinition, type ResolvedImage } from '../../../../engine/personalisation.ts';

const MEDIA_TYPES = { JPG: 'image/jpeg', PNG: 'image/png', SVG: 'image/svg+xml' };
const HEIC = ['image/heic', 'image/heif', '.heic', '.heif'];

/** The files that a photo area takes, as an `accept` attribute has them. */
export function acceptedFiles(product: Product, { image, layer }: ResolvedImage): string {
  const types = allowedImageTypes(image, findDefinition(product, layer));
  // Phones make a JPEG of a HEIC photo themselves, unless a page says that it takes HEIC.
  const takesHeic = types.includes('JPG') && !matchMedia('(pointer: coarse)').matches;
  return [...types.map((type) => MEDIA_TYPES[type]), ...(takesHeic ? HEIC : [])].join();
}

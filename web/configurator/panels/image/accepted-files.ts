import type { Product } from '../../../../engine/browser.ts';
import { allowedImageTypes, findDefinition, type ResolvedImage } from '../../../../engine/personalisation.ts';
import { foreignFormats } from './convert-picture.ts';

const MEDIA_TYPES = { JPG: 'image/jpeg', PNG: 'image/png', SVG: 'image/svg+xml' };
/** The `accept` attribute of a photo area. */
export function acceptedFiles(product: Product, { image, layer }: ResolvedImage): string {
  const types = allowedImageTypes(image, findDefinition(product, layer));
  if (!types.includes('JPG') && !types.includes('PNG')) return types.map((type) => MEDIA_TYPES[type]).join();
  // Phones convert a HEIC photo to JPEG unless the page accepts HEIC.
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const foreign = foreignFormats.filter(({ name }) => name !== 'HEIC' || !isPhone);
  return [
    ...types.map((type) => MEDIA_TYPES[type]),
    ...foreign.flatMap(({ mediaTypes, extensions }) => [...mediaTypes, ...extensions]),
  ].join();
}

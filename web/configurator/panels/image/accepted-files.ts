import type { Product } from '../../../../engine/browser.ts';
import { allowedImageTypes, findDefinition, type ResolvedImage } from '../../../../engine/personalisation.ts';
import { foreignFormats } from './convert-picture.ts';
import { pictureFormats } from './picture-formats.ts';

/** The `accept` attribute of a photo area. */
export function acceptedFiles(product: Product, { image, layer }: ResolvedImage): string {
  const types = allowedImageTypes(image, findDefinition(product, layer));
  const accepted = types.map((type) => pictureFormats[type].mediaTypes[0]);
  if (!types.includes('JPG') && !types.includes('PNG')) return accepted.join();
  // Phones convert a HEIC photo to JPEG unless the page accepts HEIC.
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const foreign = foreignFormats.filter(({ name }) => name !== 'HEIC' || !isPhone);
  return [
    ...accepted,
    ...foreign.flatMap(({ mediaTypes, extensions }) => [...mediaTypes, ...extensions]),
  ].join();
}

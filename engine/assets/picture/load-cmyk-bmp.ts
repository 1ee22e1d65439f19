import type { Picture } from '../picture.ts';

/**
 * Converts a CMYK JPEG, whose colours differ between decoders, to an upright sRGB BMP. The converter is loaded on first
 * use, so pages without such pictures never fetch it.
 * @returns undefined for any other picture
 * @throws PlatenError `picture-broken`
 */
export async function loadCmykBmp(picture: Picture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (picture.format !== 'JPG' || picture.colour.space !== 'CMYK') return undefined;
  const { convertCmykJpg } = await import('./convert-cmyk-jpg.ts');
  return convertCmykJpg(picture);
}

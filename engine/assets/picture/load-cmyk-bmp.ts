import type { Picture } from '../picture.ts';

/**
 * The file to decode in place of a CMYK JPEG, which every decoder shows in other colours: the same picture as an
 * upright sRGB BMP. The conversion is loaded with the first one; pages without any never fetch it.
 * @returns undefined for every other picture
 * @throws PlatenError `picture-broken`
 */
export async function loadCmykBmp(picture: Picture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (picture.format !== 'JPG' || picture.colour.space !== 'CMYK') return undefined;
  const { convertCmykJpg } = await import('./convert-cmyk-jpg.ts');
  return convertCmykJpg(picture);
}

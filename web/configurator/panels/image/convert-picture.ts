import type { OriginalFormat } from '../../../../api/contract/conversion.ts';
import { t } from '../../../shared/text/text.ts';
import { damagedPicture } from './damaged-picture.ts';
import { type PictureFormat, pictureFormats, renamePicture } from './picture-formats.ts';

/** A format that browsers can decode and products do not accept. */
export interface ForeignFormat extends PictureFormat {
  name: OriginalFormat;
}

/** Only Safari decodes TIFF and HEIC (with HEVC). */
export const foreignFormats: readonly ForeignFormat[] = [
  { name: 'HEIC', ...pictureFormats.HEIC },
  { name: 'AVIF', ...pictureFormats.AVIF },
  { name: 'GIF', ...pictureFormats.GIF },
  { name: 'WebP', ...pictureFormats.WEBP },
  { name: 'TIFF', ...pictureFormats.TIFF },
];

/** The foreign format of a file by its media type, else by its extension. */
export const foreignFormatOf = ({ name, type }: Pick<File, 'name' | 'type'>): ForeignFormat | undefined =>
  foreignFormats.find(({ mediaTypes, extensions }) =>
    type === ''
      ? extensions.some((extension) => name.toLowerCase().endsWith(extension))
      : mediaTypes.includes(type.toLowerCase()),
  );

/** Whether the server converts a format that the browser cannot decode. */
export const isConvertedByServer = ({ name }: ForeignFormat): boolean => name === 'TIFF' || name === 'HEIC';

/** JPEG quality, 0 to 1. The loss is not visible in print. */
const QUALITY = 0.95;
/** Side of the reduced copy that is checked for transparency. */
const PROBE_PX = 64;

/**
 * Converts a picture to a type that the product accepts: PNG if it has transparency and PNG is accepted, else JPEG on
 * white. The result is upright and has only the first frame.
 * @param types that the product accepts
 * @returns `undefined` if the browser cannot decode the picture
 */
export async function convertPicture(file: File, types: readonly string[]): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const to = types.includes('PNG') && (!types.includes('JPG') || isSeeThrough(bitmap)) ? 'PNG' : 'JPG';
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context && to === 'JPG') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { extensions, mediaTypes } = pictureFormats[to];
  const [type] = mediaTypes;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  // Releases the memory of the canvas at once. Safari has a low limit.
  canvas.width = 0;
  return blob ? new File([blob], renamePicture(file.name, extensions[0]), { type }) : undefined;
}

function isSeeThrough(bitmap: ImageBitmap): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = PROBE_PX;
  canvas.height = PROBE_PX;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.drawImage(bitmap, 0, 0, PROBE_PX, PROBE_PX);
  const { data } = context.getImageData(0, 0, PROBE_PX, PROBE_PX);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}

/**
 * The reason why a picture that only the browser converts is refused, and the alternative. Old browsers do not read
 * AVIF.
 */
export const conversionRefusal = ({ name }: ForeignFormat): { title: string; message: string } =>
  name === 'AVIF'
    ? {
        title: t('This browser cannot read {format} pictures', { format: name }),
        message: t('Save the picture as JPG or PNG and choose it again.'),
      }
    : damagedPicture();

import { t } from '../../../shared/text/text.ts';

/** Whether a file is in the format of iPhones' cameras (HEIF with HEVC). */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Of the JPEG, 0 to 1: what is lost cannot be seen in print. */
const QUALITY = 0.95;

/**
 * A HEIC photo as JPEG, where the browser can decode it (Safari can). Upright, as decoded.
 * @returns `undefined` where it cannot
 */
export async function convertHeic(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  // Memory of large canvases is returned late; Safari has little of it.
  canvas.width = 0;
  return blob ? new File([blob], nameAsJpeg(file.name), { type: 'image/jpeg' }) : undefined;
}

/** The file's name with the extension of a JPEG. */
export const nameAsJpeg = (name: string): string => `${name.replace(/\.hei[cf]$/i, '')}.jpg`;

/** Why a HEIC photo cannot be taken, and the way out. */
export const heicRefusal = () => ({
  title: t('This browser cannot read HEIC photos'),
  message: t(
    'Save the photo as JPG and choose it again. On the iPhone: Settings, Camera, Formats, Most Compatible.',
  ),
});

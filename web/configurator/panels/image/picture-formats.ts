import type { FileFormat } from '../../../../engine/browser.ts';

/** A format of pictures. Its first extension is the usual one, its first media type that of the standard. */
export interface PictureFormat {
  extensions: readonly [string, ...string[]];
  mediaTypes: readonly [string, ...string[]];
}

export const pictureFormats = {
  JPG: { extensions: ['.jpg', '.jpeg'], mediaTypes: ['image/jpeg'] },
  PNG: { extensions: ['.png'], mediaTypes: ['image/png'] },
  SVG: { extensions: ['.svg'], mediaTypes: ['image/svg+xml'] },
  WEBP: { extensions: ['.webp'], mediaTypes: ['image/webp'] },
  GIF: { extensions: ['.gif'], mediaTypes: ['image/gif'] },
  TIFF: { extensions: ['.tif', '.tiff'], mediaTypes: ['image/tiff'] },
  AVIF: { extensions: ['.avif'], mediaTypes: ['image/avif'] },
  HEIC: { extensions: ['.heic', '.heif'], mediaTypes: ['image/heic', 'image/heif'] },
} as const satisfies Partial<Record<FileFormat, PictureFormat>>;

/** Extensions that a new one replaces. `jfif` is Windows' name of a JPG. */
const PICTURE_NAME = /\.(jpe?g|jfif|jpe|png|svg|webp|gif|tiff?|avif|hei[cf])$/i;

/** Whether a name has the extension of a picture. */
export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);

/** The name with another extension. A name without the extension of a picture keeps all of it. */
export const renamePicture = (name: string, extension: string): string =>
  `${name.replace(PICTURE_NAME, '')}${extension}`;

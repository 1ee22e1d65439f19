import sharp from 'sharp';
import type { RawPicture } from '../../mockup/plate/raw-picture.ts';

export type PictureFormat = 'png' | 'jpg' | 'webp';

/** Above it files grow faster than anything improves. */
const QUALITY = 90;
/** Above it a PNG of a lit product takes many times the time, for a few hundredths of its size. */
const PNG_LEVEL = 3;

/**
 * Encodes a picture for a screen, in sRGB. A JPG knows no transparency: white shines through. The same pixels give the
 * same bytes.
 * @param options.quality 1 to 100, of JPG and WebP. Default: 90
 */
export async function encodePicture(
  { widthPx, heightPx, rgba }: RawPicture,
  { format, quality = QUALITY }: { format: PictureFormat; quality?: number | undefined },
): Promise<Uint8Array> {
  const raw = { width: widthPx, height: heightPx, channels: 4 } as const;
  const image = sharp(rgba, { raw, limitInputPixels: false });
  if (isOpaque(rgba)) image.removeAlpha();
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: PNG_LEVEL, adaptiveFiltering: true }).toBuffer();
    case 'jpg':
      // Small coloured text must not smear, so colour keeps its full resolution.
      return image
        .flatten({ background: '#FFFFFF' })
        .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
        .toBuffer();
    case 'webp':
      return image.webp({ quality, smartSubsample: true }).toBuffer();
  }
}

function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

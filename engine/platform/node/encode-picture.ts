import sharp, { type Sharp } from 'sharp';
import type { RawPicture } from '../raw-picture.ts';
import { PngEncoder } from '../../encoders/png/png-encoder.ts';

export type PictureFormat = 'png' | 'jpg' | 'webp';

/** The maximum quality; above it files grow without a visible improvement. */
const QUALITY = 90;
/** Density of a picture for screens: that of CSS pixels. */
const SCREEN_DPI = 96;
const STILL_QUALITY = 85;
/** WebP effort, 0 to 6: higher values take twice as long for a thirtieth of the size. */
const STILL_EFFORT = 2;

/**
 * Encodes a picture for a screen, in sRGB. A JPG has no transparency: it is over white. The same pixels give the same
 * bytes.
 * @param options.quality 1 to 100, of JPG and WebP. Default: 90
 */
export async function encodePicture(
  picture: RawPicture,
  { format, quality = QUALITY }: { format: PictureFormat; quality?: number | undefined },
): Promise<Uint8Array> {
  switch (format) {
    case 'png':
      return encodePng(picture);
    case 'jpg':
      // Small coloured text must not blur, so colour keeps its full resolution.
      return openPixels(picture)
        .flatten({ background: '#FFFFFF' })
        .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
        .toBuffer();
    case 'webp':
      return openPixels(picture).webp({ quality, smartSubsample: true }).toBuffer();
  }
}

/**
 * Encodes a frame of an animation as a WebP of its own. Frames are shown briefly, so size matters more than quality.
 * @param options.quality 1 to 100. Default: 85
 */
export async function encodeStill(
  picture: RawPicture,
  { quality = STILL_QUALITY }: { quality?: number | undefined },
): Promise<Uint8Array> {
  return openPixels(picture).webp({ quality, effort: STILL_EFFORT }).toBuffer();
}

async function encodePng({ widthPx, heightPx, rgba }: RawPicture): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const sink = { write: (chunk: Uint8Array) => void chunks.push(chunk) };
  const encoder = new PngEncoder(sink, { widthPx, heightPx, dpi: SCREEN_DPI, opaque: isOpaque(rgba) });
  await encoder.writeRows(rgba);
  await encoder.end();
  return Buffer.concat(chunks);
}

function openPixels({ widthPx, heightPx, rgba }: RawPicture): Sharp {
  const raw = { width: widthPx, height: heightPx, channels: 4 } as const;
  const image = sharp(rgba, { raw, limitInputPixels: false });
  return isOpaque(rgba) ? image.removeAlpha() : image;
}

function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

import sharp, { type Sharp } from 'sharp';
import type { ClipArt } from '../../assets/clip-art.ts';
import type { Picture } from '../../assets/picture.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';
import { assetLimits, thumbnailLimits } from '../../limits.ts';
import { thumbnailSize } from '../../rules/upload/thumbnail.ts';
import { encodePicture } from './encode-picture.ts';

/** A picture for screens. */
export interface Thumbnail {
  bytes: Uint8Array;
  /** PNG if it has transparency. */
  format: 'JPG' | 'PNG';
  widthPx: number;
  heightPx: number;
}

/** SVG units are 72 per inch. */
const SVG_DPI = 72;
/** The limit of librsvg. */
const MAX_DPI = 100_000;

/**
 * A smaller copy of a picture, upright and in sRGB, its longest side at most 1500 px (back-office §5). A large JPG is
 * never decoded at its full size.
 * @throws PlatenError `picture-broken`
 */
export async function renderThumbnail(picture: Picture): Promise<Thumbnail> {
  const { widthPx, heightPx, bytes, hasAlpha } = picture;
  const size = thumbnailSize(widthPx, heightPx);
  const source = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: assetLimits.maxPicturePixels,
    sequentialRead: true,
  });
  const small = source
    .autoOrient()
    .resize(size.widthPx, size.heightPx, { fit: 'fill' })
    .toColourspace('srgb');
  return encode(small, hasAlpha ? 'PNG' : 'JPG', size);
}

/** A picture of clip art over transparency, its longest side at most 1500 px. */
export async function renderClipArtThumbnail({ svg, widthPx, heightPx }: ClipArt): Promise<Thumbnail> {
  const { maxSidePx } = thumbnailLimits;
  // Clip art has no pixels; it is drawn at the maximum size of a thumbnail.
  const scale = maxSidePx / Math.max(widthPx, heightPx);
  const size = {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
  const density = Math.min(MAX_DPI, Math.max(1, SVG_DPI * scale));
  const drawn = sharp(Buffer.from(svg), { density, limitInputPixels: 4 * maxSidePx ** 2 });
  return encode(drawn.resize(size.widthPx, size.heightPx, { fit: 'fill' }), 'PNG', size);
}

async function encode(
  image: Sharp,
  format: Thumbnail['format'],
  size: { widthPx: number; heightPx: number },
): Promise<Thumbnail> {
  try {
    const bytes =
      format === 'PNG'
        ? await encodePng(image, size)
        : await image.jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
    return { bytes, format, ...size };
  } catch (cause) {
    return refuseBrokenPicture('it cannot be decoded', cause);
  }
}

/** For a cut-out photograph this takes a fifth of the time and half of the bytes of sharp's encoder. */
async function encodePng(image: Sharp, size: { widthPx: number; heightPx: number }): Promise<Uint8Array> {
  const { buffer, byteOffset, length } = await image.ensureAlpha().raw().toBuffer();
  return encodePicture(
    { ...size, rgba: new Uint8ClampedArray(buffer, byteOffset, length) },
    { format: 'png' },
  );
}

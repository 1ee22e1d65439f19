import sharp from 'sharp';
import type { ArtworkTone } from './sheet.ts';

export interface Thumbnail {
  /** Data URI. */
  src: string;
  widthPx: number;
  heightPx: number;
  tone: ArtworkTone;
}

/** Of 255; artwork with a higher mean lightness is shown on dark squares. */
const LIGHT_LUMA = 150;

/**
 * Makes a picture file small enough to embed in a page.
 * @param options.crop remove fully transparent margins first
 */
export async function makeThumbnail(
  file: string,
  maxSidePx: number,
  { crop = false } = {},
): Promise<Thumbnail> {
  const picture = sharp(file, { limitInputPixels: false });
  const cropped = crop ? picture.trim({ background: '#00000000', threshold: 0 }) : picture;
  const small = cropped.resize({
    width: maxSidePx,
    height: maxSidePx,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const webp = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90, smartSubsample: true })
    .toBuffer();
  return {
    src: `data:image/webp;base64,${webp.toString('base64')}`,
    widthPx: width,
    heightPx: height,
    tone: findTone(data),
  };
}

/** @param rgba four bytes a pixel, straight alpha */
export function findTone(rgba: Uint8Array): ArtworkTone {
  let alphaSum = 0;
  let lumaSum = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    alphaSum += alpha;
    lumaSum += alpha * (0.299 * red + 0.587 * green + 0.114 * blue);
  }
  if (alphaSum === (rgba.length / 4) * 255) return 'opaque';
  if (alphaSum === 0) return 'blank';
  return lumaSum / alphaSum > LIGHT_LUMA ? 'dark' : 'light';
}

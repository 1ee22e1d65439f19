import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture as plain bytes: four a pixel, straight alpha. */
export interface Pixels {
  widthPx: number;
  heightPx: number;
  rgba: Uint8Array;
}

/** Decodes one of our PNGs; whatever its bit layout, pixels come out as RGBA. */
export async function decodePixels(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: data };
}

/** The picture as a PNG that costs a repository little. */
export async function encodeCompactPng({ widthPx, heightPx, rgba }: Pixels): Promise<Uint8Array> {
  const isOpaque = rgba.every((value, index) => index % 4 !== 3 || value === 255);
  const picture = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } });
  return (isOpaque ? picture.removeAlpha() : picture)
    .png({ compressionLevel: 9, adaptiveFiltering: true }) // no `effort`: it would mean a palette of 256 colours
    .toBuffer();
}

/** SHA-256 of the pixels and the size, not of the file: another version of zlib packs the same picture differently. */
export function hashPixels({ widthPx, heightPx, rgba }: Pixels): string {
  return createHash('sha256').update(`${widthPx}x${heightPx}:`).update(rgba).digest('hex');
}

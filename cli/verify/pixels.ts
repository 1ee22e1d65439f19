import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture as bytes: four per pixel, straight alpha. */
export interface Pixels {
  widthPx: number;
  heightPx: number;
  rgba: Uint8Array;
}

/** Decodes a PNG of Platen to RGBA, whatever its bit layout. */
export async function decodePixels(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: data };
}

/** The picture as a small PNG, for the repository. */
export async function encodeCompactPng({ widthPx, heightPx, rgba }: Pixels): Promise<Uint8Array> {
  const isOpaque = rgba.every((value, index) => index % 4 !== 3 || value === 255);
  const picture = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } });
  return (isOpaque ? picture.removeAlpha() : picture)
    .png({ compressionLevel: 9, adaptiveFiltering: true }) // without `effort`, which implies a palette of 256 colours
    .toBuffer();
}

/** SHA-256 of the pixels and the size, not of the file: other versions of zlib compress the same picture differently. */
export function hashPixels({ widthPx, heightPx, rgba }: Pixels): string {
  return createHash('sha256').update(`${widthPx}x${heightPx}:`).update(rgba).digest('hex');
}

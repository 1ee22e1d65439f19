import sharp from 'sharp';
import type { Artwork } from '../../../engine/mockup/stamp/artwork.ts';
import { mockupFiles } from './mockup-files.ts';

/**
 * The form of a contender's artwork: the pixels of a canvas that a design was painted on, or a PNG that it decodes for
 * each mockup. This is the script's argument.
 */
export const isArtworkPng = process.argv[2] === 'png';

/** The pixels of an artwork, as taken from a canvas that a design was painted on. */
export async function readArtwork(file: string): Promise<Artwork> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    widthPx: info.width,
    heightPx: info.height,
    rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

export const readArtworks = (): Promise<Artwork[]> => Promise.all(mockupFiles.artworks.map(readArtwork));

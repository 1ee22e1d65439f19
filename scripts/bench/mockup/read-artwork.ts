import sharp from 'sharp';
import type { Artwork } from '../../../engine/mockup/stamp/artwork.ts';
import { mockupFiles } from './mockup-files.ts';

/** The pixels of the bench's artworks, as a design painted on a canvas would hand them over. */
export const readArtworks = (): Promise<Artwork[]> =>
  Promise.all(
    mockupFiles.artworks.map(async (file) => {
      const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { widthPx: info.width, heightPx: info.height, rgba: new Uint8ClampedArray(data) };
    }),
  );

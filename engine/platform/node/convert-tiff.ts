import sharp from 'sharp';
import { checkPictureSize } from '../../assets/picture/check-picture-size.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';

/** A picture in a printable format. */
export interface ConvertedPicture {
  format: 'JPG' | 'PNG';
  bytes: Uint8Array;
}

/** Quality of a JPG, 1 to 100: the loss is invisible in print. */
const QUALITY = 95;

/**
 * Converts a TIFF to a PNG if it has transparency, else to a JPG with full colour resolution: upright, sRGB, 8 bits per
 * channel, without metadata, the first of several pages. CMYK is converted by the file's own profile.
 * @throws PlatenError `picture-broken`, `picture-too-many-pixels`
 */
export async function convertTiff(bytes: Uint8Array): Promise<ConvertedPicture> {
  const refuse = (cause: unknown): never => refuseBrokenPicture('it does not decode as TIFF', cause);
  const source = sharp(bytes, {
    failOn: 'error',
    // The size is checked below, before anything is decompressed.
    limitInputPixels: false,
    sequentialRead: true,
    page: 0,
    pages: 1,
  });
  const { width, height, hasAlpha } = await source.metadata().catch(refuse);
  checkPictureSize(width, height);
  const upright = source.autoOrient().toColourspace('srgb');
  const encoded = hasAlpha
    ? upright.png({ compressionLevel: 6 })
    : upright.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  return { format: hasAlpha ? 'PNG' : 'JPG', bytes: await encoded.toBuffer().catch(refuse) };
}

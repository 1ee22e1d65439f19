import sharp, { type Sharp } from 'sharp';
import { checkPictureSize } from '../../assets/picture/check-picture-size.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';
import { type FileFormat, sniffFormat } from '../../assets/sniff-format.ts';
import { composeTiffHead } from '../../encoders/tiff/compose-tiff-head.ts';
import { decodeHeic } from './heic/decode-heic.ts';

/** The formats that are converted. */
const CONVERTIBLE = ['TIFF', 'HEIC', 'AVIF', 'GIF'] as const;
export type ConvertibleFormat = (typeof CONVERTIBLE)[number];

/** Whether pictures of a format have to be converted. */
export const isConvertible = (format: FileFormat | undefined): format is ConvertibleFormat =>
  CONVERTIBLE.some((convertible) => convertible === format);

/** A picture in a printable format. */
export interface ConvertedPicture {
  from: ConvertibleFormat;
  format: 'JPG' | 'PNG';
  bytes: Uint8Array;
}

/** Quality of a JPG, 1 to 100: the loss is invisible in print. */
const QUALITY = 95;
/** Density of pixels without a size. */
const SCREEN_DPI = 96;

/**
 * Converts a picture to a PNG if it has transparency or is a GIF, else to a JPG with full colour resolution: upright,
 * sRGB, 8 bits per channel, without metadata, the first of several pages or frames. Colours are converted by the file's
 * own profile.
 * @throws PlatenError `picture-broken`, `picture-too-many-pixels`
 */
export async function convertPicture(bytes: Uint8Array): Promise<ConvertedPicture> {
  const format = sniffFormat(bytes);
  const from = isConvertible(format) ? format : 'TIFF';
  const refuse = (cause: unknown): never => refuseBrokenPicture(`it does not decode as ${from}`, cause);
  const source = openFirstPage(bytes);
  const { width, height, hasAlpha, icc } = await source.metadata().catch(refuse);
  checkPictureSize(width, height);
  const pixels = from === 'HEIC' ? await loadHeic(bytes, hasAlpha, icc) : source;
  const upright = pixels.autoOrient().toColourspace('srgb');
  const isPng = hasAlpha || from === 'GIF';
  const encoded = isPng
    ? upright.png({ compressionLevel: 6 })
    : upright.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  return { from, format: isPng ? 'PNG' : 'JPG', bytes: await encoded.toBuffer().catch(refuse) };
}

const openFirstPage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    // The size is checked before anything is decompressed.
    limitInputPixels: false,
    sequentialRead: true,
    page: 0,
    pages: 1,
  });

/** The pixels of a HEIC as an uncompressed TIFF with the profile of the file: raw pixels cannot have one. */
async function loadHeic(bytes: Uint8Array, hasAlpha: boolean, profile?: Uint8Array): Promise<Sharp> {
  const { widthPx, heightPx, rgba } = await decodeHeic(bytes);
  if (!hasAlpha) dropAlpha(rgba);
  const samples = Buffer.from(rgba.buffer, 0, widthPx * heightPx * (hasAlpha ? 4 : 3));
  const head = composeTiffHead({
    widthPx,
    heightPx,
    dpi: SCREEN_DPI,
    colours: 'RGB',
    hasAlpha,
    isCompressed: false,
    rowsPerStrip: heightPx,
    stripBytes: [samples.length],
    ...(profile && { profile }),
  });
  return openFirstPage(Buffer.concat([head, samples]));
}

/** Moves the colours of all pixels together, in place. */
function dropAlpha(rgba: Uint8ClampedArray): void {
  for (let at = 0, to = 0; at < rgba.length; at += 4, to += 3) {
    rgba[to] = rgba[at]!;
    rgba[to + 1] = rgba[at + 1]!;
    rgba[to + 2] = rgba[at + 2]!;
  }
}

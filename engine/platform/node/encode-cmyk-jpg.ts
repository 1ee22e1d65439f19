import sharp from 'sharp';
import { composeTiffHead } from '../../encoders/tiff/compose-tiff-head.ts';

/** The marker of Adobe's application segment, its name, and the offset of the colour transform in it. */
const APP14 = 0xee;
const ADOBE = 'Adobe';
const TRANSFORM_AT = 11;
/** The strip height of the encoder's input. */
const STRIP_ROWS = 64;
/** Luminance and chroma of cyan, magenta and yellow, and black (YCCK). */
const YCCK = 2;

/**
 * Encodes inks as a JPEG: luminance and chroma of cyan, magenta and yellow, which compress to half the size of raw
 * inks, and black; all at full resolution. Samples are stored inverted, as programs expect, without a profile. Source:
 * ITU-T T.872, 6.5.3; Adobe Technical Note 5116.
 * @param writeInks writes four bytes per pixel, 255 full ink, row by row, into its argument
 * @param quality 1 to 100
 */
export async function encodeCmykJpg(
  writeInks: (inks: Uint8Array) => void,
  { widthPx, heightPx, quality }: { widthPx: number; heightPx: number; quality: number },
): Promise<Uint8Array> {
  const rowBytes = widthPx * 4;
  const rowsPerStrip = Math.min(STRIP_ROWS, heightPx);
  const stripBytes = Array.from(
    { length: Math.ceil(heightPx / rowsPerStrip) },
    (_, strip) => Math.min(rowsPerStrip, heightPx - strip * rowsPerStrip) * rowBytes,
  );
  const head = composeTiffHead({
    widthPx,
    heightPx,
    dpi: 72,
    colours: 'CMYK',
    hasAlpha: false,
    isCompressed: false,
    rowsPerStrip,
    stripBytes,
  });
  // The encoder interprets raw samples of four channels as RGB with alpha; a TIFF declares inks.
  const tiff = new Uint8Array(head.length + heightPx * rowBytes);
  tiff.set(head);
  const samples = tiff.subarray(head.length);
  writeInks(samples);
  transform(samples);
  const jpg = await sharp(tiff, { limitInputPixels: false })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  jpg[findTransform(jpg)] = YCCK;
  return jpg;
}

/** Converts inks to luminance, chroma and black in the encoder's convention: it stores the inverse of its samples. */
function transform(samples: Uint8Array): void {
  for (let at = 0; at < samples.length; at += 4) {
    const [c, m, y] = [samples[at]!, samples[at + 1]!, samples[at + 2]!];
    samples[at] = 255 - Math.round(0.299 * c + 0.587 * m + 0.114 * y);
    samples[at + 1] = 255 - Math.min(255, Math.round(128 - 0.168736 * c - 0.331264 * m + 0.5 * y));
    samples[at + 2] = 255 - Math.min(255, Math.round(128 + 0.5 * c - 0.418688 * m - 0.081312 * y));
  }
}

/** @returns the offset at which the file states that its samples are raw inks */
function findTransform(jpg: Buffer): number {
  const segment = Buffer.from([0xff, APP14, 0, 14, ...Buffer.from(ADOBE)]);
  return jpg.indexOf(segment) + 4 + TRANSFORM_AT;
}

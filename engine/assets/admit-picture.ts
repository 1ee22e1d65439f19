import { PlatenError } from '../errors.ts';
import { assetLimits } from '../limits.ts';
import type { Picture, PictureFormat, PictureHeader } from './picture.ts';
import { readJpgHeader } from './picture/read-jpg-header.ts';
import { readPngHeader } from './picture/read-png-header.ts';
import { readWebpHeader } from './picture/read-webp-header.ts';
import { type FileFormat, sniffFormat } from './sniff-format.ts';

const readHeader: Readonly<Record<PictureFormat, (bytes: Uint8Array) => PictureHeader>> = {
  PNG: readPngHeader,
  JPG: readJpgHeader,
  WEBP: readWebpHeader,
};

const isPictureFormat = (format: FileFormat | undefined): format is PictureFormat =>
  format === 'PNG' || format === 'JPG' || format === 'WEBP';

export interface AdmitPictureOptions {
  /** The formats accepted here (configurator §3, `fileTypes`). Default: all. `SVG` is admitted by admitClipArt. */
  fileTypes?: readonly string[];
}

/**
 * Admits an untrusted picture by its header; no decoder runs, so a bomb costs microseconds.
 * @throws PlatenError `picture-too-large` (bytes), `picture-type-unsupported`, `picture-broken`,
 * `picture-too-many-pixels`, `picture-animated`
 */
export function admitPicture(bytes: Uint8Array, options: AdmitPictureOptions = {}): Picture {
  if (bytes.length > assetLimits.maxUploadBytes)
    throw new PlatenError(
      'picture-too-large',
      `The picture is ${bytes.length} bytes; at most ${assetLimits.maxUploadBytes} are accepted.`,
      { status: 413 },
    );
  const accepted = options.fileTypes ?? Object.keys(readHeader);
  const format = sniffFormat(bytes);
  if (!isPictureFormat(format) || !accepted.includes(format))
    throw new PlatenError(
      'picture-type-unsupported',
      `${format === undefined ? 'This file is not a picture' : `${format} files are not accepted here`}; use ${accepted.join(', ')}.`,
      { status: 415 },
    );
  const header = readHeader[format](bytes);
  if (header.frames > assetLimits.maxFrames)
    throw new PlatenError(
      'picture-animated',
      'The picture is animated and cannot be printed. Save one frame of it.',
    );
  const { storedWidthPx, storedHeightPx, orientation } = header;
  // Orientations 5 to 8 swap width and height.
  const [widthPx, heightPx] =
    orientation >= 5 ? [storedHeightPx, storedWidthPx] : [storedWidthPx, storedHeightPx];
  return { ...header, format, widthPx, heightPx, bytes };
}

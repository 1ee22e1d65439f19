import { deflateSync } from 'node:zlib';
import type { Platform } from '../../platform/platform.ts';
import { filterRows } from './filter-rows.ts';
import type { PdfFile } from './pdf-file.ts';
import type { EmbeddedPicture, PictureSource } from './pdf-pictures.ts';

/** Memory for the pixels read at a time. */
const BAND_BYTES = 16 * 2 ** 20;
/** The number of rows that decide which encoding is smaller. */
const PROBED_ROWS = 64;

/**
 * Writes a picture as an image object: an unchanged JPEG file if the colour space allows it, else as a JPEG in that
 * space if the space encodes photos; other pictures as pixels in that space, with a soft mask for transparency. Source:
 * ISO 32000-1, 8.9.5 and 11.6.5.3.
 * @param reserveMask reserves the object number of the soft mask, if there is one
 */
export async function writePicture(
  file: PdfFile,
  { id, source, space, file: embedded, isPhoto }: EmbeddedPicture,
  reserveMask: () => number,
  platform: Platform,
): Promise<void> {
  if (embedded) {
    const { storedWidthPx, storedHeightPx, bytes } = embedded.picture;
    const entries = describe(storedWidthPx, storedHeightPx, embedded.colours);
    await file.writeStream(id, `${entries} /Filter /DCTDecode`, bytes);
    return;
  }
  const { width, height } = source;
  const { rgb, alpha } = readPixels(source, platform);
  if (isPhoto && !alpha && space.encodePhoto) {
    const { bytes, colours } = await space.encodePhoto(rgb, { widthPx: width, heightPx: height });
    await file.writeStream(id, `${describe(width, height, colours)} /Filter /DCTDecode`, bytes);
    return;
  }
  const writePixels = (objectId: number, entries: string, samples: Uint8Array, channels: number) => {
    if (!packsBetterFiltered(samples, width, channels)) return file.writeFlate(objectId, entries, samples);
    const parameters = `/DecodeParms << /Predictor 15 /Colors ${channels} /BitsPerComponent 8 /Columns ${width} >>`;
    return file.writeFlate(objectId, `${entries} ${parameters}`, filterRows(samples, width, channels));
  };
  let mask = '';
  if (alpha) {
    const maskId = reserveMask();
    await writePixels(maskId, describe(width, height, '/ColorSpace /DeviceGray'), alpha, 1);
    mask = ` /SMask ${maskId} 0 R`;
  }
  const entries = describe(width, height, `/ColorSpace ${space.name}`) + mask;
  await writePixels(id, entries, space.convertPixels(rgb), space.channels);
}

const describe = (width: number, height: number, colours: string): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colours} /BitsPerComponent 8`;

/** True for photos, false for drawings with flat areas; decided by rows in the middle. */
function packsBetterFiltered(samples: Uint8Array, width: number, channels: number): boolean {
  const rowBytes = width * channels;
  const rows = samples.length / rowBytes;
  const first = Math.max(0, Math.floor((rows - PROBED_ROWS) / 2));
  const probe = samples.subarray(first * rowBytes, (first + PROBED_ROWS) * rowBytes);
  return deflateSync(filterRows(probe, width, channels)).length < deflateSync(probe).length;
}

/** @returns colours and, unless the picture is opaque, alpha of its pixels */
function readPixels(source: PictureSource, platform: Platform): { rgb: Uint8Array; alpha?: Uint8Array } {
  const { width, height } = source;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const bandRows = Math.min(height, Math.max(1, Math.floor(BAND_BYTES / (width * 4))));
  const surface = platform.createSurface(width, bandRows);
  try {
    for (let top = 0; top < height; top += bandRows) {
      const rows = Math.min(bandRows, height - top);
      surface.context.clearRect(0, 0, width, bandRows);
      surface.context.drawImage(source, 0, -top);
      const { data } = surface.context.getImageData(0, 0, width, rows);
      let at = top * width;
      for (let from = 0; from < data.length; from += 4, at += 1) {
        rgb[at * 3] = data[from]!;
        rgb[at * 3 + 1] = data[from + 1]!;
        rgb[at * 3 + 2] = data[from + 2]!;
        alpha[at] = data[from + 3]!;
      }
    }
  } finally {
    platform.releaseSurface(surface);
  }
  return alpha.every((level) => level === 255) ? { rgb } : { rgb, alpha };
}

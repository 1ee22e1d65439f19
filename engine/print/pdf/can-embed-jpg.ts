import type { Picture } from '../../assets/picture.ts';
import { readJpgSegments } from '../../assets/picture/jpg/read-jpg-segments.ts';

const FRAMES = [0xc0, 0xc1, 0xc2];
/** Of the three channels' names in a frame's header. */
const NAME_OFFSETS = [6, 9, 12];

/**
 * Whether the file of a JPEG may be shown as it is, colours aside. Source: ITU-T T.81, B.2.2.
 *
 * JPEGs hold luminance and chroma, but for a few that hold RGB and say so by the letters of their channels, or by an
 * Adobe marker; readers of PDFs do not agree on the letters.
 */
export function canEmbedJpg({ format, bytes }: Picture): boolean {
  if (format !== 'JPG') return false;
  for (const { marker, data } of readJpgSegments(bytes)) {
    if (!FRAMES.includes(marker)) continue;
    return String.fromCharCode(...NAME_OFFSETS.map((offset) => data[offset] ?? 0)) !== 'RGB';
  }
  return false; // no frame that readers of PDFs know: leave it to the decoder
}

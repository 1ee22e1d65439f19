import type { Picture } from '../../assets/picture.ts';
import { readJpgSegments } from '../../assets/picture/jpg/read-jpg-segments.ts';

const FRAMES = [0xc0, 0xc1, 0xc2];
/** The names of the three channels in a frame header. */
const NAME_OFFSETS = [6, 9, 12];

/**
 * Whether a JPEG can be embedded unchanged, apart from its colour space. Source: ITU-T T.81, B.2.2.
 *
 * JPEGs contain luminance and chroma, except for a few that contain RGB, declared by channel names or by an Adobe
 * marker. PDF readers interpret the channel names differently.
 */
export function canEmbedJpg({ format, bytes }: Picture): boolean {
  if (format !== 'JPG') return false;
  for (const { marker, data } of readJpgSegments(bytes)) {
    if (!FRAMES.includes(marker)) continue;
    return String.fromCharCode(...NAME_OFFSETS.map((offset) => data[offset] ?? 0)) !== 'RGB';
  }
  return false; // a frame that PDF readers do not support: decode it
}

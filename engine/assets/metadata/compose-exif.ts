import type { ExifFacts } from '../picture/read-exif.ts';

const [SHORT, RATIONAL] = [3, 5];
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const RATIONAL_BYTES = 8;
/** Densities have two decimals. */
const PER_INCH = 100;

/**
 * A TIFF-structured EXIF block, without its `Exif\0\0` prefix, that contains only these facts. Source: EXIF 2.32,
 * section 4.6.
 */
export function composeExif({ orientation, densityDpi }: ExifFacts): Uint8Array {
  const entries: [tag: number, type: number, value: number][] = [];
  if (orientation !== undefined) entries.push([0x0112, SHORT, orientation]);
  if (densityDpi !== undefined)
    entries.push([0x011a, RATIONAL, densityDpi], [0x011b, RATIONAL, densityDpi], [0x0128, SHORT, 2]);
  const rationals = entries.filter(([, type]) => type === RATIONAL).length;
  let free = HEADER_BYTES + 2 + entries.length * ENTRY_BYTES + 4;
  const block = new Uint8Array(free + rationals * RATIONAL_BYTES);
  const view = new DataView(block.buffer);
  block.set([0x4d, 0x4d, 0, 42]);
  view.setUint32(4, HEADER_BYTES);
  view.setUint16(HEADER_BYTES, entries.length);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = HEADER_BYTES + 2 + index * ENTRY_BYTES;
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, 1);
    if (type === SHORT) view.setUint16(at + 8, value);
    else {
      view.setUint32(at + 8, free);
      view.setUint32(free, Math.round(value * PER_INCH));
      view.setUint32(free + 4, PER_INCH);
      free += RATIONAL_BYTES;
    }
  }
  return block;
}

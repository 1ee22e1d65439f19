import type { Orientation } from '../picture.ts';

export interface ExifFacts {
  orientation?: Orientation;
  densityDpi?: number;
}

const orientationTag = 0x0112;
const xResolutionTag = 0x011a;
const yResolutionTag = 0x011b;
const resolutionUnitTag = 0x0128;
const entryBytes = 12;
/** An IFD0 of a real camera has about 20 entries. */
const maxEntries = 200;
const unitsPerInch: Readonly<Record<number, number>> = { 2: 1, 3: 2.54 };

/**
 * Reads orientation and resolution from a TIFF-structured EXIF block (without its `Exif\0\0` prefix). Values that
 * cannot be read are ignored, as in browsers, so a damaged block is not an error. Source: EXIF 2.32, section 4.6.
 */
export function readExif(block: Uint8Array): ExifFacts {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const hasBytes = (offset: number, length: number) => offset + length <= block.byteLength;
  if (!hasBytes(0, 8)) return {};
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return {};
  const isLittle = order === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (!hasBytes(directory, 2)) return {};

  const readRational = (entry: number): number => {
    const at = view.getUint32(entry + 8, isLittle);
    return hasBytes(at, 8) ? view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle) : NaN;
  };
  const found = new Map<number, number>();
  const count = Math.min(view.getUint16(directory, isLittle), maxEntries);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryBytes;
    if (!hasBytes(entry, entryBytes)) break;
    const tag = view.getUint16(entry, isLittle);
    const isResolution = tag === xResolutionTag || tag === yResolutionTag;
    if (isResolution) found.set(tag, readRational(entry));
    else if (tag === orientationTag || tag === resolutionUnitTag)
      found.set(tag, view.getUint16(entry + 8, isLittle));
  }

  const facts: ExifFacts = {};
  const orientation = found.get(orientationTag);
  if (isOrientation(orientation)) facts.orientation = orientation;
  const factor = unitsPerInch[found.get(resolutionUnitTag) ?? 2];
  const density = readDensity(found.get(xResolutionTag), found.get(yResolutionTag), factor);
  if (density !== undefined) facts.densityDpi = density;
  return facts;
}

function isOrientation(value: number | undefined): value is Orientation {
  return value !== undefined && value >= 1 && value <= 8;
}

/** @returns pixels an inch, or undefined when the axes differ or the numbers are no density. */
export function readDensity(
  x: number | undefined,
  y: number | undefined,
  unitsInAnInch: number | undefined,
): number | undefined {
  if (x === undefined || x !== y || unitsInAnInch === undefined) return undefined;
  const dpi = Math.round(x * unitsInAnInch * 100) / 100;
  return dpi >= 1 && dpi <= 100_000 ? dpi : undefined;
}

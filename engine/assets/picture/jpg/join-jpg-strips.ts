import { readJpgSegments } from './read-jpg-segments.ts';

const startOfScan = 0xda;
const baselineFrame = 0xc0;
const restartInterval = 0xdd;
const firstRestart = 0xd0;
const restarts = 8;

/** Samples along each side of a block; without subsampled colour a block is the smallest unit of a scan. */
const blockPx = 8;
/** The maximum number of blocks in a restart interval. */
const maxInterval = 0xffff;

/** Rows of a strip: as many whole blocks as fit in one restart interval. */
export const stripRows = (widthPx: number): number =>
  Math.floor(maxInterval / blocksAcross(widthPx)) * blockPx;

const blocksAcross = (widthPx: number): number => Math.ceil(widthPx / blockPx);

/**
 * The beginning of a picture that is encoded in strips of {@link stripRows}: the first strip, with the height of the
 * whole picture. A decoder resets at each restart marker, so the strips of one encoder with equal tables can be joined
 * as the intervals of one scan. Source: ITU-T T.81, annexes B and E.1.
 * @param strip baseline, one scan, colour at full resolution
 */
export function composeFirstStrip(strip: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0xff, 0xd8)];
  for (const { marker, data, scan } of readJpgSegments(strip)) {
    if (marker === startOfScan && heightPx > stripRows(widthPx)) {
      const blocks = blocksAcross(widthPx) * (stripRows(widthPx) / blockPx);
      parts.push(...composeSegment(restartInterval, Uint8Array.of(blocks >> 8, blocks & 0xff)));
    }
    parts.push(...composeSegment(marker, marker === baselineFrame ? withHeight(data, heightPx) : data), scan);
  }
  return Buffer.concat(parts);
}

/** A later strip: its restart marker and its coded blocks. @param index of the strip, from 1 */
export function composeNextStrip(strip: Uint8Array, index: number): Uint8Array {
  const restart = Uint8Array.of(0xff, firstRestart + ((index - 1) % restarts));
  const scans = Array.from(readJpgSegments(strip), ({ scan }) => scan);
  return Buffer.concat([restart, ...scans]);
}

/** The marker that ends a picture. */
export const endOfPicture = (): Uint8Array => Uint8Array.of(0xff, 0xd9);

const composeSegment = (marker: number, data: Uint8Array): Uint8Array[] => {
  const length = data.length + 2;
  return [Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data];
};

/** A frame header with another height. */
function withHeight(frame: Uint8Array, heightPx: number): Uint8Array {
  const changed = Uint8Array.from(frame);
  changed.set([heightPx >> 8, heightPx & 0xff], 1);
  return changed;
}

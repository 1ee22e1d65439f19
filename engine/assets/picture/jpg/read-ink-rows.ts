import type { Picture } from '../../picture.ts';
import { refuseBrokenPicture } from '../refuse-picture.ts';
import { decodeJpgPlanes } from './decode-jpg-planes.ts';
import { type InkFacts, readInkFacts } from './read-ink-facts.ts';
import { createRowReader } from './upsample-row.ts';

/** A row of amounts of cyan, magenta, yellow and black, each 0 none to 255 full. */
export type InkRow = readonly Uint8ClampedArray[];

/**
 * Reads the inks of an admitted CMYK JPEG, row by row as they are stored. A row is overwritten by the next one.
 * @throws PlatenError `picture-broken`
 */
export function* readInkRows(
  picture: Picture,
  { isYcck }: InkFacts = readInkFacts(picture.bytes),
): Generator<InkRow> {
  const { widthPx, heightPx, planes } = decodeJpgPlanes(picture.bytes);
  if (widthPx !== picture.storedWidthPx || heightPx !== picture.storedHeightPx || planes.length !== 4)
    refuseBrokenPicture('its image data is not what its header says');
  const readers = planes.map((plane) => createRowReader(plane, widthPx));
  const rows = planes.map(() => new Uint8ClampedArray(widthPx));
  for (let y = 0; y < heightPx; y += 1) {
    readers.forEach((read, channel) => read(y, rows[channel]!));
    samplesToInks(rows, isYcck);
    yield rows;
  }
}

/** Converts stored samples to amounts of ink in place: 0 none to 255 full. */
function samplesToInks(rows: readonly Uint8ClampedArray[], isYcck: boolean): void {
  const [one, two, three] = rows as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  if (isYcck)
    for (let x = 0; x < one.length; x += 1) {
      const [luma, cb, cr] = [one[x]!, two[x]! - 128, three[x]! - 128];
      // To the inverse of RGB (JFIF 1.02), which is how C, M and Y would be stored; typed arrays round and clip.
      one[x] = 255 - (luma + 1.402 * cr);
      two[x] = 255 - (luma - 0.344136 * cb - 0.714136 * cr);
      three[x] = 255 - (luma + 1.772 * cb);
    }
  for (const row of rows) for (let x = 0; x < row.length; x += 1) row[x] = 255 - row[x]!;
}

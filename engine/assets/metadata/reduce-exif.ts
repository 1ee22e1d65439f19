import { readExif } from '../picture/read-exif.ts';
import { composeExif } from './compose-exif.ts';

/**
 * Reduces an EXIF block to the facts that display requires: orientation and density.
 * @returns a block with only these facts; undefined if there are none
 */
export function reduceExif(block: Uint8Array): Uint8Array | undefined {
  const { orientation = 1, densityDpi } = readExif(block);
  if (orientation === 1 && densityDpi === undefined) return undefined;
  return composeExif({
    ...(orientation === 1 ? {} : { orientation }),
    ...(densityDpi === undefined ? {} : { densityDpi }),
  });
}

import { readExif } from '../picture/read-exif.ts';
import { composeExif } from './compose-exif.ts';

/**
 * The facts of an EXIF block that the picture cannot be shown without: which side is up, and how large it was meant.
 * @returns a block that says nothing else; undefined where there is nothing to say
 */
export function keepExifFacts(block: Uint8Array): Uint8Array | undefined {
  const { orientation = 1, densityDpi } = readExif(block);
  if (orientation === 1 && densityDpi === undefined) return undefined;
  return composeExif({
    ...(orientation === 1 ? {} : { orientation }),
    ...(densityDpi === undefined ? {} : { densityDpi }),
  });
}

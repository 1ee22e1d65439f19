import { PlatenError } from '../../errors.ts';
import { ByteReader } from '../byte-reader.ts';

/** @throws PlatenError `picture-broken`, always. */
export function refuseBrokenPicture(reason: string, cause?: unknown): never {
  throw new PlatenError(
    'picture-broken',
    `The picture is broken: ${reason}. Save it again as PNG or JPG.`,
    cause === undefined ? {} : { cause },
  );
}

/** A reader whose failures are all `picture-broken` errors. */
export const readPictureBytes = (bytes: Uint8Array): ByteReader => new ByteReader(bytes, refuseBrokenPicture);

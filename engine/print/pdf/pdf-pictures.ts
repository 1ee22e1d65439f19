import { identity, invert, type Matrix, multiply } from '../../assets/matrix.ts';
import type { Picture } from '../../assets/picture.ts';
import { composeUprightTransform } from '../../assets/picture/compose-upright-transform.ts';
import type { DecodedPicture } from '../../platform/platform.ts';
import type { PaintSpace } from './colour/paint-space.ts';
import type { PdfObjects } from './pdf-objects.ts';

export type PictureSource = DecodedPicture['source'];

/** A JPEG that is embedded unchanged. */
export interface EmbeddedFile {
  picture: Picture;
  /** The entries of the image dictionary that describe its samples. */
  colours: string;
}

/** A picture of the document. */
export interface EmbeddedPicture {
  id: number;
  source: PictureSource;
  /** The space of its colours. */
  space: PaintSpace;
  /** The admitted file that is embedded unchanged; absent if the pixels are embedded. */
  file: EmbeddedFile | undefined;
  /** Whether its file is a JPEG, so that it may be encoded as one again. */
  isPhoto: boolean;
}

/** The pictures of a PDF, each embedded once per colour space for all pages. */
export class PdfPictures {
  readonly #embedded = new Map<PictureSource, Map<PaintSpace, EmbeddedPicture>>();
  readonly #files = new Map<PictureSource, Picture>();
  readonly #objects: PdfObjects;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /** Records the file of a decoded picture, so that the file can be embedded. */
  remember(source: PictureSource, picture: Picture): void {
    this.#files.set(source, picture);
  }

  /** @returns the picture's object number; the object is written at the end */
  embed(source: PictureSource, space: PaintSpace): EmbeddedPicture {
    const bySpace = this.#embedded.get(source) ?? new Map<PaintSpace, EmbeddedPicture>();
    const embedded = bySpace.get(space) ?? this.#add(source, space);
    this.#embedded.set(source, bySpace.set(space, embedded));
    return embedded;
  }

  list(): EmbeddedPicture[] {
    return [...this.#embedded.values()].flatMap((bySpace) => [...bySpace.values()]);
  }

  #add(source: PictureSource, space: PaintSpace): EmbeddedPicture {
    const picture = this.#files.get(source);
    const colours = picture && space.describeJpg(picture, this.#objects);
    const file = picture && colours !== undefined ? { picture, colours } : undefined;
    return { id: this.#objects.reserve(), source, space, file, isPhoto: picture?.format === 'JPG' };
  }
}

/**
 * From the unit square of an embedded picture to that of the upright picture, both with their tops at y = 1: a JPEG
 * with an EXIF orientation is embedded unchanged and rotated where it is shown.
 */
export function uprightMatrix({ file }: EmbeddedPicture): Matrix {
  if (!file) return identity;
  const { widthPx, heightPx, storedWidthPx, storedHeightPx } = file.picture;
  const fromPixels = invert([widthPx, 0, 0, -heightPx, 0, heightPx]);
  const toStoredPixels: Matrix = [storedWidthPx, 0, 0, -storedHeightPx, 0, storedHeightPx];
  return multiply(multiply(fromPixels, composeUprightTransform(file.picture)), toStoredPixels);
}

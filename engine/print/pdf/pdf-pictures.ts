import { identity, invert, type Matrix, multiply } from '../../assets/matrix.ts';
import type { Picture } from '../../assets/picture.ts';
import { composeUprightTransform } from '../../assets/picture/compose-upright-transform.ts';
import type { DecodedPicture } from '../../platform/platform.ts';
import type { PaintSpace } from './colour/paint-space.ts';
import type { PdfObjects } from './pdf-objects.ts';

export type PictureSource = DecodedPicture['source'];

/** A JPEG that is embedded untouched. */
export interface EmbeddedFile {
  picture: Picture;
  /** The entries of the image that say how its samples read. */
  colours: string;
}

/** A picture of the document. */
export interface EmbeddedPicture {
  id: number;
  source: PictureSource;
  /** The space that its colours are written in. */
  space: PaintSpace;
  /** The admitted file that is embedded as it is; absent where the pixels are. */
  file: EmbeddedFile | undefined;
  /** It came as a JPEG, so it may be one again. */
  isPhoto: boolean;
}

/** The pictures of a PDF: each is embedded once a colour space, however often and on however many pages it is shown. */
export class PdfPictures {
  readonly #embedded = new Map<PictureSource, Map<PaintSpace, EmbeddedPicture>>();
  readonly #files = new Map<PictureSource, Picture>();
  readonly #objects: PdfObjects;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /** Notes which file a decoded picture came from, so that the file itself may be embedded. */
  remember(source: PictureSource, picture: Picture): void {
    this.#files.set(source, picture);
  }

  /** @returns the picture's object, which is written after everything is painted */
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
 * From the unit square of a picture as it is embedded to that of the picture as it is seen, both with their tops at
 * y = 1: a JPEG that is stored on its side stays the file it is, and is turned where it is shown.
 */
export function uprightMatrix({ file }: EmbeddedPicture): Matrix {
  if (!file) return identity;
  const { widthPx, heightPx, storedWidthPx, storedHeightPx } = file.picture;
  const fromPixels = invert([widthPx, 0, 0, -heightPx, 0, heightPx]);
  const toStoredPixels: Matrix = [storedWidthPx, 0, 0, -storedHeightPx, 0, storedHeightPx];
  return multiply(multiply(fromPixels, composeUprightTransform(file.picture)), toStoredPixels);
}

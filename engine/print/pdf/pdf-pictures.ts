import type { Picture } from '../../assets/picture.ts';
import type { DecodedPicture } from '../../platform/platform.ts';
import type { PaintSpace } from './colour/paint-space.ts';
import type { PdfObjects } from './pdf-objects.ts';

export type PictureSource = DecodedPicture['source'];

interface EmbeddedPicture {
  id: number;
  source: PictureSource;
  /** What its colours are written in. */
  space: PaintSpace;
  /** The admitted file; absent for pixels made on the way, such as a mask's. */
  picture: Picture | undefined;
}

/** The pictures of a PDF: each is embedded once a colour space, however often and on however many pages it is shown. */
export class PdfPictures {
  readonly #ids = new Map<PictureSource, Map<PaintSpace, number>>();
  readonly #files = new Map<PictureSource, Picture>();
  readonly #objects: PdfObjects;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /** Notes which file a decoded picture came from, so that the file itself may be embedded. */
  remember(source: PictureSource, picture: Picture): void {
    this.#files.set(source, picture);
  }

  /** @returns the number of the picture's object, which is written after everything is painted */
  embed(source: PictureSource, space: PaintSpace): number {
    const ids = this.#ids.get(source) ?? new Map<PaintSpace, number>();
    const id = ids.get(space) ?? this.#objects.reserve();
    this.#ids.set(source, ids.set(space, id));
    return id;
  }

  list(): EmbeddedPicture[] {
    return [...this.#ids].flatMap(([source, ids]) =>
      [...ids].map(([space, id]) => ({ id, source, space, picture: this.#files.get(source) })),
    );
  }
}

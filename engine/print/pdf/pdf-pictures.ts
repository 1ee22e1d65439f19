import type { Picture } from '../../assets/picture.ts';
import type { DecodedPicture } from '../../platform/platform.ts';
import type { PdfObjects } from './pdf-objects.ts';

export type PictureSource = DecodedPicture['source'];

interface EmbeddedPicture {
  id: number;
  source: PictureSource;
  /** The admitted file; absent for pixels made on the way, such as a mask's. */
  picture: Picture | undefined;
}

/** The pictures of a PDF: each is embedded once, however often and on however many pages it is shown. */
export class PdfPictures {
  readonly #ids = new Map<PictureSource, number>();
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
  embed(source: PictureSource): number {
    const id = this.#ids.get(source) ?? this.#objects.reserve();
    this.#ids.set(source, id);
    return id;
  }

  list(): EmbeddedPicture[] {
    return [...this.#ids].map(([source, id]) => ({ id, source, picture: this.#files.get(source) }));
  }
}

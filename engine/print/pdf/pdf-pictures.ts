import type { DecodedPicture } from '../../platform/platform.ts';
import type { PdfObjects } from './pdf-objects.ts';

export type PictureSource = DecodedPicture['source'];

/** The pictures of a PDF: each is embedded once, however often it is shown. */
export class PdfPictures {
  readonly #ids = new Map<PictureSource, number>();
  readonly #objects: PdfObjects;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /** @returns the number of the picture's object, which is written after the page is painted */
  embed(source: PictureSource): number {
    const id = this.#ids.get(source) ?? this.#objects.reserve();
    this.#ids.set(source, id);
    return id;
  }

  list(): { id: number; source: PictureSource }[] {
    return [...this.#ids].map(([source, id]) => ({ id, source }));
  }
}

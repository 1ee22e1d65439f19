import * as z from 'zod';

const source = z.object({
  url: z.string(),
  urlThumbnail: z.string().optional(),
  urlThumbnailToImageRatio: z.number().optional(),
});
const list = z.array(z.object({ cutOut: z.string(), source }));

/** The reference of a layer to a picture. */
export type PictureSource = z.output<typeof source>;

/** Number of stored references. */
const MOST_KEPT = 24;

/**
 * The sources of cut-outs that are stored on this device. They restore a background. Without storage they are kept until
 * the page is unloaded.
 */
export class CutOutSources {
  readonly #key: string;
  #kept: z.output<typeof list> | undefined;

  constructor(
    enterpriseId: number,
    /** Throws if the browser refuses storage. */
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  ) {
    this.#key = `platen.cut-outs.${enterpriseId}`;
  }

  /** The picture with its background. `undefined`: unknown. @param cutOut reference of a picture */
  find(cutOut: string | undefined): PictureSource | undefined {
    return this.#read().find((entry) => entry.cutOut === cutOut)?.source;
  }

  add(cutOut: string, source: PictureSource): void {
    const others = this.#read().filter((entry) => entry.cutOut !== cutOut);
    this.#kept = [{ cutOut, source }, ...others].slice(0, MOST_KEPT);
    try {
      this.storage().setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // The browser refuses storage, or storage is full. The values stay in memory.
    }
  }

  #read(): z.output<typeof list> {
    if (this.#kept) return this.#kept;
    try {
      this.#kept = list.safeParse(JSON.parse(this.storage().getItem(this.#key) ?? '[]')).data;
    } catch {
      // The browser refuses storage.
    }
    return (this.#kept ??= []);
  }
}

import * as z from 'zod';
import type { SentPicture } from './picture-transfer.ts';

const picture = z.object({
  url: z.string(),
  urlThumbnail: z.string(),
  urlThumbnailToImageRatio: z.number(),
  originalImageWidth: z.number(),
  originalImageHeight: z.number(),
  utcExpiresDateTime: z.string(),
  isCmyk: z.boolean().optional(),
  dropped: z.array(z.object({ message: z.string() })).optional(),
});
const list = z.array(picture);

/** A picture uploaded from this device. */
export interface RecentPicture extends Omit<SentPicture, 'converted'> {
  /** The colours of the picture are CMYK. */
  isCmyk?: boolean | undefined;
}

/**
 * References to the pictures that a shopper uploaded on this device, newest first. They are stored by enterprise,
 * because a design refers to files of its enterprise. Without storage they are kept until the page is unloaded.
 */
export class RecentPictures {
  /** Number of stored pictures, two rows of the panel. */
  static readonly MOST_KEPT = 8;
  readonly #key: string;
  #unsaved: RecentPicture[] = [];

  constructor(
    enterpriseId: number,
    /** Throws if the browser refuses storage. */
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>,
    private readonly now: () => number,
  ) {
    this.#key = `platen.recent-pictures.${enterpriseId}`;
  }

  /** The pictures that the server still has. */
  list(): RecentPicture[] {
    return this.#read().filter(({ utcExpiresDateTime }) => Date.parse(utcExpiresDateTime) > this.now());
  }

  find(url: string | undefined): RecentPicture | undefined {
    return this.list().find((picture) => picture.url === url);
  }

  /** Puts a picture first and removes the oldest. */
  add(added: RecentPicture): void {
    this.#write(
      [added, ...this.list().filter(({ url }) => url !== added.url)].slice(0, RecentPictures.MOST_KEPT),
    );
  }

  /** Removes a picture, for example one that the server has deleted. */
  remove(url: string): void {
    this.#write(this.list().filter((kept) => kept.url !== url));
  }

  #read(): RecentPicture[] {
    try {
      const kept = list.safeParse(JSON.parse(this.storage().getItem(this.#key) ?? 'null'));
      return kept.data ?? this.#unsaved;
    } catch {
      return this.#unsaved;
    }
  }

  #write(pictures: RecentPicture[]): void {
    this.#unsaved = pictures;
    try {
      this.storage().setItem(this.#key, JSON.stringify(pictures));
    } catch {
      // The browser refuses storage, or storage is full. The values stay in memory.
    }
  }
}

import * as z from 'zod';
import type { SentPicture } from './picture-sending.ts';

const picture = z.object({
  url: z.string(),
  urlThumbnail: z.string(),
  urlThumbnailToImageRatio: z.number(),
  originalImageWidth: z.number(),
  originalImageHeight: z.number(),
  utcExpiresDateTime: z.string(),
  isCmyk: z.boolean().optional(),
  converted: z.object({ from: z.string(), to: z.string() }).optional(),
});
const list = z.array(picture);

/** A picture that was uploaded, as this device knows it. */
export interface RecentPicture extends SentPicture {
  /** Its colours are the inks of a press. */
  isCmyk?: boolean | undefined;
  /** Formats: it was converted before it was sent. */
  converted?: { from: string; to: string } | undefined;
}

/** As many as fit two rows of the panel. */
const MOST_KEPT = 8;

/**
 * The pictures that a shopper uploaded on this device, newest first: references, no bytes. Kept for each enterprise
 * apart, since a design refers to its own enterprise's files. Without storage they last as long as the page.
 */
export class RecentPictures {
  readonly #key: string;
  #unsaved: RecentPicture[] = [];

  constructor(
    enterpriseId: number,
    /** Throws where the browser refuses storage. */
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>,
    private readonly now: () => number,
  ) {
    this.#key = `platen.recent-pictures.${enterpriseId}`;
  }

  /** Those that the server still has. */
  list(): RecentPicture[] {
    return this.#read().filter(({ utcExpiresDateTime }) => Date.parse(utcExpiresDateTime) > this.now());
  }

  find(url: string | undefined): RecentPicture | undefined {
    return this.list().find((picture) => picture.url === url);
  }

  /** Puts a picture first. The oldest go. */
  add(added: RecentPicture): void {
    this.#write([added, ...this.list().filter(({ url }) => url !== added.url)].slice(0, MOST_KEPT));
  }

  /** Forgets a picture, such as one that the server does not have any more. */
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
      // The browser refuses storage, or it is full: the page remembers them.
    }
  }
}

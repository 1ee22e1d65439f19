import type { Design } from '../../../engine/browser.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import { keyOfTexts, withoutItems } from '../quantities/one-item.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { ThumbnailWorker } from './open-thumbnail-worker.ts';
import type { Thumbnail, ThumbnailAnswer } from './thumbnail-messages.ts';
import { ThumbnailPainter } from './thumbnail-painter.ts';

/** Size of a thumbnail, CSS pixels. */
export const thumbnailSize = { widthPx: 64, heightPx: 48 };
/** Number of cached thumbnails, some screens of them. */
const MAX_KEPT = 300;
/** Requests that the worker has at once, so that it does not wait for the page and paints few outdated thumbnails. */
const MAX_UNDER_WAY = 2;

/** Thumbnails of items, painted by a worker. The visible ones are painted first. */
export class ItemThumbnails {
  readonly #store: SessionStore;
  readonly #painter: ThumbnailPainter;
  readonly #ratio: number;
  #base: { design: Design['customisation']['configuration']; product: object; maskId: Id } | undefined;
  #version = 0;
  #kept = new Map<string, Thumbnail>();
  #wanted: TextAreaQuantity[] = [];
  #running = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(store: SessionStore, openWorker: () => ThumbnailWorker, ratio = 1) {
    this.#store = store;
    this.#painter = new ThumbnailPainter(openWorker, (answer) => this.#take(answer));
    this.#ratio = ratio;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current thumbnail of an item, or its previous one until the new one is ready. */
  get(item: TextAreaQuantity): Thumbnail | undefined {
    return this.#kept.get(this.#keyOf(item)) ?? this.#former.get(item.itemNbr);
  }

  /** The thumbnail that each item was last shown with. */
  readonly #former = new Map<number, Thumbnail>();

  /** Sets the visible items. Earlier requests that have not started are dropped. */
  want(items: TextAreaQuantity[]): void {
    this.#wanted = items;
    this.#refreshBase();
    this.#pump();
  }

  end(): void {
    this.#painter.end();
    for (const { bitmap } of this.#kept.values()) bitmap?.close();
    this.#kept.clear();
  }

  /** Sends the shared data of all thumbnails when it has changed. */
  #refreshBase(): void {
    const { product, design, maskId } = this.#store.getState();
    const { configuration } = design.customisation;
    const known = this.#base;
    if (known?.design === configuration && known.product === product && known.maskId === maskId) return;
    this.#base = { design: configuration, product, maskId };
    this.#version += 1;
    this.#running.clear();
    this.#painter.post({
      kind: 'base',
      version: this.#version,
      product,
      design: withoutItems(design),
      widthPx: Math.round(thumbnailSize.widthPx * this.#ratio),
      heightPx: Math.round(thumbnailSize.heightPx * this.#ratio),
    });
  }

  #pump(): void {
    if (!this.#base) return;
    const { maskId } = this.#base;
    for (const item of this.#wanted) {
      if (this.#running.size >= MAX_UNDER_WAY || this.#painter.isBroken) return;
      const key = this.#keyOf(item);
      if (this.#kept.has(key) || this.#running.has(key)) continue;
      this.#running.add(key);
      this.#painter.post({ kind: 'paint', version: this.#version, key, maskId, layers: item.layers });
    }
  }

  #take({ version, key, bitmap }: ThumbnailAnswer): void {
    if (version !== this.#version) {
      bitmap?.close();
      return;
    }
    this.#running.delete(key);
    const thumbnail = { bitmap };
    this.#kept.set(key, thumbnail);
    for (const item of this.#wanted) if (this.#keyOf(item) === key) this.#former.set(item.itemNbr, thumbnail);
    this.#forgetOldest();
    this.#pump();
    for (const listener of this.#listeners) listener();
  }

  #forgetOldest(): void {
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) return;
      this.#kept.delete(key);
    }
  }

  /** The cache key of an item. Items with the same texts have the same thumbnail. */
  #keyOf(item: TextAreaQuantity): string {
    return `${this.#version} ${keyOfTexts(item)}`;
  }
}

import { type Id, visibleMasks } from '../../../engine/personalisation.ts';
import { logFailure } from '../../shared/api/log-failure.ts';
import { itemsOf } from '../quantities/items.ts';
import { withoutItems } from '../quantities/one-item.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';
import { openThumbnailWorker, type ThumbnailWorker } from './open-thumbnail-worker.ts';
import type { ThumbnailAnswer, ThumbnailBase, ThumbnailOrder } from './thumbnail-messages.ts';

/** The longer side of a thumbnail, CSS pixels. */
export const thumbnailSidePx = 54;
const PAUSE_MS = 300;

/** Thumbnails of all views of the current design, painted by a worker. */
export class ViewThumbnails {
  readonly #session: SessionStore;
  readonly #openWorker: () => ThumbnailWorker;
  readonly #ratio: number;
  readonly #pauseMs: number;
  readonly #bitmaps = new Map<string, ImageBitmap>();
  readonly #listeners = new Set<() => void>();
  #worker: ThumbnailWorker | undefined;
  #version = 0;
  /** The last design that was sent to the worker. */
  #sent: Pick<Session, 'design' | 'product'> | undefined;
  /** The views that the worker has yet to paint. */
  #awaited = new Set<string>();
  #isBroken = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param ratio device pixels in a CSS pixel
   * @param pauseMs time without a change before the views are painted
   */
  constructor(session: SessionStore, openWorker: () => ThumbnailWorker, ratio: number, pauseMs = PAUSE_MS) {
    this.#session = session;
    this.#openWorker = openWorker;
    this.#ratio = ratio;
    this.#pauseMs = pauseMs;
  }

  /** The thumbnail of a view, which may be that of a previous design. */
  get(maskId: Id): ImageBitmap | undefined {
    return this.#bitmaps.get(String(maskId));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Paints the views, and again after each change, until the returned function is called. Thumbnails are kept. */
  start(): () => void {
    const unsubscribe = this.#session.subscribe((now, before) => {
      // The first design is on the stage before the worker loads the engine again.
      const isFirst = now.scene !== undefined && before.scene === undefined && this.#bitmaps.size === 0;
      if (!isFirst && now.design === before.design && now.product === before.product) return;
      this.#schedule();
    });
    this.#schedule();
    return () => {
      unsubscribe();
      clearTimeout(this.#timer);
      this.#worker?.terminate();
      this.#worker = undefined;
      if (this.#awaited.size > 0) this.#sent = undefined;
      this.#awaited.clear();
    };
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#paint(), this.#pauseMs);
  }

  #paint(): void {
    const session = this.#session.getState();
    const { product, design } = session;
    const isSame = this.#sent?.design === design && this.#sent.product === product;
    const isReady = session.scene !== undefined && this.#awaited.size === 0;
    if (isSame || !isReady || this.#isBroken) return;
    this.#sent = { design, product };
    this.#version += 1;
    const sidePx = Math.round(thumbnailSidePx * this.#ratio);
    this.#post({
      kind: 'base',
      version: this.#version,
      product,
      design: withoutItems(design),
      widthPx: sidePx,
      heightPx: sidePx,
    });
    const layers = shownItemOf(session)?.layers;
    for (const { id: maskId } of visibleMasks(product, design)) {
      const key = String(maskId);
      this.#awaited.add(key);
      this.#post({ kind: 'paint', version: this.#version, key, maskId, layers });
    }
  }

  #post(message: ThumbnailBase | ThumbnailOrder): void {
    if (!this.#worker) {
      this.#worker = this.#openWorker();
      this.#worker.onmessage = ({ data }) => this.#take(data);
      // The views are listed without thumbnails.
      this.#worker.onerror = ({ message }) => {
        logFailure('Views have no thumbnails.', message);
        this.#isBroken = true;
      };
    }
    this.#worker.postMessage(message);
  }

  #take({ key, bitmap, fault }: ThumbnailAnswer): void {
    if (fault !== undefined) logFailure('A view has no thumbnail.', fault);
    this.#awaited.delete(key);
    this.#bitmaps.get(key)?.close();
    if (bitmap) this.#bitmaps.set(key, bitmap);
    else this.#bitmaps.delete(key);
    for (const listener of this.#listeners) listener();
    if (this.#awaited.size === 0) this.#schedule();
  }
}

const shownItemOf = (session: Session) =>
  itemsOf(session).find(({ itemNbr }) => itemNbr === session.design.itemNbr);

const thumbnails = new WeakMap<SessionStore, ViewThumbnails>();

export function viewThumbnailsOf(session: SessionStore): ViewThumbnails {
  const known = thumbnails.get(session) ?? new ViewThumbnails(session, openThumbnailWorker, devicePixelRatio);
  thumbnails.set(session, known);
  return known;
}

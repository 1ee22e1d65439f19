import { type Id, visibleMasks } from '../../../engine/personalisation.ts';
import { withoutItems } from '../quantities/one-item.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';
import { openThumbnailWorker, type ThumbnailWorker } from './open-thumbnail-worker.ts';
import type { ThumbnailAnswer } from './thumbnail-messages.ts';
import { ThumbnailPainter } from './thumbnail-painter.ts';

/** The longer side of a thumbnail, CSS pixels. */
export const thumbnailSidePx = 54;
const PAUSE_MS = 300;

/** Thumbnails of all views of the current design, painted by a worker. */
export class ViewThumbnails {
  readonly #session: SessionStore;
  readonly #painter: ThumbnailPainter;
  readonly #ratio: number;
  readonly #pauseMs: number;
  readonly #bitmaps = new Map<string, ImageBitmap>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  /** The last design that was sent to the worker. */
  #sent: Pick<Session, 'design' | 'product'> | undefined;
  /** The views that the worker has yet to paint. */
  #awaited = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param ratio device pixels in a CSS pixel
   * @param pauseMs time without a change before the views are painted
   */
  constructor(session: SessionStore, openWorker: () => ThumbnailWorker, ratio: number, pauseMs = PAUSE_MS) {
    this.#session = session;
    this.#painter = new ThumbnailPainter(openWorker, (answer) => this.#take(answer));
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
      // The stage has its scene before the worker loads the engine, or paints its own.
      const isComposed = now.scene !== undefined && before.scene === undefined;
      if (!isComposed && now.design === before.design && now.product === before.product) return;
      this.#schedule();
    });
    this.#schedule();
    return () => {
      unsubscribe();
      clearTimeout(this.#timer);
      this.#painter.end();
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
    if (isSame || !isReady || this.#painter.isBroken) return;
    this.#sent = { design, product };
    this.#version += 1;
    const sidePx = Math.round(thumbnailSidePx * this.#ratio);
    this.#painter.post({
      kind: 'base',
      version: this.#version,
      product,
      design: withoutItems(design),
      widthPx: sidePx,
      heightPx: sidePx,
    });
    const { textAreaQuantities } = design.customisation;
    const layers = textAreaQuantities.find(({ itemNbr }) => itemNbr === design.itemNbr)?.layers;
    for (const { id: maskId } of visibleMasks(product, design)) {
      const key = String(maskId);
      this.#awaited.add(key);
      this.#painter.post({ kind: 'paint', version: this.#version, key, maskId, layers });
    }
  }

  #take({ key, bitmap }: ThumbnailAnswer): void {
    this.#awaited.delete(key);
    this.#bitmaps.get(key)?.close();
    if (bitmap) this.#bitmaps.set(key, bitmap);
    else this.#bitmaps.delete(key);
    for (const listener of this.#listeners) listener();
    if (this.#awaited.size === 0) this.#schedule();
  }
}

const thumbnails = new WeakMap<SessionStore, ViewThumbnails>();

export function viewThumbnailsOf(session: SessionStore): ViewThumbnails {
  const known = thumbnails.get(session) ?? new ViewThumbnails(session, openThumbnailWorker, devicePixelRatio);
  thumbnails.set(session, known);
  return known;
}

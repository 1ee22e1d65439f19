import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Design, type Id, PlatenError, type Product } from '../../../engine/node.ts';
import type { ViewPictureSize } from '../../contract/view-picture-sides.ts';
import { EncodedBody } from '../../answers/encoded-body.ts';
import type { FileStore } from '../files/file-store.ts';
import { PictureThread } from './picture-thread.ts';
import type { ViewPictureTask } from './view-picture-thread.ts';

/** A picture is 10 to 60 kB, a thumbnail 1 to 6. */
const MAX_KEPT_BYTES = 32 * 2 ** 20;
const TIME_LIMIT_MS = 10_000;
const MAX_HEAP_MB = 512;

interface ViewPictureChoice {
  size?: ViewPictureSize | undefined;
  plate?: string | undefined;
  maskId?: Id | undefined;
}

/**
 * Pictures of products and designs as the stage will show them, until it does. Each process caches the newest, by their
 * sources, and makes them one at a time in a thread, so that they do not block calls.
 */
export class ViewPictures {
  private readonly kept = new LRUCache<string, EncodedBody>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  private readonly making = new Map<string, Promise<EncodedBody>>();
  private readonly thread: PictureThread<ViewPictureTask, Uint8Array | undefined>;

  /**
   * @param builtFolder has the built code of threads
   * @param timeLimitMs for a picture, including the time it waits for its turn
   */
  constructor(files: FileStore, builtFolder: string, timeLimitMs = TIME_LIMIT_MS) {
    const filename = join(builtFolder, 'view-picture-thread.js');
    this.thread = new PictureThread(files, filename, { timeLimitMs, maxHeapMb: MAX_HEAP_MB });
  }

  /**
   * A view, by default the first that shoppers see.
   * @param plate of the first mockup, which replaces the view
   * @throws PlatenError `picture-unavailable` (503)
   */
  load(
    enterpriseId: number,
    product: Product,
    design: Design,
    { size = 'full', plate, maskId }: ViewPictureChoice = {},
  ): Promise<EncodedBody> {
    const content = JSON.stringify([enterpriseId, product, design, size, plate, maskId]);
    const key = createHash('sha256').update(content).digest('base64url');
    const known = this.kept.get(key);
    if (known) return Promise.resolve(known);
    const running =
      this.making.get(key) ??
      this.render(enterpriseId, { product, design, size, plate, maskId })
        .then((body) => {
          this.kept.set(key, body);
          return body;
        })
        .finally(() => this.making.delete(key));
    this.making.set(key, running);
    return running;
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private async render(enterpriseId: number, of: Omit<ViewPictureTask, 'files'>): Promise<EncodedBody> {
    try {
      const bytes = await this.thread.render(enterpriseId, (files) => ({ ...of, files }));
      if (!bytes) throw new Error('The product has no view.');
      return new EncodedBody(Buffer.from(bytes), 'image/webp');
    } catch (cause) {
      throw new PlatenError('picture-unavailable', 'The picture cannot be made now.', {
        status: 503,
        retryable: true,
        cause,
      });
    }
  }
}

import type { Platform } from '../../platform/platform.ts';
import type { Scene, SceneObject } from '../../scene/scene.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import type { PageGeometry } from '../page-geometry.ts';
import type { EncodedBlock } from '../../encoders/png/encoded-block.ts';
import { PngEncoder } from '../../encoders/png/png-encoder.ts';
import { listPaintedObjects } from '../strips/list-painted-objects.ts';
import type { PaintedObject } from '../strips/painting.ts';
import { findChangedBlocks } from './find-changed-blocks.ts';
import { CachedBackdrop } from './cached-backdrop.ts';

/** The geometry and background of a page. */
export interface PageLook {
  background: string | undefined;
  opaque: boolean;
}

/**
 * Renders successive pages of a batch as PNGs. Parts shared with the previous page, recognised by the identity of
 * objects, are neither painted nor encoded again: unchanged blocks of rows are reused as encoded, and in changed strips
 * the objects beneath the change are copied. The bytes are those of a single page.
 */
export class PageCache {
  readonly #page: PageGeometry;
  readonly #ground: CachedBackdrop;
  readonly #painted = new WeakMap<SceneObject['object'], readonly PaintedObject[]>();
  #before: { painted: readonly PaintedObject[]; blocks: EncodedBlock[]; look: PageLook } | undefined;

  /** @param pixels the platform that paints */
  constructor(page: PageGeometry, pixels: Platform) {
    this.#page = page;
    this.#ground = new CachedBackdrop(page, pixels);
  }

  /** @param platform the strip platform of the scene */
  async print(
    scene: Scene,
    look: PageLook,
    platform: Platform,
    sink: ByteSink,
    report: (part: number) => void,
  ): Promise<void> {
    const { heightPx } = this.#page;
    const painted = scene.objects.flatMap((object) => this.#paintedOf(object, scene, platform));
    const before = this.#before;
    this.#before = undefined; // until this page is complete
    const isAlike = before?.look.background === look.background && before?.look.opaque === look.opaque;
    const blocks = isAlike ? [...before.blocks] : [];
    const encoder = new PngEncoder(sink, {
      ...this.#page,
      opaque: look.opaque,
      onBlock: (block) => (blocks[block.firstRow / encoder.blockRows] = block),
    });
    try {
      const { blockRows } = encoder;
      const isChanged = isAlike
        ? findChangedBlocks(before.painted, painted, heightPx, blockRows)
        : Array.from({ length: Math.ceil(heightPx / blockRows) }, () => true);
      const stayed = new Set(isAlike ? before.painted : []);
      this.#ground.lay(painted, (object) => stayed.has(object), look.background);
      for (let block = 0; block < isChanged.length;) {
        if (!isChanged[block]) {
          await encoder.writeBlock(blocks[block]!);
          block += 1;
        } else {
          const next = isChanged.indexOf(false, block);
          const end = next === -1 ? isChanged.length : next;
          const rows = this.#ground.paintRows(block * blockRows, Math.min(end * blockRows, heightPx));
          for (const part of rows) await encoder.writeRows(part);
          block = end;
        }
        report(block / isChanged.length);
      }
      await encoder.end();
    } finally {
      encoder.abort(); // releases its memory in every case
    }
    this.#before = { painted, blocks, look };
  }

  /** An unchanged object keeps its painted parts, so that they are also recognised by identity. */
  #paintedOf(entry: SceneObject, scene: Scene, platform: Platform): readonly PaintedObject[] {
    const known = this.#painted.get(entry.object);
    if (known) return known;
    const painted = listPaintedObjects({ ...scene, objects: [entry] }, this.#page, platform);
    this.#painted.set(entry.object, painted);
    return painted;
  }
}

import type { AssetSource } from '../../assets/asset-source.ts';
import type { FlatScene } from '../../model/mockup-scene.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { AssetCache } from '../../scene/asset-cache.ts';
import type { Plate } from '../plate/plate.ts';
import { shrinkPicture } from '../raster/shrink-picture.ts';
import { bakeFlat, findView } from './bake-flat.ts';
import type { FlatTools } from './flat-tools.ts';
import { loadFlatPicture } from './load-flat-picture.ts';
import { scaleView } from './scale-view.ts';

/** Cached decoded pictures, in bytes of their pixels: those of a scene with some masks. */
const MAX_PICTURE_BYTES = 512e6;
const MAX_REDUCED_BYTES = 32e6;

export interface PreviewBake {
  /** Longer side of the plate. */
  sizePx: number;
  /**
   * Bakes a copy of the photograph in the size of the plate. It takes a fraction of the time, with slightly coarser
   * grain, fine shadows and displacement.
   */
  isQuick?: boolean;
  /** As in `FlatTools`. */
  pause?: FlatTools['pause'];
}

/** Bakes a flat scene repeatedly while it is edited. Its pictures are read, decoded and reduced once. */
export class FlatPreview {
  readonly #tools: Pick<FlatTools, 'source' | 'platform'>;
  readonly #pictures = new AssetCache<RawPicture>(MAX_PICTURE_BYTES, ({ rgba }) => rgba.length);
  readonly #reduced = new AssetCache<RawPicture>(MAX_REDUCED_BYTES, ({ rgba }) => rgba.length);

  constructor(source: AssetSource, platform: Platform) {
    this.#tools = { source, platform };
  }

  /** @throws PlatenError what `bakeFlat` throws */
  async bake(scene: FlatScene, viewName: string, { sizePx, isQuick, pause }: PreviewBake): Promise<Plate> {
    const view = findView(scene, viewName);
    const tools: FlatTools = { ...this.#tools, isPassing: true };
    if (pause) tools.pause = pause;
    const base = await this.#load(view.baseUrl);
    const scale = sizePx / Math.max(base.widthPx, base.heightPx);
    if (!isQuick || scale >= 1)
      return bakeFlat({ ...scene, sizePx }, viewName, {
        ...tools,
        pictures: (reference) => this.#load(reference),
      });
    const size = {
      widthPx: Math.max(1, Math.round(base.widthPx * scale)),
      heightPx: Math.max(1, Math.round(base.heightPx * scale)),
    };
    const pictures = (reference: string) => this.#reduce(reference, base, size);
    return bakeFlat({ ...scene, sizePx, views: [scaleView(view, scale)] }, viewName, { ...tools, pictures });
  }

  #load(reference: string): Promise<RawPicture> {
    return this.#pictures.getOrLoad(reference, () => loadFlatPicture(reference, this.#tools));
  }

  /** Pictures of another size than the photograph span the artwork, or are refused by the bake. */
  #reduce(reference: string, base: RawPicture, size: Omit<RawPicture, 'rgba'>): Promise<RawPicture> {
    const { widthPx, heightPx } = size;
    return this.#reduced.getOrLoad(`${reference} ${widthPx} x ${heightPx}`, async () => {
      const picture = await this.#load(reference);
      const isOfBase = picture.widthPx === base.widthPx && picture.heightPx === base.heightPx;
      return isOfBase ? shrinkPicture(picture, widthPx, heightPx) : picture;
    });
  }
}

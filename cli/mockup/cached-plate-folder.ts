import type { MockupView, Plate, PlateCache, PlateHeader, PlateSource } from '../../engine/node-mockups.ts';
import type { PlateFolder } from '../bake/plate-folder.ts';

/** A product's plates, each read once for all designs of a run: reading takes longer than composing. */
export class CachedPlateFolder implements PlateSource {
  readonly #folder: PlateFolder;
  readonly #cache: PlateCache;

  constructor(folder: PlateFolder, cache: PlateCache) {
    this.#folder = folder;
    this.#cache = cache;
  }

  async load(view: MockupView, signal?: AbortSignal): Promise<Plate> {
    const { sourceHash } = await this.#folder.loadHeader(view, signal);
    return this.#cache.getOrLoad(`${this.#folder.file(view)} ${sourceHash}`, () =>
      this.#folder.load(view, signal),
    );
  }

  loadBytes(view: MockupView, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#folder.loadBytes(view, signal);
  }

  loadHeader(view: MockupView, signal?: AbortSignal): Promise<PlateHeader> {
    return this.#folder.loadHeader(view, signal);
  }
}

import { PlatenError } from '../errors.ts';
import type { AssetSource } from './asset-source.ts';

/** Assets already in memory, by reference: for the browser's uploads and for tests. */
export class MemoryAssetSource implements AssetSource {
  readonly #assets: ReadonlyMap<string, Uint8Array>;

  constructor(assets: ReadonlyMap<string, Uint8Array> | Readonly<Record<string, Uint8Array>>) {
    this.#assets = new Map(assets instanceof Map ? assets : Object.entries(assets));
  }

  async load(reference: string): Promise<Uint8Array> {
    const bytes = this.#assets.get(reference);
    if (!bytes)
      throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} was not given.`);
    return bytes;
  }
}

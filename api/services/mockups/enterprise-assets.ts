import { AssetCache, type AssetSource, assetLimits, PlatenError } from '../../../engine/node.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import type { FileStore } from '../files/file-store.ts';

/** Scenes are small; the content of a reference never changes. */
const MAX_KEPT_BYTES = 16e6;

/** Files of enterprises that are read again and again: the scenes of their mockups. */
export class EnterpriseAssets {
  private readonly cache = new AssetCache<Uint8Array>(MAX_KEPT_BYTES, (bytes) => bytes.length);

  constructor(private readonly files: FileStore) {}

  /** The files of one enterprise, and none of another. @throws PlatenError `asset-missing` when one is loaded */
  of(enterpriseId: number): AssetSource {
    return {
      load: (reference) =>
        this.cache.getOrLoad(`${enterpriseId} ${reference}`, () => this.read(enterpriseId, reference)),
    };
  }

  private async read(enterpriseId: number, reference: string): Promise<Uint8Array> {
    const publicId = publicIdOf(reference);
    const file = publicId === undefined ? undefined : await this.files.find(publicId);
    if (file?.enterpriseId !== enterpriseId || file.sizeBytes > assetLimits.maxUploadBytes)
      throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} does not exist.`);
    return this.files.readBytes(file);
  }
}

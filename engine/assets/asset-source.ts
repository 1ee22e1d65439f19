/**
 * A source of assets, bound to one root (the folder of a product file, a store's bucket). References are relative to
 * that root, as written in the product or design file.
 */
export interface AssetSource {
  /**
   * @returns the bytes, unchecked: the caller admits them.
   * @param maxBytes the largest accepted size; default: the upload limit of pictures
   * @throws PlatenError `asset-missing`, `asset-outside-folder`, `asset-too-large`
   */
  load(reference: string, maxBytes?: number): Promise<Uint8Array>;
}

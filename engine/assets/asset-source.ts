/**
 * Where assets come from. A source is bound to one root (the folder of a product file, a store's bucket); a reference
 * is as the product or design file has it, relative to that root.
 */
export interface AssetSource {
  /**
   * @returns the bytes, unchecked: the caller admits them.
   * @param maxBytes a folder reads files up to here instead of up to the limit of uploads
   * @throws PlatenError `asset-missing`, `asset-outside-folder`, `asset-too-large`
   */
  load(reference: string, maxBytes?: number): Promise<Uint8Array>;
}

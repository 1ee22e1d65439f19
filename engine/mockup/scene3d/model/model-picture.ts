/** A picture of a model: four bytes per pixel (RGBA, straight alpha), rows from the top. */
export interface ModelPicture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

/** A picture of a model whose header is read, but which is not decoded yet. */
export interface AdmittedPicture extends Pick<ModelPicture, 'widthPx' | 'heightPx'> {
  decode(): ModelPicture | Promise<ModelPicture>;
}

/**
 * @param what the picture, in messages
 * @throws PlatenError `model-broken`, `model-unsupported`, like `decode`
 */
export type AdmitModelPicture = (
  bytes: Uint8Array,
  what: string,
) => AdmittedPicture | Promise<AdmittedPicture>;

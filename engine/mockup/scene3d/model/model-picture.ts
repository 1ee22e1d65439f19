/** A picture of a model: four bytes a pixel (RGBA, straight alpha), rows from the top. */
export interface ModelPicture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

/** A picture of a model of which the header was read, and nothing is decoded yet. */
export interface AdmittedPicture extends Pick<ModelPicture, 'widthPx' | 'heightPx'> {
  decode(): ModelPicture | Promise<ModelPicture>;
}

/**
 * @param what the picture, in messages
 * @throws PlatenError `model-broken`, `model-unsupported`, as `decode` does
 */
export type AdmitModelPicture = (
  bytes: Uint8Array,
  what: string,
) => AdmittedPicture | Promise<AdmittedPicture>;

/** A picture of a model: four bytes a pixel (RGBA, straight alpha), rows from the top. */
export interface ModelPicture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

/**
 * @param what the picture, in messages
 * @throws PlatenError `model-broken`, `model-unsupported`, `model-too-large`
 */
export type PictureDecoder = (bytes: Uint8Array, what: string) => ModelPicture | Promise<ModelPicture>;

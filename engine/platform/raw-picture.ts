/** Pixels as read from a canvas: four bytes each, straight alpha, sRGB, from the top left. */
export interface RawPicture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

/** Pixels as a canvas hands them out: four bytes each, straight alpha, sRGB, from the top left. */
export interface RawPicture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

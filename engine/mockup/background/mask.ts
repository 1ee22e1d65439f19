/** Which pixels belong to the product: 1 for those that do, row-major. */
export interface Mask {
  widthPx: number;
  heightPx: number;
  inside: Uint8Array;
}

/** 1 for pixels of the product, else 0, row-major. */
export interface Mask {
  widthPx: number;
  heightPx: number;
  inside: Uint8Array;
}

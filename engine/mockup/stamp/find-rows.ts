/**
 * Finds the start of each row in a list of pixels.
 * @param pixels ascending indices in a picture of width `widthPx`
 * @returns one more number than rows: the last is the list's length
 */
export function findRows(pixels: Uint32Array, widthPx: number, heightPx: number): Uint32Array {
  const rows = new Uint32Array(heightPx + 1);
  for (let y = 1; y <= heightPx; y += 1) {
    let low = rows[y - 1]!;
    let high = Math.min(low + widthPx, pixels.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pixels[middle]! < y * widthPx) low = middle + 1;
      else high = middle;
    }
    rows[y] = low;
  }
  return rows;
}

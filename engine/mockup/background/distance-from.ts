/**
 * Each pixel's distance, in pixels, from the nearest pixel with `value`. A chamfer distance with steps 1 and sqrt 2, at
 * most 8 % too long. Infinity if there is none.
 */
export function distanceFrom(values: Uint8Array, widthPx: number, value: number): Float32Array {
  const distances = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) distances[at] = values[at] === value ? 0 : Infinity;
  const relax = (at: number, x: number, back: number): void => {
    // `back` is -1 in the forward pass and 1 in the backward pass: the direction of visited neighbours.
    const side = at - back;
    const row = at - back * widthPx;
    let best = distances[at]!;
    const hasSide = back > 0 ? x > 0 : x < widthPx - 1;
    const hasOther = back > 0 ? x < widthPx - 1 : x > 0;
    const hasRow = row >= 0 && row < distances.length;
    if (hasSide) best = Math.min(best, distances[side]! + 1);
    if (hasRow) best = Math.min(best, distances[row]! + 1);
    if (hasRow && hasSide) best = Math.min(best, distances[row - back]! + Math.SQRT2);
    if (hasRow && hasOther) best = Math.min(best, distances[row + back]! + Math.SQRT2);
    distances[at] = best;
  };
  for (let at = 0; at < distances.length; at += 1) relax(at, at % widthPx, 1);
  for (let at = distances.length - 1; at >= 0; at -= 1) relax(at, at % widthPx, -1);
  return distances;
}

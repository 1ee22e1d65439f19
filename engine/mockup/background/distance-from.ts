/**
 * Each pixel's distance, in pixels, from the nearest of those whose value is `value`; 0 for them. A chamfer of steps 1
 * and sqrt 2, never more than 8 % too long. Infinity where there is none.
 */
export function distanceFrom(values: Uint8Array, widthPx: number, value: number): Float32Array {
  const distances = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) distances[at] = values[at] === value ? 0 : Infinity;
  const relax = (at: number, x: number, back: number): void => {
    // `back` is -1 towards the end and 1 from it: the neighbours that were already visited.
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

/**
 * Averages a table in place over squares of `2 * radius + 1` pixels, clipped to the picture; `channels` floats per pixel.
 */
export function blurBox(
  values: Float32Array,
  widthPx: number,
  heightPx: number,
  channels: number,
  radius: number,
): void {
  const rowFloats = widthPx * channels;
  /** The share of one of so many values in their average. */
  const shares = Float64Array.from({ length: 2 * radius + 2 }, (_, count) => 1 / count);
  // Only the rows within reach are kept, blurred across: fresh memory for all takes longer than the sums. A row of zeros
  // stands for the rows outside the picture.
  const kept = 2 * radius + 2;
  const across = new Float32Array((kept + 1) * rowFloats);
  const sums = new Float64Array(rowFloats);
  const placeOf = (row: number): number => (row >= 0 && row < heightPx ? row % kept : kept) * rowFloats;
  for (let row = -radius; row < heightPx; row += 1) {
    const entering = row + radius;
    const leaving = row - radius - 1;
    if (entering < heightPx)
      blurRow(values, entering * rowFloats, channels, radius, shares, across, placeOf(entering), rowFloats);
    moveSums(sums, across, placeOf(entering), placeOf(leaving));
    if (row < 0) continue;
    const count = Math.min(entering, heightPx - 1) - Math.max(leaving, -1);
    writeMeans(sums, shares[count]!, values, row * rowFloats);
  }
}

/** Three successive box blurs of a table, which approximate a Gaussian. */
export function blurSmoothly(
  table: Float32Array,
  widthPx: number,
  heightPx: number,
  radius: number,
): Float32Array {
  const smooth = table.slice();
  for (let pass = 0; pass < 3; pass += 1) blurBox(smooth, widthPx, heightPx, 1, radius);
  return smooth;
}

/** Averages over `2 * radius + 1` pixels of a row, clipped to the row. */
function blurRow(
  values: Float32Array,
  from: number,
  channels: number,
  radius: number,
  shares: Float64Array,
  blurred: Float32Array,
  to: number,
  rowFloats: number,
): void {
  const reach = radius * channels;
  for (let c = 0; c < channels; c += 1) {
    let sum = 0;
    let count = 0;
    let entering = c;
    for (; entering < Math.min(reach, rowFloats); entering += channels) {
      sum += values[from + entering]!;
      count += 1;
    }
    let leaving = c - reach - channels;
    for (let at = c; at < rowFloats; at += channels, entering += channels, leaving += channels) {
      if (entering < rowFloats) {
        sum += values[from + entering]!;
        count += 1;
      }
      if (leaving >= 0) {
        sum -= values[from + leaving]!;
        count -= 1;
      }
      blurred[to + at] = sum * shares[count]!;
    }
  }
}

/** Adds a row to the sums of columns, and subtracts another. */
function moveSums(sums: Float64Array, rows: Float32Array, entering: number, leaving: number): void {
  for (let at = 0; at < sums.length; at += 1)
    sums[at] = sums[at]! + rows[entering + at]! - rows[leaving + at]!;
}

function writeMeans(sums: Float64Array, share: number, means: Float32Array, to: number): void {
  for (let at = 0; at < sums.length; at += 1) means[to + at] = sums[at]! * share;
}

/** Averages over squares of `2 * radius + 1` pixels, clipped to the picture; `channels` floats per pixel. */
export function blurBox(
  values: Float32Array,
  widthPx: number,
  heightPx: number,
  channels: number,
  radius: number,
): Float32Array {
  const rowFloats = widthPx * channels;
  const blurred = new Float32Array(values.length);
  // Only the rows within reach are kept, blurred across; the first one is not in the picture.
  const kept = 2 * radius + 2;
  const across = new Float32Array(kept * rowFloats);
  const sums = new Float64Array(rowFloats);
  const slotOf = (row: number): number => (row % kept) * rowFloats;
  let count = 0;
  for (let row = -radius; row < heightPx; row += 1) {
    const entering = row + radius;
    const leaving = entering - 2 * radius - 1;
    if (entering < heightPx) {
      count += 1;
      blurRow(values, entering * rowFloats, rowFloats, channels, radius, across, slotOf(entering));
      addRow(across, slotOf(entering), sums);
    }
    if (leaving >= 0) {
      count -= 1;
      subtractRow(across, slotOf(leaving), sums);
    }
    if (row >= 0) writeMeans(sums, count, blurred, row * rowFloats);
  }
  return blurred;
}

/** Three successive box blurs of a table, which approximate a Gaussian. */
export function blurSmoothly(
  table: Float32Array,
  widthPx: number,
  heightPx: number,
  radius: number,
): Float32Array {
  let smooth = table;
  for (let pass = 0; pass < 3; pass += 1) smooth = blurBox(smooth, widthPx, heightPx, 1, radius);
  return smooth;
}

/** Averages over `2 * radius + 1` pixels of a row, clipped to the row. */
function blurRow(
  values: Float32Array,
  from: number,
  rowFloats: number,
  channels: number,
  radius: number,
  blurred: Float32Array,
  to: number,
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
      blurred[to + at] = sum / count;
    }
  }
}

function addRow(rows: Float32Array, from: number, sums: Float64Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at]! += rows[from + at]!;
}

function subtractRow(rows: Float32Array, from: number, sums: Float64Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at]! -= rows[from + at]!;
}

function writeMeans(sums: Float64Array, count: number, means: Float32Array, to: number): void {
  for (let at = 0; at < sums.length; at += 1) means[to + at] = sums[at]! / count;
}

/** Averages over squares of `2 * radius + 1` pixels, clipped to the picture; `channels` floats per pixel. */
export function blurBox(
  values: Float32Array,
  widthPx: number,
  heightPx: number,
  channels: number,
  radius: number,
): Float32Array {
  const across = new Float32Array(values.length);
  blurRows(values, widthPx, channels, radius, across);
  const blurred = new Float32Array(values.length);
  blurColumns(across, widthPx * channels, heightPx, radius, blurred);
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

function blurRows(
  values: Float32Array,
  lengthPx: number,
  channels: number,
  radius: number,
  blurred: Float32Array,
): void {
  const rowFloats = lengthPx * channels;
  const reach = radius * channels;
  for (let start = 0; start < values.length; start += rowFloats)
    for (let c = start; c < start + channels; c += 1) {
      const end = c + rowFloats - channels;
      let sum = 0;
      let count = 0;
      for (let to = c - reach; to <= end; to += channels) {
        const entering = to + reach;
        const leaving = entering - reach - reach - channels;
        if (entering <= end) {
          sum += values[entering]!;
          count += 1;
        }
        if (leaving >= c) {
          sum -= values[leaving]!;
          count -= 1;
        }
        if (to >= c) blurred[to] = sum / count;
      }
    }
}

/** Adds whole rows to the sums, because a column's values are far apart in memory. */
function blurColumns(
  values: Float32Array,
  rowFloats: number,
  rows: number,
  radius: number,
  blurred: Float32Array,
): void {
  const sums = new Float64Array(rowFloats);
  let count = 0;
  for (let row = -radius; row < rows; row += 1) {
    const entering = row + radius;
    const leaving = entering - 2 * radius - 1;
    if (entering < rows) {
      count += 1;
      for (let i = 0, from = entering * rowFloats; i < rowFloats; i += 1, from += 1)
        sums[i]! += values[from]!;
    }
    if (leaving >= 0) {
      count -= 1;
      for (let i = 0, from = leaving * rowFloats; i < rowFloats; i += 1, from += 1) sums[i]! -= values[from]!;
    }
    if (row < 0) continue;
    for (let i = 0, to = row * rowFloats; i < rowFloats; i += 1, to += 1) blurred[to] = sums[i]! / count;
  }
}

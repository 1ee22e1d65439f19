/** Averages over squares of `2 * radius + 1` pixels, clipped to the picture; `channels` floats per pixel. */
export function blurBox(
  values: Float32Array,
  widthPx: number,
  heightPx: number,
  channels: number,
  radius: number,
): Float32Array {
  const across = blurLines(values, heightPx, widthPx, widthPx * channels, channels, channels, radius);
  return blurLines(across, widthPx, heightPx, channels, widthPx * channels, channels, radius);
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

function blurLines(
  values: Float32Array,
  lines: number,
  length: number,
  lineStride: number,
  stride: number,
  channels: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1)
    for (let c = 0; c < channels; c += 1) {
      const start = line * lineStride + c;
      let sum = 0;
      let count = 0;
      for (let i = -radius; i < length; i += 1) {
        if (i + radius < length) {
          sum += values[start + (i + radius) * stride]!;
          count += 1;
        }
        if (i - radius - 1 >= 0) {
          sum -= values[start + (i - radius - 1) * stride]!;
          count -= 1;
        }
        if (i >= 0) blurred[start + i * stride] = sum / count;
      }
    }
  return blurred;
}

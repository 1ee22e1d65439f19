const CONST_BITS = 13;
/** Bits of precision kept between the two passes. */
const PASS_BITS = 2;

const workspace = new Int32Array(64);

/**
 * Turns 64 dequantised coefficients (natural order) into 8 x 8 samples at `at` of a plane. Fixed-point arithmetic gives
 * the same samples on every machine; the steps are those of libjpeg's default `islow`, so that other decoders give the
 * same samples. Source: C. Loeffler, A. Ligtenberg, G. Moschytz, "Practical Fast 1-D DCT Algorithms with 11
 * Multiplications", ICASSP 1989.
 */
export function invertDct(
  coefficients: Int32Array,
  plane: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  if (isFlat(coefficients)) {
    // The result of the passes below.
    const sample = ((coefficients[0]! + 4) >> 3) + 128;
    for (let row = 0; row < 8; row += 1) plane.fill(sample, at + row * stride, at + row * stride + 8);
    return;
  }
  for (let column = 0; column < 8; column += 1)
    transform(coefficients, column, 8, CONST_BITS - PASS_BITS, workspace, column, 8, 0);
  for (let row = 0; row < 8; row += 1)
    transform(workspace, row * 8, 1, CONST_BITS + PASS_BITS + 3, plane, at + row * stride, 1, 128);
}

function isFlat(coefficients: Int32Array): boolean {
  for (let index = 1; index < 64; index += 1) if (coefficients[index] !== 0) return false;
  return true;
}

/** One-dimensional inverse DCT of eight values; the constants are sums of cosines, scaled by 2^13. */
function transform(
  from: Int32Array,
  f: number,
  fromStep: number,
  shift: number,
  to: Int32Array | Uint8ClampedArray,
  t: number,
  toStep: number,
  offset: number,
): void {
  const v0 = from[f]!;
  const v1 = from[f + fromStep]!;
  const v2 = from[f + 2 * fromStep]!;
  const v3 = from[f + 3 * fromStep]!;
  const v4 = from[f + 4 * fromStep]!;
  const v5 = from[f + 5 * fromStep]!;
  const v6 = from[f + 6 * fromStep]!;
  const v7 = from[f + 7 * fromStep]!;
  const half = 1 << (shift - 1);

  const even = (v2 + v6) * 4433;
  const even2 = even - v6 * 15137;
  const even3 = even + v2 * 6270;
  const sum = (v0 + v4) * 8192 + half;
  const difference = (v0 - v4) * 8192 + half;
  const e0 = sum + even3;
  const e1 = difference + even2;
  const e2 = difference - even2;
  const e3 = sum - even3;

  const z5 = (v7 + v3 + v5 + v1) * 9633;
  const z1 = (v7 + v1) * -7373;
  const z2 = (v5 + v3) * -20995;
  const z3 = (v7 + v3) * -16069 + z5;
  const z4 = (v5 + v1) * -3196 + z5;
  const o3 = v7 * 2446 + z1 + z3;
  const o2 = v5 * 16819 + z2 + z4;
  const o1 = v3 * 25172 + z2 + z3;
  const o0 = v1 * 12299 + z1 + z4;

  to[t] = ((e0 + o0) >> shift) + offset;
  to[t + toStep] = ((e1 + o1) >> shift) + offset;
  to[t + 2 * toStep] = ((e2 + o2) >> shift) + offset;
  to[t + 3 * toStep] = ((e3 + o3) >> shift) + offset;
  to[t + 4 * toStep] = ((e3 - o3) >> shift) + offset;
  to[t + 5 * toStep] = ((e2 - o2) >> shift) + offset;
  to[t + 6 * toStep] = ((e1 - o1) >> shift) + offset;
  to[t + 7 * toStep] = ((e0 - o0) >> shift) + offset;
}

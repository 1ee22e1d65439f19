/**
 * A table of colours over a grid of 3 or 4 channels, the last channel varying fastest. Between its points it is
 * interpolated in tetrahedra, with a fourth channel (the first one) linear between two of them, as Little CMS does.
 * Source: J. Kasson et al., "Performing color space conversions with three-dimensional linear interpolation", 1995.
 */
export class Lattice {
  readonly #sizes: readonly number[];
  readonly #strides: readonly number[];

  /** `values`: `outputs` numbers for each of the product of `sizes` points, each of which is at least 1. */
  constructor(
    sizes: readonly number[],
    readonly outputs: number,
    readonly values: Float32Array,
  ) {
    this.#sizes = sizes;
    this.#strides = sizes.map((_, axis) => sizes.slice(axis + 1).reduce((a, b) => a * b, outputs));
  }

  /** Writes the colour at `input` (each channel 0 to 1) to `output`, which may be the same array. */
  interpolate(input: ArrayLike<number>, output: Float64Array): void {
    const { values, outputs } = this;
    const axes = this.#sizes.length;
    let first = 0;
    let outerShare = 0;
    let outerStride = 0;
    // Shares of the three inner channels in falling order, with their strides: the order selects the tetrahedron.
    let [share0, share1, share2] = [0, 0, 0];
    let [stride0, stride1, stride2] = [0, 0, 0];
    for (let axis = 0; axis < axes; axis += 1) {
      const steps = this.#sizes[axis]! - 1;
      const position = Math.min(Math.max(input[axis]!, 0), 1) * steps;
      const point = Math.max(0, Math.min(Math.floor(position), steps - 1));
      const share = position - point;
      first += point * this.#strides[axis]!;
      const stride = share === 0 ? 0 : this.#strides[axis]!;
      if (axes === 4 && axis === 0) {
        outerShare = share;
        outerStride = stride;
        continue;
      }
      if (share > share1) {
        share2 = share1;
        stride2 = stride1;
        if (share > share0) {
          share1 = share0;
          stride1 = stride0;
          share0 = share;
          stride0 = stride;
        } else {
          share1 = share;
          stride1 = stride;
        }
      } else if (share > share2) {
        share2 = share;
        stride2 = stride;
      }
    }
    const second = first + stride0;
    const third = second + stride1;
    const fourth = third + stride2;
    const weight0 = 1 - share0;
    const weight1 = share0 - share1;
    const weight2 = share1 - share2;
    for (let channel = 0; channel < outputs; channel += 1) {
      const near =
        values[first + channel]! * weight0 +
        values[second + channel]! * weight1 +
        values[third + channel]! * weight2 +
        values[fourth + channel]! * share2;
      output[channel] = near;
      if (outerShare === 0) continue;
      const far =
        values[first + outerStride + channel]! * weight0 +
        values[second + outerStride + channel]! * weight1 +
        values[third + outerStride + channel]! * weight2 +
        values[fourth + outerStride + channel]! * share2;
      output[channel] = near + (far - near) * outerShare;
    }
  }
}

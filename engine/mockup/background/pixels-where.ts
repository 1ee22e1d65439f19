/**
 * Marks the pixels whose value passes with 1, and the others with 0. Not by `Uint8Array.from`, which goes through the
 * values by an iterator when it is given a function, and takes 25 times as long.
 */
export const pixelsWhere = (values: Float32Array, isIn: (value: number) => boolean): Uint8Array =>
  new Uint8Array(values.length).map((_, at) => (isIn(values[at]!) ? 1 : 0));

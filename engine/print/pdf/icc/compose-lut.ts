/** A colour table of ICC's `lut16Type`. */
export interface LutSpec {
  /** Applied first to XYZ; row by row. Identity when absent. */
  matrix?: readonly number[];
  /** The curve of each of the three inputs, from 0 to 1 to 0 to 1. */
  input: (value: number) => number;
  /** Points of the grid along each input. */
  gridPoints: number;
  /** The output channels at a grid point. */
  colourAt: (one: number, two: number, three: number) => readonly number[];
  outputs: number;
  /** The curve of each output. */
  output: (value: number) => number;
  /** Entries of the input and output curves. */
  curveEntries: number;
}

const HEADER_BYTES = 52;
const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Source: ICC.1:2001-04, 6.5.7. */
export function composeLut(spec: LutSpec): Uint8Array {
  const { matrix = identity, input, gridPoints, colourAt, outputs, output, curveEntries } = spec;
  const inputValues = sample(input, curveEntries);
  const values = [...inputValues, ...inputValues, ...inputValues];
  for (let one = 0; one < gridPoints; one += 1)
    for (let two = 0; two < gridPoints; two += 1)
      for (let three = 0; three < gridPoints; three += 1) {
        const last = gridPoints - 1;
        values.push(...colourAt(one / last, two / last, three / last));
      }
  for (let channel = 0; channel < outputs; channel += 1) values.push(...sample(output, curveEntries));

  const bytes = new Uint8Array(HEADER_BYTES + values.length * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('mft2'));
  bytes.set([3, outputs, gridPoints], 8);
  matrix.forEach((value, index) => view.setInt32(12 + index * 4, Math.round(value * 65_536)));
  view.setUint16(48, curveEntries);
  view.setUint16(50, curveEntries);
  values.forEach((value, index) =>
    view.setUint16(HEADER_BYTES + index * 2, Math.round(Math.min(1, Math.max(0, value)) * 65_535)),
  );
  return bytes;
}

const sample = (curve: (value: number) => number, entries: number): number[] =>
  Array.from({ length: entries }, (_, index) => curve(index / (entries - 1)));

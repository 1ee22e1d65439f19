import { foldChannel, type Predictor, predictors } from './predict-table.ts';
import type { TableSpec } from './plate-tables.ts';

type Values = Uint8Array | Uint16Array | Int16Array | Uint32Array;

/**
 * A table as bytes that compress well: the number of the predictor; then channel after channel, of each what the guesses
 * leave over, its lowest bytes first.
 * @param neighbours what the table's pixels are guessed from (`findNeighbours`)
 */
export function packTable(table: Values, spec: TableSpec, neighbours: Int32Array): Uint8Array {
  const packed = predictors.map((predictor) => packWith(predictor, table, spec, neighbours));
  return packed.reduce((best, other) => (other.cost < best.cost ? other : best)).bytes;
}

function packWith(predictor: Predictor, table: Values, spec: TableSpec, neighbours: Int32Array) {
  const { each, bytes: size } = spec;
  const count = neighbours.length;
  const bytes = new Uint8Array(1 + count * each * size);
  bytes[0] = predictors.indexOf(predictor);
  const channel = new Int32Array(count);
  const folded = new Int32Array(count);
  const mask = 2 ** (8 * size) - 1;
  /** Bits that are not empty. */
  let cost = 0;
  for (let c = 0; c < each; c += 1) {
    const isDifference = spec.kind === 'light' && c !== 1;
    for (let i = 0; i < count; i += 1)
      channel[i] = (table[i * each + c]! - (isDifference ? table[i * each + 1]! : 0)) & mask;
    foldChannel(channel, folded, neighbours, predictor, 8 * size);
    for (let i = 0; i < count; i += 1) cost += 32 - Math.clz32(folded[i]!);
    for (let b = 0; b < size; b += 1) {
      const plane = 1 + (c * size + b) * count;
      for (let i = 0; i < count; i += 1) bytes[plane + i] = folded[i]! >>> (8 * b);
    }
  }
  return { bytes, cost };
}

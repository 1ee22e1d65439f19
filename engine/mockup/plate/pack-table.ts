import { computeResiduals, type Predictor, predictors } from './predict-table.ts';
import type { TableSpec } from './plate-tables.ts';

type Values = Uint8Array | Uint16Array | Int16Array | Uint32Array;

/**
 * Packs a table into bytes that compress well: the number of the predictor, then the lowest bytes of all residuals with
 * a pixel's channels interleaved, then the next bytes.
 * @param runs of the table's pixels (`findRuns`)
 */
export function packTable(table: Values, spec: TableSpec, runs: Int32Array): Uint8Array {
  const packed = predictors.map((predictor) => packWith(predictor, table, spec, runs));
  return packed.reduce((best, other) => (other.cost < best.cost ? other : best)).bytes;
}

function packWith(
  predictor: Predictor,
  table: Values,
  { each, bytes: size, kind }: TableSpec,
  runs: Int32Array,
) {
  const count = table.length / each;
  const bits = 8 * size;
  const mask = 2 ** bits - 1;
  const channel = new Int32Array(count);
  const rests = Array.from({ length: each }, (_, c) => {
    for (let i = 0; i < count; i += 1) channel[i] = table[i * each + c]! & mask;
    return computeResiduals(channel, runs, predictor, bits);
  });
  const bytes = new Uint8Array(1 + table.length * size);
  bytes[0] = predictors.indexOf(predictor);
  /** The number of used bits. */
  let cost = 0;
  for (const [c, rest] of rests.entries()) {
    const green = kind === 'light' && c !== 1 ? rests[1] : undefined;
    for (let i = 0; i < count; i += 1) {
      const folded = fold(rest[i]! - (green ? green[i]! : 0), bits);
      cost += 32 - Math.clz32(folded);
      for (let b = 0; b < size; b += 1) bytes[1 + b * table.length + i * each + c] = folded >>> (8 * b);
    }
  }
  return { bytes, cost };
}

/** Zigzag encoding: 0, -1, 1, -2 … become 0, 1, 2, 3 …, so that the upper bytes of small residuals are 0. */
function fold(rest: number, bits: number): number {
  const unused = 32 - bits;
  const signed = (rest << unused) >> unused;
  return (((signed << 1) ^ (signed >> 31)) << unused) >>> unused;
}

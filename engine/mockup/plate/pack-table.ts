import { type Predictor, predictors, predictTable } from './predict-table.ts';
import type { TableSpec } from './plate-tables.ts';

type Values = Uint8Array | Uint16Array | Int16Array | Uint32Array;

/**
 * A table as bytes that compress well: channel after channel, of each what the better of the guesses leaves over, its
 * lowest bytes first. Returns the predictor's number, then the bytes.
 */
export function packTable(
  table: Values,
  { each, bytes, kind }: TableSpec,
  pixels: Uint32Array,
  widthPx: number,
): Uint8Array {
  const count = pixels.length;
  const mask = 2 ** (8 * bytes) - 1;
  const packed = new Uint8Array(1 + count * each * bytes);
  const channel = new Int32Array(count);
  const left = new Int32Array(count);
  const packAs = (predictor: Predictor): number => {
    packed[0] = predictors.indexOf(predictor);
    let cost = 0;
    for (let c = 0; c < each; c += 1) {
      const lead = kind === 'light' && c !== 1 ? 1 : -1;
      for (let i = 0; i < count; i += 1)
        channel[i] = (table[i * each + c]! - (lead < 0 ? 0 : table[i * each + lead]!)) & mask;
      predictTable(channel, left, pixels, widthPx, predictor, 8 * bytes, 'fold');
      for (let i = 0; i < count; i += 1) cost += 32 - Math.clz32(left[i]!);
      for (let b = 0; b < bytes; b += 1) {
        const plane = 1 + (c * bytes + b) * count;
        for (let i = 0; i < count; i += 1) packed[plane + i] = left[i]! >>> (8 * b);
      }
    }
    return cost;
  };
  const gradient = packAs('gradient');
  const median = packAs('median');
  if (gradient < median) packAs('gradient');
  return packed;
}

/** The reverse of {@link packTable}, into `table`. The predictor's number must be one. */
export function unpackTable(
  packed: Uint8Array,
  table: Values,
  { each, bytes, kind }: TableSpec,
  pixels: Uint32Array,
  widthPx: number,
): void {
  const count = pixels.length;
  const predictor = predictors[packed[0]!]!;
  const left = new Int32Array(count);
  const channel = new Int32Array(count);
  for (let c = 0; c < each; c += 1) {
    left.fill(0);
    for (let b = 0; b < bytes; b += 1) {
      const plane = 1 + (c * bytes + b) * count;
      for (let i = 0; i < count; i += 1) left[i]! |= packed[plane + i]! << (8 * b);
    }
    predictTable(left, channel, pixels, widthPx, predictor, 8 * bytes, 'unfold');
    for (let i = 0; i < count; i += 1) table[i * each + c] = channel[i]!;
  }
  if (kind === 'light') {
    for (let i = 0; i < table.length; i += 3) {
      table[i] = table[i]! + table[i + 1]!;
      table[i + 2] = table[i + 2]! + table[i + 1]!;
    }
  }
}

import { KernelModule } from '../../wasm/kernel-module.ts';
import type { TableSpec } from './plate-tables.ts';
import { predictors } from './predict-table.ts';
import { nameOfKernel, unpackKernels } from './unpack-kernels.ts';

type Values = Uint8Array | Uint16Array | Int16Array | Uint32Array;
type Unpack = (
  planes: number,
  planeBytes: number,
  runs: number,
  runsEnd: number,
  target: number,
  channels: number,
  isLight: number,
) => number;

/** Vectors are accessed as a whole, so each part is followed by this many spare bytes. */
const VECTOR = 16;
const kernels = new KernelModule<Record<string, Unpack>>(unpackKernels);

/**
 * The inverse of `packTable`, into `table`. The predictor's number and the lengths must be valid.
 * @returns the largest value, as unsigned
 */
export function unpackTable(
  packed: Uint8Array,
  table: Values,
  { each, bytes, kind }: TableSpec,
  runs: Int32Array,
): number {
  const tableAt = runs.byteLength + VECTOR;
  const packedAt = tableAt + table.byteLength + VECTOR;
  const { functions, memory } = kernels.take(packedAt + packed.length + VECTOR);
  const unpack = functions[nameOfKernel(bytes, predictors[packed[0]!]!)]!;
  const inMemory = new Uint8Array(memory);
  new Int32Array(memory).set(runs);
  inMemory.set(packed, packedAt);
  const isLight = Number(kind === 'light');
  const largest = unpack(packedAt + 1, table.length, 0, runs.byteLength, tableAt, each, isLight);
  new Uint8Array(table.buffer, table.byteOffset, table.byteLength).set(
    inMemory.subarray(tableAt, tableAt + table.byteLength),
  );
  return largest;
}

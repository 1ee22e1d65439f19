import { assembleModule } from '../../wasm/assemble-module.ts';
import { KernelMemory } from './kernel-memory.ts';
import type { TableSpec } from './plate-tables.ts';
import { predictors } from './predict-table.ts';
import { nameOfKernel, unpackKernels } from './unpack-channel-kernels.ts';

type Values = Uint8Array | Uint16Array | Int16Array | Uint32Array;
type Unpack = (
  planes: number,
  count: number,
  neighbours: number,
  channel: number,
  target: number,
  step: number,
) => void;

const kernelMemory = new KernelMemory();
let compiled: WebAssembly.Module | undefined;

/** The reverse of `packTable`, into `table`. The predictor's number must be one, and the length right. */
export function unpackTable(
  packed: Uint8Array,
  table: Values,
  { each, bytes, kind }: TableSpec,
  neighbours: Int32Array,
): void {
  const count = neighbours.length;
  const channelAt = neighbours.byteLength;
  const tableAt = 2 * channelAt;
  const packedAt = tableAt + table.byteLength;
  const memory = kernelMemory.take(packedAt + packed.length);
  compiled ??= new WebAssembly.Module(assembleModule(unpackKernels));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const unpack = exports[nameOfKernel(bytes, predictors[packed[0]!]!)] as Unpack;
  new Int32Array(memory.buffer, 0, count).set(neighbours);
  const inMemory = new Uint8Array(memory.buffer);
  inMemory.set(packed, packedAt);
  const size = table.BYTES_PER_ELEMENT;
  for (let c = 0; c < each; c += 1)
    unpack(packedAt + 1 + c * bytes * count, count, 0, channelAt, tableAt + c * size, each * size);
  new Uint8Array(table.buffer, table.byteOffset, table.byteLength).set(inMemory.subarray(tableAt, packedAt));
  if (kind === 'light') addGreen(table);
}

/** Red and blue are stored as differences from green. */
function addGreen(table: Values): void {
  for (let i = 0; i < table.length; i += 3) {
    const green = table[i + 1]!;
    table[i] = table[i]! + green;
    table[i + 2] = table[i + 2]! + green;
  }
}

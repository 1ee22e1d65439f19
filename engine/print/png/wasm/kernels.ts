import { addAdler } from './adler-kernel.ts';
import { assembleModule } from '../../../wasm/assemble-module.ts';
import { filters } from './filter-kernels.ts';
import { clearTransparent, dropAlpha } from './pack-kernels.ts';
import { countTokens, writeBits, writeTokens } from './token-kernels.ts';

type RowPacker = (source: number, target: number, pixels: number) => void;
type RowFilter = (
  current: number,
  previous: number,
  target: number,
  bytes: number,
  bytesPerPixel: number,
) => number;

/** The encoder's inner loops. Numbers are addresses in `memory` unless named otherwise. */
export interface Kernels {
  dropAlpha: RowPacker;
  clearTransparent: RowPacker;
  filterSub: RowFilter;
  filterUp: RowFilter;
  filterPaeth: RowFilter;
  addAdler(pointer: number, bytes: number): void;
  countTokens(pointer: number, bytes: number): void;
  writeTokens(pointer: number, bytes: number, target: number): number;
  writeBits(bits: number, bitCount: number, target: number): number;
}

const pageBytes = 65536;
let compiled: WebAssembly.Module | undefined;

/** Kernels of their own memory of at least `memoryBytes`, zeroed. The module is compiled once a process. */
export function loadKernels(memoryBytes: number): { kernels: Kernels; memory: Uint8Array<ArrayBuffer> } {
  compiled ??= new WebAssembly.Module(
    assembleModule([dropAlpha, clearTransparent, ...filters, addAdler, countTokens, writeTokens, writeBits]),
  );
  const memory = new WebAssembly.Memory({ initial: Math.ceil(memoryBytes / pageBytes) });
  const instance = new WebAssembly.Instance(compiled, { env: { memory } });
  return {
    kernels: instance.exports as unknown as Kernels,
    memory: new Uint8Array(memory.buffer),
  };
}

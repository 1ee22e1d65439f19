import { addAdler } from './adler-kernel.ts';
import { KernelModule } from '../../../wasm/kernel-module.ts';
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

/** Compiled once a process. */
export const pngKernels = new KernelModule<Kernels>([
  dropAlpha,
  clearTransparent,
  ...filters,
  addAdler,
  countTokens,
  writeTokens,
  writeBits,
]);

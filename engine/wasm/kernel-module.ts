import { assembleModule } from './assemble-module.ts';
import type { WasmFunction } from './define-function.ts';

const PAGE_BYTES = 65536;
/** The maximum memory that is kept between uses; larger memory is released. */
const MAX_KEPT_BYTES = 64e6;

/** Loaded kernels: their functions and their memory. */
export interface LoadedKernels<Functions> {
  functions: Functions;
  memory: ArrayBuffer;
}

/**
 * Kernels that share a memory. They are compiled once per process. New memory takes longer than most work in it, so
 * `take` reuses the last one; `load` is for work that runs concurrently with other work of the same kernels.
 */
export class KernelModule<Functions> {
  private compiled: WebAssembly.Module | undefined;
  private kept: LoadedKernels<Functions> | undefined;

  constructor(private readonly kernels: readonly WasmFunction[]) {}

  /** Kernels with their own zeroed memory of at least a number of bytes. */
  load(bytes: number): LoadedKernels<Functions> {
    this.compiled ??= new WebAssembly.Module(assembleModule(this.kernels));
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { exports } = new WebAssembly.Instance(this.compiled, { env: { memory } });
    return { functions: exports as unknown as Functions, memory: memory.buffer };
  }

  /** Kernels with reused memory of at least a number of bytes, not cleared. Earlier callers must have finished. */
  take(bytes: number): LoadedKernels<Functions> {
    if (this.kept && this.kept.memory.byteLength >= bytes) return this.kept;
    this.kept = undefined;
    const loaded = this.load(bytes);
    if (bytes <= MAX_KEPT_BYTES) this.kept = loaded;
    return loaded;
  }
}

import { assembleModule } from './assemble-module.ts';
import type { WasmFunction } from './define-function.ts';

const PAGE_BYTES = 65536;
/** Kept from one use to the next; the memory of a larger one is given back. */
const MAX_KEPT_BYTES = 64e6;

/** Kernels that are loaded: their functions, and the memory they work in. */
export interface LoadedKernels<Functions> {
  functions: Functions;
  memory: ArrayBuffer;
}

/**
 * Kernels that share a memory. They are compiled once a process. Fresh memory costs more time than most work in it, so
 * `take` gives the last one again; `load` is for work that goes on beside other work of the same kernels.
 */
export class KernelModule<Functions> {
  private compiled: WebAssembly.Module | undefined;
  private kept: LoadedKernels<Functions> | undefined;

  constructor(private readonly kernels: readonly WasmFunction[]) {}

  /** Kernels with zeroed memory of their own, of at least so many bytes. */
  load(bytes: number): LoadedKernels<Functions> {
    this.compiled ??= new WebAssembly.Module(assembleModule(this.kernels));
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { exports } = new WebAssembly.Instance(this.compiled, { env: { memory } });
    return { functions: exports as unknown as Functions, memory: memory.buffer };
  }

  /** With at least so many bytes, and whatever was left in them; earlier callers are done with them. */
  take(bytes: number): LoadedKernels<Functions> {
    if (this.kept && this.kept.memory.byteLength >= bytes) return this.kept;
    this.kept = undefined;
    const loaded = this.load(bytes);
    if (bytes <= MAX_KEPT_BYTES) this.kept = loaded;
    return loaded;
  }
}

const PAGE_BYTES = 65536;
/** Kept from one use to the next; the memory of a larger one is given back. */
const MAX_KEPT_BYTES = 64e6;

/** Memory for WebAssembly. Fresh pages cost more time than most that is done with them, so the last ones are taken again. */
export class KernelMemory {
  private kept: WebAssembly.Memory | undefined;

  /** At least so many bytes, with whatever was left in them; whoever took them before is done with them. */
  take(bytes: number): WebAssembly.Memory {
    if (this.kept && this.kept.buffer.byteLength >= bytes) return this.kept;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    this.kept = bytes <= MAX_KEPT_BYTES ? memory : undefined;
    return memory;
  }
}

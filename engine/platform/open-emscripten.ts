import { assetLimits } from '../limits.ts';

const PAGE_BYTES = 65_536;

/** The program requested more memory than its limit. */
export class ProgramMemoryError extends Error {}

/** A running program with its own memory. */
export interface Program<Module> {
  module: Module;
  /** @throws ProgramMemoryError when `work` fails after a refused memory request; else the error of `work` */
  run: <T>(work: () => T) => T;
}

/**
 * Starts an Emscripten program. Its memory is limited to `assetLimits.maxDecoderBytes`; larger requests fail in it.
 * @param open the function of its script @param wasm the program
 */
export async function openEmscripten<Module>(
  open: (options: object) => unknown,
  wasm: Uint8Array<ArrayBuffer>,
): Promise<Program<Module>> {
  let isFull = false;
  const run = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw isFull ? new ProgramMemoryError('no memory is left', { cause }) : cause;
    }
  };
  const compiled = await WebAssembly.compile(wasm);
  const module = await open({
    print: ignore,
    printErr: ignore,
    // Some scripts use the exports as soon as this has returned.
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(compiled, imports);
      for (const memory of Object.values(instance.exports))
        if (memory instanceof WebAssembly.Memory) boundMemory(memory, () => (isFull = true));
      receive(instance);
      return instance.exports;
    },
  });
  return { module: module as Module, run };
}

/** Its messages are dropped, because its failures are also reported as results. */
const ignore = (): void => undefined;

function boundMemory(memory: WebAssembly.Memory, onFull: () => void): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > assetLimits.maxDecoderBytes) {
      onFull();
      throw new RangeError(`The program may have ${assetLimits.maxDecoderBytes} bytes of memory.`);
    }
    return grow(pages);
  };
}

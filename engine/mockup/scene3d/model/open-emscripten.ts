import { mockupLimits } from '../../../limits.ts';

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
 * Starts an Emscripten program. Its memory is limited to `mockupLimits.maxDecoderBytes`; larger requests fail in it.
 * @param open the function of its script @param wasm the program
 */
export function openEmscripten<Module>(
  open: (options: object) => Promise<unknown>,
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
  return new Promise((resolve, reject) => {
    const options = {
      print: ignore,
      printErr: ignore,
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasm, imports).then(({ instance }) => {
          for (const memory of Object.values(instance.exports))
            if (memory instanceof WebAssembly.Memory) boundMemory(memory, () => (isFull = true));
          receive(instance);
        }, reject);
        return {};
      },
    };
    open(options).then((module) => resolve({ module: module as Module, run }), reject);
  });
}

/** Its messages are dropped, because its failures are also reported as results. */
const ignore = (): void => undefined;

function boundMemory(memory: WebAssembly.Memory, onFull: () => void): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > mockupLimits.maxDecoderBytes) {
      onFull();
      throw new RangeError(`The program may have ${mockupLimits.maxDecoderBytes} bytes of memory.`);
    }
    return grow(pages);
  };
}

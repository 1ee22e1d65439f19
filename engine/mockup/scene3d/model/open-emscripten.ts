import { mockupLimits } from '../../../limits.ts';

const PAGE_BYTES = 65_536;

/**
 * Starts a program that Emscripten made, with a memory of its own that stays within `mockupLimits.maxDecoderBytes`: what
 * it has no room for fails in it.
 * @param open the function of its script @param wasm the program
 */
export function openEmscripten(
  open: (options: object) => Promise<unknown>,
  wasm: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = {
      print: ignore,
      printErr: ignore,
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasm, imports).then(({ instance }) => {
          Object.values(instance.exports).forEach(boundMemory);
          receive(instance);
        }, reject);
        return {};
      },
    };
    open(options).then(resolve, reject);
  });
}

/** Its messages are those of failures, which it answers with as well. */
const ignore = (): void => undefined;

function boundMemory(memory: unknown): void {
  if (!(memory instanceof WebAssembly.Memory)) return;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > mockupLimits.maxDecoderBytes)
      throw new RangeError(`The program may have ${mockupLimits.maxDecoderBytes} bytes of memory.`);
    return grow(pages);
  };
}

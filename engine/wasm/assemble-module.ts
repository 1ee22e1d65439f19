import type { WasmFunction } from './define-function.ts';
import { unsignedLeb128, valueTypeByte } from './expression.ts';

/**
 * Bytes of a WebAssembly module that exports `functions` under their names and imports its memory as
 * `env.memory` (WebAssembly core specification, chapter 5).
 */
export function assembleModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, results }) => [
    0x60,
    ...vector(Array<number[]>(parameters).fill([valueTypeByte.i32])),
    ...vector(results.map((type) => [valueTypeByte[type]])),
  ]);
  const memoryImport = [...text('env'), ...text('memory'), 0x02, 0x00, 0x01];
  const exports = functions.map(({ name }, index) => [...text(name), 0x00, ...unsignedLeb128(index)]);
  const bodies = functions.map(({ locals, code }) => {
    const body = [...vector(locals.map((type) => [1, valueTypeByte[type]])), ...code, 0x0b];
    return [...unsignedLeb128(body.length), ...body];
  });
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    0x01,
    0x00,
    0x00,
    0x00, // "\0asm", version 1
    ...section(1, vector(types)),
    ...section(2, vector([memoryImport])),
    ...section(3, vector(functions.map((_, index) => unsignedLeb128(index)))),
    ...section(7, vector(exports)),
    ...section(10, vector(bodies)),
  ]);
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsignedLeb128(items.length), ...items.flat()];
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsignedLeb128(content.length), ...content];
}

function text(value: string): number[] {
  const bytes = new TextEncoder().encode(value);
  return [...unsignedLeb128(bytes.length), ...bytes];
}

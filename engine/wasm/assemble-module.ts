import {
  Local,
  unsignedLeb128,
  valueTypeByte,
  type Expression,
  type Statement,
  type ValueType,
} from './expression.ts';

/** One function of a module: what {@link defineFunction} makes. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly locals: readonly ValueType[];
  readonly results: readonly ValueType[];
  readonly code: readonly number[];
}

/** Hands out a function's variables. All parameters are requested before the first local. */
export class FunctionScope {
  readonly parameters: ValueType[] = [];
  readonly locals: ValueType[] = [];

  parameter<T extends ValueType>(type: T): Local<T> {
    this.parameters.push(type);
    return new Local(type, this.parameters.length - 1);
  }

  /** A variable that starts as 0. */
  local<T extends ValueType>(type: T): Local<T> {
    this.locals.push(type);
    return new Local(type, this.parameters.length + this.locals.length - 1);
  }
}

/** Writes one exported function. `write` returns its statements and, when it has one, its result. */
export function defineFunction(
  name: string,
  write: (scope: FunctionScope) => { body: readonly Statement[]; result?: Expression<ValueType> },
): WasmFunction {
  const scope = new FunctionScope();
  const { body, result } = write(scope);
  return {
    name,
    parameters: scope.parameters,
    locals: scope.locals,
    results: result ? [result.type] : [],
    code: [...body.flatMap(({ code }) => code), ...(result?.code ?? [])],
  };
}

/**
 * Bytes of a WebAssembly module that exports `functions` under their names and imports its memory as
 * `env.memory` (WebAssembly core specification, chapter 5).
 */
export function assembleModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, results }) => [
    0x60,
    ...vector(parameters.map((type) => [valueTypeByte[type]])),
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

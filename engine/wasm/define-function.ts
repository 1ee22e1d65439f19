import {
  type Expression,
  type I32,
  Local,
  type Statement,
  unsignedLeb128,
  type ValueType,
} from './expression.ts';

/** One function of a module: what {@link defineFunction} makes. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  readonly locals: readonly ValueType[];
  readonly results: readonly ValueType[];
  readonly code: readonly number[];
}

const VOID_BLOCK = 0x40;
const BLOCK = 0x02;
const LOOP = 0x03;
const IF = 0x04;
const ELSE = 0x05;
const END = 0x0b;
const BR = 0x0c;
const BR_IF = 0x0d;
const LOCAL_SET = 0x21;
const I32_EQZ = 0x45;

/** The function being written: its variables, and its statements in the order in which they are written. */
export class FunctionScope {
  readonly locals: ValueType[] = [];
  readonly code: number[] = [];

  constructor(private readonly parameters: number) {}

  /** A variable that starts as 0 when the function is called. */
  local<T extends ValueType>(type: T): Local<T> {
    this.locals.push(type);
    return new Local(type, this.parameters + this.locals.length - 1);
  }

  /** A variable with a value. Within a loop it is assigned again in each iteration. */
  let<T extends ValueType>(value: Expression<T>): Local<T> {
    const local = this.local(value.type);
    this.set(local, value);
    return local;
  }

  set<T extends ValueType>(local: Local<T>, value: Expression<T>): void {
    this.code.push(...value.code, LOCAL_SET, ...unsignedLeb128(local.index));
  }

  do(...statements: readonly Statement[]): void {
    for (const { code } of statements) this.code.push(...code);
  }

  /** Repeats `body` while `condition` is not 0; tested before each iteration. */
  while(condition: I32, body: () => void): void {
    this.code.push(BLOCK, VOID_BLOCK, LOOP, VOID_BLOCK);
    this.code.push(...condition.code, I32_EQZ, BR_IF, 1); // to the end of the block
    body();
    this.code.push(BR, 0, END, END); // to the start of the loop
  }

  /** Runs `then` if `condition` is not 0, else `otherwise`. */
  if(condition: I32, then: () => void, otherwise?: () => void): void {
    this.code.push(...condition.code, IF, VOID_BLOCK);
    then();
    if (otherwise) {
      this.code.push(ELSE);
      otherwise();
    }
    this.code.push(END);
  }
}

type I32Parameter = Local<'i32'>;

/**
 * Writes an exported function, whose parameters are of type i32.
 * @param write is called with the scope and the parameters, and returns the result if the function has one
 */
export function defineFunction(
  name: string,
  write: (scope: FunctionScope, ...parameters: I32Parameter[]) => Expression<ValueType> | void,
): WasmFunction {
  const count = write.length - 1;
  const scope = new FunctionScope(count);
  const result = write(scope, ...Array.from({ length: count }, (_, index) => new Local('i32', index)));
  return {
    name,
    parameters: count,
    locals: scope.locals,
    results: result ? [result.type] : [],
    code: [...scope.code, ...(result?.code ?? [])],
  };
}

/** The value types that kernels use. */
export type ValueType = 'i32' | 'i64' | 'v128';

/** Code that leaves one value of type `T` on WebAssembly's stack. */
export interface Expression<T extends ValueType> {
  readonly type: T;
  readonly code: readonly number[];
}

export type I32 = Expression<'i32'>;
export type I64 = Expression<'i64'>;
export type V128 = Expression<'v128'>;

/** Code that leaves no value: a store. */
export interface Statement {
  readonly type: 'void';
  readonly code: readonly number[];
}

/** A parameter or variable of the function being written; reading it is an expression. */
export class Local<T extends ValueType> implements Expression<T> {
  readonly code: readonly number[];

  constructor(
    readonly type: T,
    readonly index: number,
  ) {
    this.code = [0x20, ...unsignedLeb128(index)];
  }
}

/** Byte of a value type in the binary format (WebAssembly core specification, 5.3). */
export const valueTypeByte: Readonly<Record<ValueType, number>> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };

/** Unsigned LEB128, the binary format's variable-length integer. */
export function unsignedLeb128(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return bytes;
}

/** Signed LEB128, used by constants. */
export function signedLeb128(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    const done = (rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0);
    bytes.push(done ? low : low | 0x80);
    if (done) return bytes;
  }
}

import { defineFunction, type FunctionScope } from '../../../wasm/define-function.ts';
import type { I32, I64, Local } from '../../../wasm/expression.ts';
import { i32, i64 } from '../../../wasm/instructions.ts';
import {
  BIT_BUFFER,
  BIT_COUNT,
  HISTOGRAM,
  LITERAL_CODES,
  LONGEST_MATCH,
  RUN_CODES,
  RUN_COUNTERS,
} from './memory-layout.ts';

/** A byte by itself, or a match of `length` bytes that repeat the one before. */
export type Token = { literal: number } | { length: number };

/**
 * Splits a block's residuals into tokens: a repeated byte is a literal followed by runs. A run is detected at eight
 * equal bytes; elsewhere four literals are skipped at a time.
 */
export function cutIntoTokensPlainly(bytes: Uint8Array): Token[] {
  const tokens: Token[] = [];
  const end = bytes.length;
  const areEqual = (from: number) => bytes.subarray(from, from + 8).every((byte) => byte === bytes[from]);
  let at = 0;
  const addLiteralsTo = (stop: number) => {
    for (; at < stop; at += 1) tokens.push({ literal: bytes[at]! });
  };
  while (end - at >= 8)
    if (areEqual(at)) {
      const stop = findEndOfRun(bytes, at);
      addLiteralsTo(at + 1);
      for (let rest = stop - at; rest >= 3; rest = stop - at) {
        const length = Math.min(rest, LONGEST_MATCH);
        tokens.push({ length });
        at += length;
      }
      addLiteralsTo(stop);
    } else addLiteralsTo(at + 4);
  addLiteralsTo(end);
  return tokens;
}

/** Eight bytes are compared at a time; fewer than eight at the end of the block are not compared. */
function findEndOfRun(bytes: Uint8Array, start: number): number {
  let end = start + 8;
  for (let equal = 8; equal === 8 && bytes.length - end >= 8; end += equal) {
    const differs = bytes.subarray(end, end + 8).findIndex((byte) => byte !== bytes[start]);
    equal = differs === -1 ? 8 : differs;
  }
  return end;
}

/** Emits the code of each token of a block of residuals. */
interface TokenActions {
  /** The four bytes from `pointer` on, one literal each. */
  fourLiterals(pointer: I32): void;
  literal(byte: I32): void;
  /** A match of `length` (3 to 258) bytes at distance 1. */
  run(length: I32): void;
}

/**
 * Splits `bytes` residuals from `pointer` into literals and runs of one byte, comparing eight bytes at a time. In flat
 * artwork almost all residuals are zero, and in photographs other matches do not pay for the search.
 */
function cutIntoTokens(f: FunctionScope, pointer: Local<'i32'>, bytes: I32, actions: TokenActions): void {
  const end = f.let(i32.add(pointer, bytes));
  const scan = f.local('i32');
  const eightAreLeft = (from: I32) => i32.le(8, i32.sub(end, from));
  const advance = (local: Local<'i32'>, by: I32 | number) => f.set(local, i32.add(local, by));
  const writeLiteral = () => {
    actions.literal(i32.load8(pointer));
    advance(pointer, 1);
  };
  const writeRunToScan = () => {
    const rest = i32.sub(scan, pointer);
    writeLiteral();
    f.while(i32.ge(rest, LONGEST_MATCH), () => {
      actions.run(i32.const(LONGEST_MATCH));
      advance(pointer, LONGEST_MATCH);
    });
    f.if(i32.ge(rest, 3), () => {
      actions.run(rest);
      f.set(pointer, scan);
    });
    f.while(i32.lt(pointer, scan), writeLiteral);
  };
  f.while(eightAreLeft(pointer), () => {
    const eight = f.let(i64.load(pointer));
    const areEqual = i64.eq(eight, i64.rotl(eight, 8n));
    f.if(
      areEqual,
      () => {
        f.set(scan, i32.add(pointer, 8));
        f.while(i32.and(eightAreLeft(scan), i64.eq(i64.load(scan), eight)), () => advance(scan, 8));
        f.if(eightAreLeft(scan), () => {
          const equalBits = i64.ctz(i64.xor(i64.load(scan), eight));
          advance(scan, i32.shr(i32.wrap(equalBits), 3));
        });
        writeRunToScan();
      },
      () => {
        actions.fourLiterals(pointer);
        advance(pointer, 4);
      },
    );
  });
  f.while(i32.lt(pointer, end), writeLiteral);
}

const FOUR = [0, 1, 2, 3] as const;
const wordAt = (index: I32) => i32.shl(index, 2);

/** countTokens(pointer, bytes): adds a block's tokens to the histogram. */
export const countTokens = defineFunction('countTokens', (f, pointer, bytes) => {
  const counter = f.local('i32');
  const count = (address: I32) => {
    f.set(counter, address);
    f.do(i32.store(counter, i32.add(i32.load(counter), 1)));
  };
  const literal = (byte: I32) => count(i32.add(wordAt(byte), HISTOGRAM));
  cutIntoTokens(f, pointer, bytes, {
    literal,
    fourLiterals: (from) => FOUR.forEach((index) => literal(i32.load8(from, index))),
    run: (length) => count(i32.load(wordAt(length), RUN_COUNTERS)),
  });
});

/** The bit buffer in registers while tokens are written. */
class BitBuffer {
  private readonly bits: Local<'i64'>;
  private readonly count: Local<'i64'>;
  private readonly code: Local<'i64'>;

  constructor(
    private readonly f: FunctionScope,
    private readonly target: Local<'i32'>,
  ) {
    this.bits = f.let(i64.load(BIT_BUFFER));
    this.count = f.let(i64.load(BIT_COUNT));
    this.code = f.local('i64');
  }

  close(): void {
    this.f.do(i64.store(BIT_BUFFER, this.bits), i64.store(BIT_COUNT, this.count));
  }

  /** Appends a code of the tables, `bit length + (bits << 8)`. Between flushes at most 56 bits fit. */
  append(code: I64): void {
    const { f, bits, count } = this;
    f.set(this.code, code);
    f.set(bits, i64.or(bits, i64.shl(i64.shr(this.code, 8n), count)));
    f.set(count, i64.add(count, i64.and(this.code, 0xffn)));
  }

  /** Writes the complete bytes. Eight are written each time; the next write overwrites those that are not complete. */
  flush(): void {
    const { f, bits, count, target } = this;
    f.do(i64.store(target, bits));
    f.set(target, i32.add(target, i32.wrap(i64.shr(count, 3n))));
    f.set(bits, i64.shr(bits, i64.and(count, 56n)));
    f.set(count, i64.and(count, 7n));
  }
}

/** writeTokens(pointer, bytes, target): writes a block's tokens with the codes in memory; returns the new target. */
export const writeTokens = defineFunction('writeTokens', (f, pointer, bytes, target) => {
  const buffer = new BitBuffer(f, target);
  const literalCode = (byte: I32) => i64.load32(wordAt(byte), LITERAL_CODES);
  cutIntoTokens(f, pointer, bytes, {
    literal(byte) {
      buffer.append(literalCode(byte));
      buffer.flush();
    },
    fourLiterals(from) {
      for (const index of FOUR) buffer.append(literalCode(i32.load8(from, index)));
      buffer.flush();
    },
    run(length) {
      buffer.append(i64.load32(wordAt(length), RUN_CODES));
      buffer.flush();
    },
  });
  buffer.close();
  return target;
});

/** writeBits(bits, count, target): writes up to 32 loose bits, lowest first; returns the new target. */
export const writeBits = defineFunction('writeBits', (f, bits, count, target) => {
  const buffer = new BitBuffer(f, target);
  buffer.append(i64.or(i64.shl(i64.extend(bits), 8n), i64.extend(count)));
  buffer.flush();
  buffer.close();
  return target;
});

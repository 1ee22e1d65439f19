import { defineFunction, type FunctionScope } from '../../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../../wasm/control.ts';
import type { Expression, Local, Statement } from '../../../wasm/expression.ts';
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

type I32 = Expression<'i32'>;

/** The statements for each token that a block of residuals is cut into. */
interface TokenActions {
  /** The four bytes at `pointer + offset`, one literal each. */
  fourLiterals(pointer: I32, offset: number): Statement[];
  literal(byte: I32): Statement[];
  /** A match of `length` (3 to 258) bytes at distance 1. */
  run(length: I32): Statement[];
}

const longest = i32.constant(LONGEST_MATCH);

/**
 * Cuts `bytes` residuals from `pointer` into literals and runs of one byte, eight bytes at a look: in flat artwork the
 * residuals are zero almost everywhere, and in photographs no other match is worth the search.
 */
function cutIntoTokens(
  scope: FunctionScope,
  pointer: Local<'i32'>,
  bytes: I32,
  actions: TokenActions,
): Statement[] {
  const end = scope.local('i32');
  const scan = scope.local('i32');
  const eight = scope.local('i64');
  const eightAreLeft = (from: I32) => i32.isAtMost(i32.constant(8), i32.subtract(end, from));
  const advance = (local: Local<'i32'>, by: I32) => local.set(i32.add(local, by));
  const rest = i32.subtract(scan, pointer);
  const one = i32.constant(1);
  const zerosFromPointerToScan: Statement[] = [
    ...actions.literal(i32.loadByte(pointer)),
    advance(pointer, one),
    whileLoop(i32.isAtLeast(rest, longest), [...actions.run(longest), advance(pointer, longest)]),
    choose(i32.isAtLeast(rest, i32.constant(3)), [...actions.run(rest), pointer.set(scan)]),
    whileLoop(i32.isLess(pointer, scan), [...actions.literal(i32.loadByte(pointer)), advance(pointer, one)]),
  ];
  return [
    end.set(i32.add(pointer, bytes)),
    whileLoop(eightAreLeft(pointer), [
      eight.set(i64.load(pointer)),
      choose(
        i64.isEqual(eight, i64.rotateLeft(eight, i64.constant(8n))),
        [
          scan.set(i32.add(pointer, i32.constant(8))),
          whileLoop(i32.and(eightAreLeft(scan), i64.isEqual(i64.load(scan), eight)), [
            advance(scan, i32.constant(8)),
          ]),
          choose(eightAreLeft(scan), [
            advance(
              scan,
              i32.shiftRight(
                i32.fromI64(i64.countTrailingZeros(i64.xor(i64.load(scan), eight))),
                i32.constant(3),
              ),
            ),
          ]),
          ...zerosFromPointerToScan,
        ],
        [...actions.fourLiterals(pointer, 0), advance(pointer, i32.constant(4))],
      ),
    ]),
    whileLoop(i32.isLess(pointer, end), [...actions.literal(i32.loadByte(pointer)), advance(pointer, one)]),
  ];
}

const wordAt = (index: I32) => i32.shiftLeft(index, i32.constant(2));

/** countTokens(pointer, bytes): adds a block's tokens to the histogram. */
export const countTokens = defineFunction('countTokens', (scope) => {
  const pointer = scope.parameter('i32');
  const bytes = scope.parameter('i32');
  const counter = scope.local('i32');
  const count = (address: I32) => [
    counter.set(address),
    i32.store(counter, i32.add(i32.load(counter), i32.constant(1))),
  ];
  const literal = (byte: I32) => count(i32.add(wordAt(byte), i32.constant(HISTOGRAM)));
  return {
    body: cutIntoTokens(scope, pointer, bytes, {
      literal,
      fourLiterals: (from, offset) => [0, 1, 2, 3].flatMap((i) => literal(i32.loadByte(from, offset + i))),
      run: (length) => count(i32.load(wordAt(length), RUN_COUNTERS)),
    }),
  };
});

/** The bit buffer in registers while tokens are written. */
class BitBuffer {
  private readonly bits: Local<'i64'>;
  private readonly count: Local<'i64'>;
  private readonly code: Local<'i64'>;

  constructor(
    scope: FunctionScope,
    private readonly target: Local<'i32'>,
  ) {
    this.bits = scope.local('i64');
    this.count = scope.local('i64');
    this.code = scope.local('i64');
  }

  open(): Statement[] {
    return [
      this.bits.set(i64.load(i32.constant(BIT_BUFFER))),
      this.count.set(i64.load(i32.constant(BIT_COUNT))),
    ];
  }

  close(): Statement[] {
    return [i64.store(i32.constant(BIT_BUFFER), this.bits), i64.store(i32.constant(BIT_COUNT), this.count)];
  }

  /** Appends a code of the tables, `bit length + (bits << 8)`. Between flushes at most 56 bits fit. */
  append(code: Expression<'i64'>): Statement[] {
    return [
      this.code.set(code),
      this.bits.set(
        i64.or(this.bits, i64.shiftLeft(i64.shiftRight(this.code, i64.constant(8n)), this.count)),
      ),
      this.count.set(i64.add(this.count, i64.and(this.code, i64.constant(0xffn)))),
    ];
  }

  /** Moves the whole bytes out. Eight are written each time; the next write goes over those not valid yet. */
  flush(): Statement[] {
    return [
      i64.store(this.target, this.bits),
      this.target.set(i32.add(this.target, i32.fromI64(i64.shiftRight(this.count, i64.constant(3n))))),
      this.bits.set(i64.shiftRight(this.bits, i64.and(this.count, i64.constant(56n)))),
      this.count.set(i64.and(this.count, i64.constant(7n))),
    ];
  }
}

/** writeTokens(pointer, bytes, target): writes a block's tokens with the codes in memory; returns the new target. */
export const writeTokens = defineFunction('writeTokens', (scope) => {
  const pointer = scope.parameter('i32');
  const bytes = scope.parameter('i32');
  const target = scope.parameter('i32');
  const buffer = new BitBuffer(scope, target);
  const literalCode = (byte: I32) => i64.load32(wordAt(byte), LITERAL_CODES);
  return {
    body: [
      ...buffer.open(),
      ...cutIntoTokens(scope, pointer, bytes, {
        literal: (byte) => [...buffer.append(literalCode(byte)), ...buffer.flush()],
        fourLiterals: (from, offset) => [
          ...[0, 1, 2, 3].flatMap((i) => buffer.append(literalCode(i32.loadByte(from, offset + i)))),
          ...buffer.flush(),
        ],
        run: (length) => [...buffer.append(i64.load32(wordAt(length), RUN_CODES)), ...buffer.flush()],
      }),
      ...buffer.close(),
    ],
    result: target,
  };
});

/** writeBits(bits, count, target): writes up to 32 loose bits, lowest first; returns the new target. */
export const writeBits = defineFunction('writeBits', (scope) => {
  const bits = scope.parameter('i32');
  const count = scope.parameter('i32');
  const target = scope.parameter('i32');
  const buffer = new BitBuffer(scope, target);
  const code = i64.or(i64.shiftLeft(i64.fromI32(bits), i64.constant(8n)), i64.fromI32(count));
  return {
    body: [...buffer.open(), ...buffer.append(code), ...buffer.flush(), ...buffer.close()],
    result: target,
  };
});

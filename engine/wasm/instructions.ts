import {
  signedLeb128,
  unsignedLeb128,
  type Expression,
  type Statement,
  type ValueType,
} from './expression.ts';

// WebAssembly's instructions as typed functions, so that a kernel reads like the text format:
// `i32.add(pointer, i32.constant(16))`. Only those our kernels use. Opcodes: core specification, 5.4.

type I32 = Expression<'i32'>;
type I64 = Expression<'i64'>;
type V128 = Expression<'v128'>;

function joined<T extends ValueType>(
  type: T,
  opcode: number[],
  operands: Expression<ValueType>[],
): Expression<T> {
  return { type, code: [...operands.flatMap(({ code }) => code), ...opcode] };
}

/** Alignment hint 0 (any address) and a constant offset, which every memory access carries. */
const memoryArgument = (offset: number) => [0, ...unsignedLeb128(offset)];
const simd = (opcode: number) => [0xfd, ...unsignedLeb128(opcode)];

const binaryI32 = (opcode: number) => (left: I32, right: I32) => joined('i32', [opcode], [left, right]);
const binaryI64 = (opcode: number) => (left: I64, right: I64) => joined('i64', [opcode], [left, right]);
const binaryV128 = (opcode: number) => (left: V128, right: V128) =>
  joined('v128', simd(opcode), [left, right]);
const unaryV128 = (opcode: number) => (operand: V128) => joined('v128', simd(opcode), [operand]);

const loadV128 =
  (opcode: number) =>
  (address: I32, offset = 0): V128 =>
    joined('v128', [...simd(opcode), ...memoryArgument(offset)], [address]);

function store(opcode: number[], address: I32, value: Expression<ValueType>, offset: number): Statement {
  return { type: 'void', code: [...address.code, ...value.code, ...opcode, ...memoryArgument(offset)] };
}

export const i32 = {
  constant: (value: number): I32 => ({ type: 'i32', code: [0x41, ...signedLeb128(BigInt(value | 0))] }),
  load: (address: I32, offset = 0) => joined('i32', [0x28, ...memoryArgument(offset)], [address]),
  load16: (address: I32, offset = 0) => joined('i32', [0x2f, ...memoryArgument(offset)], [address]),
  loadByte: (address: I32, offset = 0) => joined('i32', [0x2d, ...memoryArgument(offset)], [address]),
  store: (address: I32, value: I32, offset = 0) => store([0x36], address, value, offset),
  store16: (address: I32, value: I32, offset = 0) => store([0x3b], address, value, offset),
  storeByte: (address: I32, value: I32, offset = 0) => store([0x3a], address, value, offset),
  /** As signed numbers; the comparisons below take them for unsigned. */
  isLessSigned: binaryI32(0x48),
  isLess: binaryI32(0x49),
  isAtMost: binaryI32(0x4d),
  isAtLeast: binaryI32(0x4f),
  add: binaryI32(0x6a),
  subtract: binaryI32(0x6b),
  multiply: binaryI32(0x6c),
  divide: binaryI32(0x6e),
  remainder: binaryI32(0x70),
  and: binaryI32(0x71),
  or: binaryI32(0x72),
  xor: binaryI32(0x73),
  shiftLeft: binaryI32(0x74),
  shiftRight: binaryI32(0x76),
  /** The first where the condition is not 0, else the second; both are worked out. */
  select: (ifSet: I32, ifClear: I32, condition: I32) => joined('i32', [0x1b], [ifSet, ifClear, condition]),
  fromI64: (value: I64) => joined('i32', [0xa7], [value]),
};

export const i64 = {
  constant: (value: bigint): I64 => ({ type: 'i64', code: [0x42, ...signedLeb128(value)] }),
  load: (address: I32, offset = 0) => joined('i64', [0x29, ...memoryArgument(offset)], [address]),
  load32: (address: I32, offset = 0) => joined('i64', [0x35, ...memoryArgument(offset)], [address]),
  store: (address: I32, value: I64, offset = 0) => store([0x37], address, value, offset),
  isEqual: (left: I64, right: I64) => joined('i32', [0x51], [left, right]),
  countTrailingZeros: (value: I64) => joined('i64', [0x7a], [value]),
  add: binaryI64(0x7c),
  and: binaryI64(0x83),
  or: binaryI64(0x84),
  xor: binaryI64(0x85),
  shiftLeft: binaryI64(0x86),
  shiftRight: binaryI64(0x88),
  rotateLeft: binaryI64(0x89),
  fromI32: (value: I32) => joined('i64', [0xad], [value]),
};

export const v128 = {
  constant: (bytes: readonly number[]): V128 => ({ type: 'v128', code: [...simd(12), ...bytes] }),
  load: loadV128(0),
  /** Four lanes of 32 bits from four numbers of 16. */
  load16x4: loadV128(4),
  /** The same from four signed ones. */
  load16x4Signed: loadV128(3),
  /** One number of 32 bits in all four lanes. */
  load32Splat: loadV128(9),
  /** The first lane of 32 bits, or the first 64 bits; zeros above. */
  load32Zero: loadV128(92),
  load64Zero: loadV128(93),
  /** Puts a half of a vector, 0 or 1, into memory. */
  store64Lane: (address: I32, value: V128, lane: number, offset = 0): Statement => ({
    type: 'void',
    code: [...address.code, ...value.code, ...simd(91), ...memoryArgument(offset), lane],
  }),
  store32Lane: (address: I32, value: V128, lane: number, offset = 0): Statement => ({
    type: 'void',
    code: [...address.code, ...value.code, ...simd(90), ...memoryArgument(offset), lane],
  }),
  isAnySet: (vector: V128) => joined('i32', simd(83), [vector]),
  /** `vector` with one lane of 32 bits from memory. */
  load32Lane: (address: I32, vector: V128, lane: number, offset = 0): V128 =>
    joined('v128', [...simd(86), ...memoryArgument(offset), lane], [address, vector]),
  store: (address: I32, value: V128, offset = 0) => store(simd(11), address, value, offset),
  and: binaryV128(78),
  or: binaryV128(80),
  xor: binaryV128(81),
  /** Lanes of 32 bits of two vectors, 0 to 3 of the first and 4 to 7 of the second. */
  shuffle32: (first: V128, second: V128, lanes: readonly number[]) =>
    joined(
      'v128',
      [...simd(13), ...lanes.flatMap((lane) => [0, 1, 2, 3].map((b) => 4 * lane + b))],
      [first, second],
    ),
  /** Bits of `ifSet` where `mask` is 1, of `ifClear` where it is 0. */
  select: (ifSet: V128, ifClear: V128, mask: V128) => joined('v128', simd(82), [ifSet, ifClear, mask]),
};

export const u8x16 = {
  /** The first eight bytes of each, in turn. */
  interleaveLow: (first: V128, second: V128) =>
    joined(
      'v128',
      [...simd(13), ...Array.from({ length: 8 }, (_, i) => [i, 16 + i]).flat()],
      [first, second],
    ),
  /** Bytes of two vectors of signed numbers of 16 bits; what is beyond a byte becomes the nearest. */
  narrow: binaryV128(102),
  /** Lanes of `bytes` picked by `lanes`; a lane above 15 gives 0. */
  swizzle: binaryV128(14),
  isAtMost: binaryV128(42),
  isAtLeast: binaryV128(44),
  absolute: unaryV128(96),
  add: binaryV128(110),
  addSaturated: binaryV128(112),
  subtract: binaryV128(113),
  min: binaryV128(119),
  max: binaryV128(121),
};

export const i16x8 = {
  /** The first four numbers of each, in turn. */
  interleaveLow: (first: V128, second: V128) =>
    joined('v128', [...simd(13), 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23], [first, second]),
  /** Products of signed numbers, added in pairs: four lanes of 32 bits. */
  dot: binaryV128(186),
};

export const u16x8 = {
  /** From two vectors of signed numbers of 32 bits; what is beyond 16 bits becomes the nearest. */
  narrow: binaryV128(134),
  /** The first eight bytes as numbers of 16 bits. */
  extend: unaryV128(137),
  addPairs: unaryV128(125),
  add: binaryV128(142),
  multiplyLow: binaryV128(158),
  multiplyHigh: binaryV128(159),
};

export const u32x4 = {
  /** The first four numbers of 16 bits as numbers of 32. */
  extend: unaryV128(169),
  extractLane: (vector: V128, lane: number) => joined('i32', [...simd(27), lane], [vector]),
  constant: (lanes: readonly number[]): V128 =>
    v128.constant([...new Uint8Array(Int32Array.from(lanes).buffer)]),
  replaceLane: (vector: V128, lane: number, value: I32) =>
    joined('v128', [...simd(28), lane], [vector, value]),
  splat: (value: I32) => joined('v128', simd(17), [value]),
  isGreater: binaryV128(60),
  addPairs: unaryV128(127),
  shiftLeft: (vector: V128, bits: I32) => joined('v128', simd(171), [vector, bits]),
  shiftRight: (vector: V128, bits: I32) => joined('v128', simd(173), [vector, bits]),
  add: binaryV128(174),
  subtract: binaryV128(177),
  multiply: binaryV128(181),
  minSigned: binaryV128(182),
  maxSigned: binaryV128(184),
};

export const f32x4 = {
  constant: (value: number): V128 =>
    v128.constant([...new Uint8Array(new Float32Array(4).fill(value).buffer)]),
  isLess: binaryV128(67),
  isAtLeast: binaryV128(70),
  ceil: unaryV128(103),
  absolute: unaryV128(224),
  squareRoot: unaryV128(227),
  add: binaryV128(228),
  subtract: binaryV128(229),
  multiply: binaryV128(230),
  divide: binaryV128(231),
  /** The second where it is below (above) the first, else the first: one instruction, unlike the standard's `min`. */
  min: binaryV128(234),
  max: binaryV128(235),
  fromI32x4: unaryV128(250),
  fromU32x4: unaryV128(251),
};

/** Sum of a vector's four 32-bit lanes, modulo 2^32. `vector` is evaluated four times: pass a local. */
export function sumOfLanes(vector: V128): I32 {
  const [a, b, c, d] = [0, 1, 2, 3].map((lane) => u32x4.extractLane(vector, lane)) as [I32, I32, I32, I32];
  return i32.add(i32.add(a, b), i32.add(c, d));
}

import {
  type Expression,
  type I32,
  type I64,
  signedLeb128,
  type Statement,
  unsignedLeb128,
  type V128,
  type ValueType,
} from './expression.ts';

// WebAssembly's instructions as typed functions under their short names: `i32.add(pointer, 16)`. Only those that
// kernels use. A number is a constant, and a constant in all lanes where lanes are added or compared. Opcodes: core
// specification, 5.4.

/** A value of 32 bits, or a constant. */
type Operand32 = I32 | number;
type Operand64 = I64 | bigint;
/** A vector, or a constant in all of its lanes. */
type Lanes = V128 | number;

function joined<T extends ValueType>(
  type: T,
  opcode: readonly number[],
  operands: readonly Expression<ValueType>[],
): Expression<T> {
  return { type, code: [...operands.flatMap(({ code }) => code), ...opcode] };
}

/** Alignment hint 0 (any address) and a constant offset, which every memory access carries. */
const memoryArgument = (offset: number) => [0, ...unsignedLeb128(offset)];
const simd = (opcode: number) => [0xfd, ...unsignedLeb128(opcode)];

const toI32 = (value: Operand32): I32 =>
  typeof value === 'number' ? { type: 'i32', code: [0x41, ...signedLeb128(BigInt(value | 0))] } : value;
const toI64 = (value: Operand64): I64 =>
  typeof value === 'bigint' ? { type: 'i64', code: [0x42, ...signedLeb128(value)] } : value;
const vectorOf = (bytes: readonly number[]): V128 => ({ type: 'v128', code: [...simd(12), ...bytes] });
const integersOf = (lanes: readonly number[]): V128 =>
  vectorOf([...new Uint8Array(Int32Array.from(lanes).buffer)]);
const toIntegers = (value: Lanes): V128 =>
  typeof value === 'number' ? integersOf([value, value, value, value]) : value;
const toFloats = (value: Lanes): V128 =>
  typeof value === 'number' ? vectorOf([...new Uint8Array(new Float32Array(4).fill(value).buffer)]) : value;

const binaryI32 = (opcode: number) => (left: Operand32, right: Operand32) =>
  joined('i32', [opcode], [toI32(left), toI32(right)]);
const binaryI64 = (opcode: number) => (left: Operand64, right: Operand64) =>
  joined('i64', [opcode], [toI64(left), toI64(right)]);
const binaryV128 = (opcode: number) => (left: V128, right: V128) =>
  joined('v128', simd(opcode), [left, right]);
const unaryV128 = (opcode: number) => (operand: V128) => joined('v128', simd(opcode), [operand]);
const binaryU32x4 = (opcode: number) => (left: Lanes, right: Lanes) =>
  joined('v128', simd(opcode), [toIntegers(left), toIntegers(right)]);
const binaryF32x4 = (opcode: number) => (left: Lanes, right: Lanes) =>
  joined('v128', simd(opcode), [toFloats(left), toFloats(right)]);
const shiftU32x4 = (opcode: number) => (vector: V128, bits: Operand32) =>
  joined('v128', simd(opcode), [vector, toI32(bits)]);

const load =
  <T extends ValueType>(type: T, opcode: readonly number[]) =>
  (address: Operand32, offset = 0) =>
    joined(type, [...opcode, ...memoryArgument(offset)], [toI32(address)]);

function store(
  opcode: readonly number[],
  address: Operand32,
  value: Expression<ValueType>,
  offset: number,
  lane: readonly number[] = [],
): Statement {
  return {
    type: 'void',
    code: [...toI32(address).code, ...value.code, ...opcode, ...memoryArgument(offset), ...lane],
  };
}

const shuffle = (first: V128, second: V128, bytes: readonly number[]) =>
  joined('v128', [...simd(13), ...bytes], [first, second]);

/** Comparisons and division are unsigned unless their name says otherwise. */
export const i32 = {
  const: (value: number): I32 => toI32(value),
  load: load('i32', [0x28]),
  load8: load('i32', [0x2d]),
  load16: load('i32', [0x2f]),
  store: (address: Operand32, value: Operand32, offset = 0) => store([0x36], address, toI32(value), offset),
  ltSigned: binaryI32(0x48),
  lt: binaryI32(0x49),
  le: binaryI32(0x4d),
  ge: binaryI32(0x4f),
  add: binaryI32(0x6a),
  sub: binaryI32(0x6b),
  mul: binaryI32(0x6c),
  div: binaryI32(0x6e),
  rem: binaryI32(0x70),
  and: binaryI32(0x71),
  or: binaryI32(0x72),
  xor: binaryI32(0x73),
  shl: binaryI32(0x74),
  shr: binaryI32(0x76),
  wrap: (value: I64) => joined('i32', [0xa7], [value]),
};

export const i64 = {
  load: load('i64', [0x29]),
  load32: load('i64', [0x35]),
  store: (address: Operand32, value: I64, offset = 0) => store([0x37], address, value, offset),
  eq: (left: I64, right: I64) => joined('i32', [0x51], [left, right]),
  /** The number of zeros below the lowest set bit. */
  ctz: (value: I64) => joined('i64', [0x7a], [value]),
  add: binaryI64(0x7c),
  and: binaryI64(0x83),
  or: binaryI64(0x84),
  xor: binaryI64(0x85),
  shl: binaryI64(0x86),
  shr: binaryI64(0x88),
  rotl: binaryI64(0x89),
  extend: (value: I32) => joined('i64', [0xad], [value]),
};

export const v128 = {
  const: vectorOf,
  load: load('v128', simd(0)),
  /** Four lanes of 32 bits from four unsigned numbers of 16 bits. */
  load16x4: load('v128', simd(4)),
  /** The same from four signed ones. */
  load16x4Signed: load('v128', simd(3)),
  /** One number of 32 bits in all four lanes. */
  load32Splat: load('v128', simd(9)),
  /** The first lane of 32 bits, or the first 64 bits; zeros above. */
  load32Zero: load('v128', simd(92)),
  load64Zero: load('v128', simd(93)),
  /** `vector` with one lane of 32 bits from memory. */
  load32Lane: (address: I32, vector: V128, lane: number, offset = 0): V128 =>
    joined('v128', [...simd(86), ...memoryArgument(offset), lane], [address, vector]),
  store: (address: Operand32, value: V128, offset = 0) => store(simd(11), address, value, offset),
  store32Lane: (address: Operand32, value: V128, lane: number, offset = 0) =>
    store(simd(90), address, value, offset, [lane]),
  /** Stores a half of a vector, 0 or 1, in memory. */
  store64Lane: (address: Operand32, value: V128, lane: number, offset = 0) =>
    store(simd(91), address, value, offset, [lane]),
  anyTrue: (vector: V128) => joined('i32', simd(83), [vector]),
  and: binaryV128(78),
  or: binaryV128(80),
  xor: binaryV128(81),
  /** Lanes of 32 bits of two vectors, 0 to 3 of the first and 4 to 7 of the second. */
  shuffle32: (first: V128, second: V128, lanes: readonly number[]) =>
    shuffle(
      first,
      second,
      lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
    ),
  /** Bits of `ifSet` where `mask` is 1, of `ifClear` where it is 0. */
  select: (ifSet: V128, ifClear: V128, mask: V128) => joined('v128', simd(82), [ifSet, ifClear, mask]),
};

export const u8x16 = {
  /** The first eight bytes of each, interleaved. */
  interleaveLow: (first: V128, second: V128) =>
    shuffle(first, second, Array.from({ length: 8 }, (_, i) => [i, 16 + i]).flat()),
  /** Bytes of two vectors of signed numbers of 16 bits; a number beyond a byte becomes the nearest. */
  narrow: binaryV128(102),
  /** Lanes of `bytes` picked by `lanes`; a lane above 15 gives 0. */
  swizzle: binaryV128(14),
  le: binaryV128(42),
  ge: binaryV128(44),
  abs: unaryV128(96),
  add: binaryV128(110),
  addSaturated: binaryV128(112),
  sub: binaryV128(113),
  min: binaryV128(119),
  max: binaryV128(121),
};

export const i16x8 = {
  /** The first four numbers of each, interleaved. */
  interleaveLow: (first: V128, second: V128) =>
    shuffle(first, second, [0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23]),
  /** The last four, interleaved. */
  interleaveHigh: (first: V128, second: V128) =>
    shuffle(first, second, [8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31]),
  /** Products of signed numbers, added in pairs: four lanes of 32 bits. */
  dot: binaryV128(186),
};

export const u16x8 = {
  /** From two vectors of signed numbers of 32 bits; a number beyond 16 bits becomes the nearest. */
  narrow: binaryV128(134),
  /** The first eight bytes as numbers of 16 bits. */
  extend: unaryV128(137),
  addPairs: unaryV128(125),
  add: binaryV128(142),
  /** The low and the high byte of products of two bytes each. */
  mulLow: binaryV128(158),
  mulHigh: binaryV128(159),
};

export const u32x4 = {
  const: (...lanes: readonly number[]): V128 => integersOf(lanes),
  /** The first four numbers of 16 bits as numbers of 32. */
  extend: unaryV128(169),
  extractLane: (vector: V128, lane: number) => joined('i32', [...simd(27), lane], [vector]),
  replaceLane: (vector: V128, lane: number, value: I32) =>
    joined('v128', [...simd(28), lane], [vector, value]),
  splat: (value: Operand32) => joined('v128', simd(17), [toI32(value)]),
  gt: binaryU32x4(60),
  addPairs: unaryV128(127),
  shl: shiftU32x4(171),
  shr: shiftU32x4(173),
  add: binaryU32x4(174),
  sub: binaryU32x4(177),
  mul: binaryU32x4(181),
  minSigned: binaryU32x4(182),
  maxSigned: binaryU32x4(184),
};

export const f32x4 = {
  const: (value: number): V128 => toFloats(value),
  lt: binaryF32x4(67),
  ge: binaryF32x4(70),
  ceil: unaryV128(103),
  abs: unaryV128(224),
  sqrt: unaryV128(227),
  add: binaryF32x4(228),
  sub: binaryF32x4(229),
  mul: binaryF32x4(230),
  div: binaryF32x4(231),
  /** The second where it is below (above) the first, else the first: one instruction, unlike the standard's `min`. */
  min: binaryF32x4(234),
  max: binaryF32x4(235),
  convertSigned: unaryV128(250),
  convert: unaryV128(251),
};

/** Sum of a vector's four 32-bit lanes, modulo 2^32. `vector` is evaluated four times: pass a local. */
export function sumOfLanes(vector: V128): I32 {
  const [a, b, c, d] = [0, 1, 2, 3].map((lane) => u32x4.extractLane(vector, lane)) as [I32, I32, I32, I32];
  return i32.add(i32.add(a, b), i32.add(c, d));
}

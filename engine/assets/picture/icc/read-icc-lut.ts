import type { ByteReader } from '../../byte-reader.ts';
import { Lattice } from './lattice.ts';
import { type IccCurve, readIccCurve, sampleCurve } from './read-icc-curve.ts';

/** One step of a transform; changes the channels, each 0 to 1, in place. */
type Stage = (channels: Float64Array) => void;

/** A profile's table: its result for channels encoded 0 to 1, and its encoding of Lab. */
export interface IccLut {
  /** In place; long enough for the inputs and the outputs. */
  apply(channels: Float64Array): void;
  /** 16 bit Lab of ICC version 2: 0xff00 is L* 100 and 0x8000 is a* 0. */
  isLegacyLab: boolean;
}

/**
 * Reads a table from or to four inks: `mft1`, `mft2`, `mAB ` or `mBA `.
 * Source: ICC.1:2022, 10.10 to 10.13, whose order of steps this is.
 * @throws through the reader when the table is damaged or has other numbers of channels
 */
export function readIccLut(reader: ByteReader, inputs: number, outputs: number): IccLut {
  const type = reader.ascii(0, 4);
  if (reader.u8(8) !== inputs || reader.u8(9) !== outputs)
    reader.fail('its colour profile has a table for other channels than its own');
  const stages =
    type === 'mft1' || type === 'mft2'
      ? readTables(reader, inputs, outputs, type === 'mft1' ? 1 : 2)
      : type === 'mAB ' || type === 'mBA '
        ? readElements(reader, inputs, outputs)
        : reader.fail(`its colour profile has a table of the type "${type}"`);
  return {
    apply: (channels) => stages.forEach((stage) => stage(channels)),
    isLegacyLab: type === 'mft2',
  };
}

function readTables(reader: ByteReader, inputs: number, outputs: number, bytesEach: 1 | 2): Stage[] {
  const points = reader.u8(10);
  const [inputEntries, outputEntries, start] =
    bytesEach === 1 ? [256, 256, 48] : [reader.u16(48), reader.u16(50), 52];
  const matrix = Array.from({ length: 9 }, (_, index) => readFixed(reader, 12 + index * 4));
  const curvesAt = (at: number, count: number, entries: number): IccCurve[] => {
    if (entries < 2) reader.fail('its colour profile has an empty curve');
    return Array.from({ length: count }, (_, index) =>
      sampleCurve(readNumbers(reader, at + index * entries * bytesEach, entries, bytesEach)),
    );
  };
  const gridAt = start + inputs * inputEntries * bytesEach;
  const { lattice, end } = readLattice(
    reader,
    gridAt,
    Array<number>(inputs).fill(points),
    outputs,
    bytesEach,
  );
  return [
    ...(inputs === 3 ? [multiply(matrix, [0, 0, 0])] : []),
    bend(curvesAt(start, inputs, inputEntries)),
    (channels) => lattice.interpolate(channels, channels),
    bend(curvesAt(end, outputs, outputEntries)),
  ];
}

/** From inks the order is A, grid, M, matrix, B; to inks it is reversed. */
function readElements(reader: ByteReader, inputs: number, outputs: number): Stage[] {
  const [bAt, matrixAt, mAt, gridAt, aAt] = [12, 16, 20, 24, 28].map((at) => reader.u32(at));
  const isFromInks = reader.ascii(0, 4) === 'mAB ';
  const [pcsSide, inkSide] = isFromInks ? [outputs, inputs] : [inputs, outputs];
  const curves = (at: number | undefined, count: number): Stage[] => {
    if (!at) return [];
    const read: IccCurve[] = [];
    for (let index = 0, next = at; index < count; index += 1) {
      const { curve, end } = readIccCurve(reader, next);
      read.push(curve);
      next = end;
    }
    return [bend(read)];
  };
  const matrix = (at: number | undefined): Stage[] => {
    if (!at) return [];
    const numbers = Array.from({ length: 12 }, (_, index) => readFixed(reader, at + index * 4));
    return [multiply(numbers.slice(0, 9), numbers.slice(9))];
  };
  if (!gridAt) return reader.fail('its colour profile has no table between inks and colours');
  const sizes = Array.from({ length: inputs }, (_, axis) => reader.u8(gridAt + axis));
  const bytesEach = reader.u8(gridAt + 16) === 1 ? 1 : 2;
  const { lattice } = readLattice(reader, gridAt + 20, sizes, outputs, bytesEach);
  const stages = [
    curves(aAt, inkSide),
    [(channels: Float64Array) => lattice.interpolate(channels, channels)],
    curves(mAt, pcsSide),
    matrix(matrixAt),
    curves(bAt, pcsSide),
  ];
  return (isFromInks ? stages : stages.reverse()).flat();
}

function readLattice(
  reader: ByteReader,
  at: number,
  sizes: number[],
  outputs: number,
  bytesEach: 1 | 2,
): { lattice: Lattice; end: number } {
  const count = sizes.reduce((product, size) => product * size, outputs);
  if (count === 0) reader.fail('its colour profile has an empty table');
  const values = readNumbers(reader, at, count, bytesEach);
  return { lattice: new Lattice(sizes, outputs, values), end: at + count * bytesEach };
}

/** `count` unsigned numbers as 0 to 1. */
function readNumbers(reader: ByteReader, at: number, count: number, bytesEach: 1 | 2): Float32Array {
  reader.need(at, count * bytesEach);
  return Float32Array.from({ length: count }, (_, index) =>
    bytesEach === 1 ? reader.u8(at + index) / 255 : reader.u16(at + index * 2) / 65535,
  );
}

const readFixed = (reader: ByteReader, at: number): number => (reader.u32(at) | 0) / 65536;

const bend =
  (curves: readonly IccCurve[]): Stage =>
  (channels) =>
    curves.forEach((curve, index) => (channels[index] = curve(channels[index]!)));

const multiply =
  (m: readonly number[], offset: readonly number[]): Stage =>
  (channels) => {
    const [x, y, z] = channels as unknown as [number, number, number];
    for (let row = 0; row < 3; row += 1)
      channels[row] = m[row * 3]! * x + m[row * 3 + 1]! * y + m[row * 3 + 2]! * z + offset[row]!;
  };

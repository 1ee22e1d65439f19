import type { ByteReader } from '../../byte-reader.ts';

export type IccCurve = (x: number) => number;

/** The limit of Little CMS; real curves have up to 4096 points. */
const maxEntries = 0x7fff;

/** A curve through evenly spaced values, 0 to 1. */
export function sampleCurve(values: ArrayLike<number>): IccCurve {
  const steps = values.length - 1;
  return (x) => {
    const position = Math.min(Math.max(x, 0), 1) * steps;
    const index = Math.min(Math.floor(position), Math.max(steps - 1, 0));
    const low = values[index]!;
    return low + ((values[index + 1] ?? low) - low) * (position - index);
  };
}

/**
 * Reads a `curv` or `para` element.
 * @returns the curve, and the offset behind it, rounded up to 4 as they are stored in a row
 * Source: ICC.1:2022, 10.6 and 10.18.
 */
export function readIccCurve(reader: ByteReader, at: number): { curve: IccCurve; end: number } {
  const type = reader.ascii(at, 4);
  if (type === 'para') return readParametricCurve(reader, at);
  if (type !== 'curv') return reader.fail(`its colour profile has a curve of the type "${type}"`);
  const count = reader.u32(at + 8);
  if (count > maxEntries) reader.fail(`its colour profile has a curve of ${count} points`);
  reader.need(at + 12, count * 2);
  const end = (at + 12 + count * 2 + 3) & ~3;
  if (count === 0) return { curve: (x) => x, end };
  if (count === 1) return { curve: raise(reader.u16(at + 12) / 256), end };
  const values = Float64Array.from({ length: count }, (_, index) => reader.u16(at + 12 + index * 2) / 65535);
  return { curve: sampleCurve(values), end };
}

const parameterCounts = [1, 3, 4, 5, 7];

function readParametricCurve(reader: ByteReader, at: number): { curve: IccCurve; end: number } {
  const kind = reader.u16(at + 8);
  const count = parameterCounts[kind];
  if (count === undefined)
    return reader.fail(`its colour profile has a parametric curve of the kind ${kind}`);
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: count },
    (_, index) => (reader.u32(at + 12 + index * 4) | 0) / 65536,
  );
  const power = raise(g);
  const curves: IccCurve[] = [
    power,
    (x) => (x >= -b / a ? power(a * x + b) : 0),
    (x) => (x >= -b / a ? power(a * x + b) : 0) + c,
    (x) => (x >= d ? power(a * x + b) : c * x),
    (x) => (x >= d ? power(a * x + b) + e : c * x + f),
  ];
  return { curve: curves[kind]!, end: at + 12 + count * 4 };
}

/** A power that is never NaN, also for the values of a hostile profile. */
const raise =
  (exponent: number): IccCurve =>
  (x) =>
    x <= 0 ? 0 : Math.min(x ** exponent, 1e6);

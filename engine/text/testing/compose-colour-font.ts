import { composeSfnt } from '../../assets/font/compose-sfnt.ts';
import { parseSfntDirectory } from '../../assets/font/sfnt-directory.ts';

type Stop = readonly [offset: number, colour: number, alpha?: number];
type Point = readonly [x: number, y: number];

/** A paint of COLR version 1. Colours are palette entries; 0xffff is the text colour. */
export type TestPaint =
  | { solid: number; alpha?: number }
  | { glyph: number; paint: TestPaint }
  | { linear: readonly [Point, Point, Point]; stops: readonly Stop[]; extend?: 0 | 1 | 2 }
  | {
      radial: readonly [...Point, r0: number, ...Point, r1: number];
      stops: readonly Stop[];
      extend?: 0 | 1 | 2;
    }
  /** Angles in multiples of 180 degrees. */
  | { sweep: readonly [...Point, start: number, end: number]; stops: readonly Stop[]; extend?: 0 | 1 | 2 }
  | { matrix: readonly [number, number, number, number, number, number]; paint: TestPaint }
  | { mode: number; below: TestPaint; above: TestPaint };

export interface TestColours {
  /** `rrggbbaa` */
  palette: readonly string[];
  /** Glyphs of version 0: layers of another glyph in a palette entry. */
  layered?: ReadonlyMap<number, readonly (readonly [glyph: number, colour: number])[]>;
  /** Glyphs of version 1. */
  painted?: ReadonlyMap<number, TestPaint>;
}

/** A font with additional COLR and CPAL tables. Source: OpenType 1.9.1, "COLR" and "CPAL". */
export const composeColourFont = (sfnt: Uint8Array, colours: TestColours): Uint8Array =>
  addTables(sfnt, { COLR: composeColr(colours), CPAL: composeCpal(colours.palette) });

/** A font with added or replaced tables. */
export function addTables(sfnt: Uint8Array, tables: Record<string, Uint8Array>): Uint8Array {
  const kept = Array.from(parseSfntDirectory(sfnt).tables, ([tag, { offset, length }]) => ({
    tag,
    data: sfnt.subarray(offset, offset + length),
  })).filter(({ tag }) => !(tag in tables));
  const added = Object.entries(tables).map(([tag, data]) => ({ tag, data }));
  return composeSfnt(
    new DataView(sfnt.buffer, sfnt.byteOffset).getUint32(0),
    [...kept, ...added].map(({ tag, data }) => ({
      tag: Buffer.from(tag, 'latin1').readUInt32BE(),
      data,
      checksum: 0,
    })),
  );
}

function composeCpal(palette: readonly string[]): Uint8Array {
  const bytes = palette.flatMap((hex) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = Buffer.from(hex, 'hex');
    return [blue, green, red, alpha];
  });
  const count = palette.length;
  return Uint8Array.from([
    ...u16(0),
    ...u16(count),
    ...u16(1),
    ...u16(count),
    ...u32(14),
    ...u16(0),
    ...bytes,
  ]);
}

function composeColr({ layered = new Map(), painted = new Map() }: TestColours): Uint8Array {
  const layers = Array.from(layered.values()).flat();
  let first = 0;
  const records = [...layered].toSorted(([a], [b]) => a - b);
  const ordered = records.flatMap(([, list]) => list);
  const base = records.flatMap(([glyph, list]) => {
    first += list.length;
    return [...u16(glyph), ...u16(first - list.length), ...u16(list.length)];
  });
  const layerBytes = ordered.flatMap(([glyph, colour]) => [...u16(glyph), ...u16(colour)]);
  const paints = [...painted].toSorted(([a], [b]) => a - b);
  const listBytes = 4 + 6 * paints.length;
  let end = listBytes;
  const bodies = paints.map(([, paint]) => composePaint(paint));
  const offsets = bodies.map((body) => (end += body.length) - body.length);
  const list = [
    ...u32(paints.length),
    ...paints.flatMap(([glyph], index) => [...u16(glyph), ...u32(offsets[index]!)]),
    ...bodies.flat(),
  ];
  const headerBytes = 34;
  return Uint8Array.from([
    ...u16(1),
    ...u16(records.length),
    ...u32(headerBytes),
    ...u32(headerBytes + base.length),
    ...u16(layers.length),
    ...u32(headerBytes + base.length + layerBytes.length),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...base,
    ...layerBytes,
    ...list,
  ]);
}

function composePaint(paint: TestPaint): number[] {
  if ('solid' in paint) return [2, ...u16(paint.solid), ...f2dot14(paint.alpha ?? 1)];
  if ('glyph' in paint) return [10, ...u24(6), ...u16(paint.glyph), ...composePaint(paint.paint)];
  if ('linear' in paint)
    return [4, ...u24(16), ...paint.linear.flat().flatMap(u16), ...composeLine(paint.stops, paint.extend)];
  if ('radial' in paint)
    return [6, ...u24(16), ...paint.radial.flatMap(u16), ...composeLine(paint.stops, paint.extend)];
  if ('sweep' in paint) {
    const [x, y, start, end] = paint.sweep;
    const line = composeLine(paint.stops, paint.extend);
    // Angles are stored minus 180 degrees.
    return [8, ...u24(12), ...u16(x), ...u16(y), ...f2dot14(start - 1), ...f2dot14(end - 1), ...line];
  }
  if ('matrix' in paint) {
    const inner = composePaint(paint.paint);
    const matrix = paint.matrix.flatMap((value) => u32(Math.round(value * 65536)));
    return [12, ...u24(7 + matrix.length), ...u24(7), ...matrix, ...inner];
  }
  const [above, below] = [composePaint(paint.above), composePaint(paint.below)];
  return [32, ...u24(8), paint.mode, ...u24(8 + above.length), ...above, ...below];
}

const composeLine = (stops: readonly Stop[], extend = 0): number[] => [
  extend,
  ...u16(stops.length),
  ...stops.flatMap(([offset, colour, alpha = 1]) => [...f2dot14(offset), ...u16(colour), ...f2dot14(alpha)]),
];

const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const u24 = (value: number): number[] => [(value >> 16) & 255, ...u16(value)];
const u32 = (value: number): number[] => [(value >> 24) & 255, ...u24(value)];
const f2dot14 = (value: number): number[] => u16(Math.round(value * 16384));

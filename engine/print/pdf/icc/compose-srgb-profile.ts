import { decodeSrgb, encodeSrgb } from '../../../srgb.ts';
import { composeLut } from './compose-lut.ts';

/** sRGB's linear red, green and blue in XYZ under D50. Source: IEC 61966-2-1 with the Bradford adaptation of ICC. */
const TO_XYZ = [
  0.436_065_67, 0.385_147_09, 0.143_081_67, 0.222_488_4, 0.716_873_17, 0.060_607_91, 0.013_916_02,
  0.097_076_42, 0.714_096_07,
] as const;
const FROM_XYZ = [
  3.134_136, -1.617_386, -0.490_662, -0.978_795, 1.916_254, 0.033_442_7, 0.071_955_4, -0.228_977, 1.405_386,
] as const;
const WHITE = [0.9642, 1, 0.8249] as const;
/** XYZ of 1 as ICC's sixteen bits write it. */
const XYZ_ONE = 32_768 / 65_535;
const CURVE_ENTRIES = 4096;
/** Colours more than this outside the cube are out of gamut. */
const GAMUT_TOLERANCE = 0.002;

const tags = ['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'gamt', 'wtpt', 'desc', 'cprt'] as const;
const HEADER_BYTES = 128;

let composed: Uint8Array | undefined;

/**
 * sRGB as the profile of an output device, computed from its definition; PDF/X takes no other class as an output
 * intent, while the common sRGB profiles are a display's. All rendering intents are the same colorimetric one.
 * Source: ICC.1:2001-04, 6.3.3; ISO 15930-7, 6.4.
 */
export function composeSrgbProfile(): Uint8Array {
  composed ??= compose();
  return composed;
}

function compose(): Uint8Array {
  const forward = composeLut({
    input: decodeSrgb,
    gridPoints: 2,
    colourAt: (red, green, blue) => transform(TO_XYZ, [red, green, blue]).map((value) => value * XYZ_ONE),
    outputs: 3,
    output: (value) => value,
    curveEntries: CURVE_ENTRIES,
  });
  const backward = composeLut({
    matrix: FROM_XYZ.map((value) => value / XYZ_ONE),
    input: (value) => value,
    gridPoints: 2,
    colourAt: (red, green, blue) => [red, green, blue],
    outputs: 3,
    output: encodeSrgb,
    curveEntries: CURVE_ENTRIES,
  });
  const gamut = composeLut({
    input: (value) => value / XYZ_ONE, // the grid covers XYZ from 0 to 1
    gridPoints: 33,
    colourAt: (...xyz) => [isInGamut(xyz) ? 0 : 1],
    outputs: 1,
    output: (value) => value,
    curveEntries: 256,
  });
  const parts = { A2B: forward, B2A: backward, gamt: gamut, wtpt: composeXyz(WHITE) };
  return assemble((tag) => {
    if (tag === 'gamt' || tag === 'wtpt') return parts[tag];
    if (tag === 'desc') return composeDescription('sRGB, as an output device');
    if (tag === 'cprt') return composeText('No copyright: computed from IEC 61966-2-1, use freely');
    return parts[tag.slice(0, 3) as 'A2B' | 'B2A'];
  });
}

/** The header and the table of tags; tags of the same data share it. */
function assemble(dataOf: (tag: (typeof tags)[number]) => Uint8Array): Uint8Array {
  let size = HEADER_BYTES + 4 + tags.length * 12;
  const offsets = new Map<Uint8Array, number>();
  const entries = tags.map((tag) => {
    const data = dataOf(tag);
    const offset = offsets.get(data) ?? size;
    if (offset === size) size += Math.ceil(data.length / 4) * 4;
    offsets.set(data, offset);
    return { tag, data, offset };
  });
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  view.setUint32(0, size);
  view.setUint32(8, 0x02400000);
  write(12, 'prtrRGB XYZ ');
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => view.setUint16(24 + index * 2, part));
  write(36, 'acsp');
  bytes.set(composeXyz(WHITE).subarray(8), 68);
  view.setUint32(HEADER_BYTES, tags.length);
  entries.forEach(({ tag, data, offset }, index) => {
    const at = HEADER_BYTES + 4 + index * 12;
    write(at, tag);
    view.setUint32(at + 4, offset);
    view.setUint32(at + 8, data.length);
    bytes.set(data, offset);
  });
  return bytes;
}

const transform = (matrix: readonly number[], [one = 0, two = 0, three = 0]: readonly number[]): number[] =>
  [0, 3, 6].map((row) => matrix[row]! * one + matrix[row + 1]! * two + matrix[row + 2]! * three);

const isInGamut = (xyz: readonly number[]): boolean =>
  transform(FROM_XYZ, xyz).every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE);

function composeXyz(xyz: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(20);
  bytes.set(new TextEncoder().encode('XYZ '));
  xyz.forEach((value, index) =>
    new DataView(bytes.buffer).setInt32(8 + index * 4, Math.round(value * 65_536)),
  );
  return bytes;
}

const composeText = (text: string): Uint8Array => new TextEncoder().encode(`text\0\0\0\0${text}\0`);

/** The description in ASCII, without its Unicode and Macintosh doubles. Source: ICC.1:2001-04, 6.5.17. */
function composeDescription(text: string): Uint8Array {
  const bytes = new Uint8Array(12 + text.length + 1 + 8 + 70);
  bytes.set(new TextEncoder().encode('desc'));
  new DataView(bytes.buffer).setUint32(8, text.length + 1);
  bytes.set(new TextEncoder().encode(text), 12);
  return bytes;
}

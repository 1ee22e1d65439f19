/** Replacements for parts of composeCmykProfile. */
export interface ProfileDamage {
  colourSpace?: string;
  connectionSpace?: string;
  table?: Uint8Array;
  tableName?: string;
}

/**
 * A small CMYK profile of ICC version 4, whose table `A2B1` has every step that `mAB ` allows: curves of the inks
 * (parametric and sampled), a grid of 3 x 2 x 2 x 3 points, curves, a matrix and curves again, to Lab.
 */
export function composeCmykProfile(damage: ProfileDamage = {}): Uint8Array {
  const table = damage.table ?? composeTable();
  const profile = new Uint8Array(144 + table.length);
  const view = new DataView(profile.buffer);
  const write = (at: number, text: string) => profile.set(new TextEncoder().encode(text), at);
  view.setUint32(0, profile.length);
  view.setUint32(8, 0x04200000);
  write(12, 'scnr');
  write(16, damage.colourSpace ?? 'CMYK');
  write(20, damage.connectionSpace ?? 'Lab ');
  write(36, 'acsp');
  [0xf6d6, 0x10000, 0xd32d].forEach((value, index) => view.setUint32(68 + index * 4, value)); // D50
  view.setUint32(128, 1);
  write(132, damage.tableName ?? 'A2B1');
  view.setUint32(136, 144);
  view.setUint32(140, table.length);
  profile.set(table, 144);
  return profile;
}

const fixed = (value: number): number[] => long(Math.round(value * 65536) >>> 0);
const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const short = (value: number): number[] => [value >> 8, value & 0xff];
const text = (value: string): number[] => [...value].map((char) => char.charCodeAt(0));

const parametric = (kind: number, ...numbers: number[]): number[] => [
  ...text('para'),
  ...long(0),
  ...short(kind),
  0,
  0,
  ...numbers.flatMap(fixed),
];
const sampled = (...values: number[]): number[] => {
  const bytes = [...text('curv'), ...long(0), ...long(values.length), ...values.flatMap(short)];
  return [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
};

function composeTable(): Uint8Array {
  const grid: number[] = [];
  for (const c of [0, 0.5, 1])
    for (const m of [0, 1])
      for (const y of [0, 1])
        for (const k of [0, 0.5, 1]) {
          const light = (1 - 0.45 * c) * (1 - 0.5 * m) * (1 - 0.1 * y) * (1 - 0.85 * k);
          const shade = 1 - k;
          const lab = [light, 0.5 + (0.3 * m - 0.16 * c) * shade, 0.5 + (0.34 * y - 0.2 * c) * shade];
          grid.push(...lab.flatMap((value) => short(Math.round(value * 65535))));
        }
  const inkCurves = [
    ...parametric(0, 1.2),
    ...sampled(0, 20000, 65535),
    ...sampled(0x0133), // gamma 1.2
    ...parametric(3, 1.1, 0.95, 0.05, 0.8, 0.05),
  ];
  const middleCurves = [...sampled(), ...parametric(0, 1.02), ...sampled(0, 32768, 65535)];
  const matrix = [0.97, 0, 0, 0, 1.02, 0, 0.01, 0, 0.99, 0.02, -0.01, 0].flatMap(fixed);
  const lastCurves = [...sampled(), ...sampled(), ...sampled(0, 65535)];
  const gridHeader = [3, 2, 2, 3, ...Array<number>(12).fill(0), 2, 0, 0, 0];
  const parts = [lastCurves, matrix, middleCurves, [...gridHeader, ...grid], inkCurves];
  let at = 32;
  const offsets = parts.flatMap((part) => {
    const offset = long(at);
    at += part.length;
    return offset;
  });
  return Uint8Array.from([...text('mAB '), ...long(0), 4, 3, 0, 0, ...offsets, ...parts.flat()]);
}

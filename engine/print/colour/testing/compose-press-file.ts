/** The types of tables of a profile, and its differences from a valid one. */
export interface PressFileSpec {
  tables?: 'mft1' | 'mft2' | 'mAB';
  connectionSpace?: 'Lab' | 'XYZ';
  deviceClass?: string;
  colourSpace?: string;
  major?: number;
  description?: string;
  /** The text of `targ`. */
  target?: string;
  /** Tags that are left out. */
  without?: readonly string[];
}

const CURVE_POINTS = 256;

/** White in the channels of a connection space, 0 to 1; legacy Lab counts in 65280ths. */
const whiteOf = (space: 'Lab' | 'XYZ', isLegacy: boolean): number[] =>
  space === 'XYZ'
    ? [0.9642, 1, 0.8249].map((value) => (value * 32_768) / 65_535)
    : [100 / 100, 128 / 255, 128 / 255].map((value) => (isLegacy ? (value * 65_280) / 65_535 : value));

const text = (value: string): number[] => [...value].map((char) => char.charCodeAt(0));
const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const short = (value: number): number[] => [value >> 8, value & 0xff];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const padded = (bytes: number[]): number[] => [
  ...bytes,
  ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0),
];

/**
 * A small press profile with known inks: each of the first three reduces one channel of the connection space, and black
 * has no effect. All its tables are the same, in both directions.
 */
export function composePressFile(spec: PressFileSpec = {}): Uint8Array {
  const { tables = 'mft2', connectionSpace = 'Lab', target } = spec;
  const white = whiteOf(connectionSpace, tables === 'mft2');
  const [fromInks, toInks] = [composeTable(tables, white, 4), composeTable(tables, white, 3)];
  const tags: [string, number[]][] = [
    ['desc', describe(spec.description ?? 'Test press', (spec.major ?? 2) === 4)],
    ['cprt', [...text('text'), ...long(0), ...text('none'), 0]],
    ['wtpt', [...text('XYZ '), ...long(0), ...long(0xf6d6), ...long(0x10000), ...long(0xd32d)]],
    ...['A2B0', 'A2B1', 'A2B2'].map((name): [string, number[]] => [name, fromInks]),
    ...['B2A0', 'B2A1', 'B2A2'].map((name): [string, number[]] => [name, toInks]),
    ['gamt', [...text('mft1'), ...long(0)]],
  ];
  if (target !== undefined) tags.push(['targ', [...text('text'), ...long(0), ...text(target), 0]]);
  return assemble(
    spec,
    tags.filter(([name]) => !spec.without?.includes(name)),
  );
}

function assemble(spec: PressFileSpec, tags: readonly [string, number[]][]): Uint8Array {
  const { deviceClass = 'prtr', colourSpace = 'CMYK', connectionSpace = 'Lab', major = 2 } = spec;
  const table: number[] = [];
  const data: number[] = [];
  for (const [name, bytes] of tags) {
    table.push(...text(name), ...long(132 + tags.length * 12 + data.length), ...long(bytes.length));
    for (const byte of padded(bytes)) data.push(byte);
  }
  const profile = Uint8Array.from([...Array<number>(128).fill(0), ...long(tags.length), ...table, ...data]);
  const write = (at: number, bytes: number[]) => profile.set(bytes, at);
  write(0, long(profile.length));
  write(8, [major, 0x20, 0, 0]);
  write(12, text(deviceClass + colourSpace + connectionSpace.padEnd(4)));
  write(36, text('acsp'));
  write(68, [...long(0xf6d6), ...long(0x10000), ...long(0xd32d)]);
  return profile;
}

const describe = (value: string, isMultilingual: boolean): number[] =>
  isMultilingual
    ? [
        ...text('mluc'),
        ...[0, 1, 12].flatMap(long),
        ...text('enUS'),
        ...[value.length * 2, 28].flatMap(long),
        ...text(value).flatMap(short),
      ]
    : [...text('desc'), ...long(0), ...long(value.length + 1), ...text(value), 0];

/** From four inks to three channels, or from three channels to four inks. */
function composeTable(kind: 'mft1' | 'mft2' | 'mAB', white: number[], inputs: 3 | 4): number[] {
  const outputs = inputs === 4 ? 3 : 4;
  const bytesEach = kind === 'mft1' ? 1 : 2;
  const number = (value: number) =>
    bytesEach === 1 ? [Math.round(clamp(value) * 255)] : short(Math.round(clamp(value) * 65_535));
  const grid: number[] = [];
  for (let index = 0; index < 2 ** inputs; index += 1) {
    const at = Array.from({ length: inputs }, (_, axis) => (index >> (inputs - 1 - axis)) & 1);
    const colour = inputs === 4 ? white.map((w, axis) => w * (1 - at[axis]!)) : [...at.map((v) => 1 - v), 0];
    grid.push(...colour.flatMap(number));
  }
  // Channels above white are clipped to white by the curves, because the grid has only its corners.
  const bend = (axis: number) => (value: number) => (inputs === 4 ? value : value / white[axis]!);
  const curveOf = (bent: (value: number) => number) =>
    Array.from({ length: CURVE_POINTS }, (_, point) => bent(point / (CURVE_POINTS - 1)));
  const straight = curveOf((value) => value);
  const bentCurves = Array.from({ length: inputs }, (_, axis) => curveOf(bend(axis)));
  if (kind !== 'mAB') {
    const matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap((value) => long(value * 65_536));
    return [
      ...text(kind),
      ...long(0),
      inputs,
      outputs,
      2,
      0,
      ...matrix,
      ...(kind === 'mft2' ? [...short(CURVE_POINTS), ...short(CURVE_POINTS)] : []),
      ...bentCurves.flat().flatMap(number),
      ...grid,
      ...Array(outputs)
        .fill(straight)
        .flat()
        .flatMap(number as (value: unknown) => number[]),
    ];
  }
  const asCurve = (values: number[]) =>
    padded([...text('curv'), ...long(0), ...long(values.length), ...values.flatMap(number)]);
  const pcsCurves = (inputs === 3 ? bentCurves : [straight, straight, straight]).flatMap(asCurve);
  const inkCurves = [straight, straight, straight, straight].flatMap(asCurve);
  const gridAt = 32 + pcsCurves.length;
  const gridBytes = padded([
    ...Array.from({ length: 16 }, (_, axis) => (axis < inputs ? 2 : 0)),
    2,
    0,
    0,
    0,
    ...grid,
  ]);
  return [
    ...text(inputs === 4 ? 'mAB ' : 'mBA '),
    ...long(0),
    inputs,
    outputs,
    0,
    0,
    ...[32, 0, 0, gridAt, gridAt + gridBytes.length].flatMap(long),
    ...pcsCurves,
    ...gridBytes,
    ...inkCurves,
  ];
}

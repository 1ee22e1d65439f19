/** CIE XYZ under D50, Y of white 1: the profile connection space. */
export type Xyz = readonly [x: number, y: number, z: number];

/** The connection space's white. Source: ICC.1:2022, 7.2.16. */
export const d50: Xyz = [0.9642, 1, 0.8249];

/** CIE L*a*b* under D50. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Source: CIE 15:2018, 8.2.1. */
export function labToXyz([l, a, b]: Lab): Xyz {
  const fy = (l + 16) / 116;
  const expand = (f: number) => (f > 24 / 116 ? f ** 3 : (108 / 841) * (f - 16 / 116));
  return [d50[0] * expand(fy + a / 500), d50[1] * expand(fy), d50[2] * expand(fy - b / 200)];
}

/** Source: CIE 15:2018, 8.2.1. */
export function xyzToLab([x, y, z]: Xyz): Lab {
  const [fx, fy, fz] = [compress(x / d50[0]), compress(y / d50[1]), compress(z / d50[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const compress = (ratio: number): number =>
  ratio > (24 / 116) ** 3 ? Math.cbrt(ratio) : (841 / 108) * ratio + 16 / 116;

/** 16 bit Lab of ICC version 2: 0xff00 is L* 100 and 0x8000 is a* 0. */
const legacyScale = 65535 / 65280;

/** Channels of a profile's table, each 0 to 1, as Lab. */
export function decodeLab([l, a, b]: Xyz, isLegacy: boolean): Lab {
  const scale = isLegacy ? legacyScale : 1;
  return [l * 100 * scale, a * 255 * scale - 128, b * 255 * scale - 128];
}

/** Lab as channels of a profile's table; the inverse of {@link decodeLab}. */
export function encodeLab([l, a, b]: Lab, isLegacy: boolean): Xyz {
  const scale = isLegacy ? legacyScale : 1;
  return [l / 100 / scale, (a + 128) / 255 / scale, (b + 128) / 255 / scale];
}

/** A channel of a profile's table, 0 to 1, as X, Y or Z: 0x8000 is 1. */
export const decodeXyz = (value: number): number => (value * 65535) / 32768;

/** The inverse of {@link decodeXyz}. */
export const encodeXyz = (value: number): number => (value * 32768) / 65535;

import { encodeMirroredSrgb } from '../../../srgb.ts';
import type { Xyz } from './connection-space.ts';

/** XYZ under D50 to linear sRGB, Bradford adapted. Source: IEC 61966-2-1; B. Lindbloom's matrices. */
const xyzToLinear = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** A colour in sRGB, of which white is 1; a channel is below 0 or above 1 where sRGB cannot show the colour. */
export const xyzToSrgb = ([x, y, z]: Xyz): [red: number, green: number, blue: number] =>
  xyzToLinear.map(([a, b, c]) => encodeMirroredSrgb(a * x + b * y + c * z)) as [number, number, number];

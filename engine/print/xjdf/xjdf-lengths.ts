import { toPoints } from '../to-points.ts';

/** Formats lengths in millimetres as one attribute in points, the unit of XJDF, to a thousandth. */
export const xjdfLengths = (...lengthsMm: readonly number[]): string =>
  lengthsMm.map((lengthMm) => Math.round(toPoints(lengthMm) * 1000) / 1000).join(' ');

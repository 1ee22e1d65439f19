import { toPoints } from '../to-points.ts';

/** Lengths in millimetres as one attribute. Those of XJDF are points, here to a thousandth. */
export const xjdfLengths = (...lengthsMm: readonly number[]): string =>
  lengthsMm.map((lengthMm) => Math.round(toPoints(lengthMm) * 1000) / 1000).join(' ');

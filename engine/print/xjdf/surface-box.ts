import type { BoxOnSheet } from '../sheet/box-on-sheet.ts';
import { xjdfLengths } from './xjdf-lengths.ts';

/** A rectangle in millimetres from the left bottom corner of a surface, y up: left, bottom, right, top. */
export type SurfaceBox = readonly [left: number, bottom: number, right: number, top: number];

/** The transformation of what is at its place already. */
export const IN_PLACE = '1 0 0 1 0 0';

export const boxOnSurface = (
  { xMm, yMm, widthMm, heightMm }: BoxOnSheet,
  sheetHeightMm: number,
): SurfaceBox => [xMm, sheetHeightMm - yMm - heightMm, xMm + widthMm, sheetHeightMm - yMm];

/**
 * The transformation from a print, left bottom corner at 0 and upright, to the surface that it lies on.
 * @param box the print as it lies there
 * @param turnedDeg clockwise
 */
export function turnOnSurface([left, bottom, right, top]: SurfaceBox, turnedDeg: 0 | 90 | 180 | 270): string {
  switch (turnedDeg) {
    case 0:
      return `1 0 0 1 ${xjdfLengths(left, bottom)}`;
    case 90:
      return `0 -1 1 0 ${xjdfLengths(left, top)}`;
    case 180:
      return `-1 0 0 -1 ${xjdfLengths(right, top)}`;
    case 270:
      return `0 1 -1 0 ${xjdfLengths(right, bottom)}`;
  }
}

import type { BoxOnSheet } from '../sheet/box-on-sheet.ts';
import { xjdfLengths } from './xjdf-lengths.ts';

/** A rectangle in millimetres from the bottom left corner of a surface, y up: left, bottom, right, top. */
export type SurfaceBox = readonly [left: number, bottom: number, right: number, top: number];

/** The identity transformation. */
export const IDENTITY_CTM = '1 0 0 1 0 0';

export const boxOnSurface = (
  { xMm, yMm, widthMm, heightMm }: BoxOnSheet,
  sheetHeightMm: number,
): SurfaceBox => [xMm, sheetHeightMm - yMm - heightMm, xMm + widthMm, sheetHeightMm - yMm];

/**
 * The transformation from an upright print, bottom left corner at 0, to its surface.
 * @param box the place of the print on the surface
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
